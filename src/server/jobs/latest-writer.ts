/**
 * Writes frequent values: the first at once, the next after `intervalMs` milliseconds. A value that waits is replaced
 * by the next one, so that the last one is written, too. Errors of values that waited are ignored.
 */
export const createLatestWriter = <Value>(write: (value: Value) => Promise<unknown>, intervalMs: number) => {
  let waiting: { readonly value: Value } | undefined
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<unknown> | undefined

  const writeNext = async () => {
    const next = waiting
    waiting = undefined
    if (next) await write(next.value).catch(() => undefined)
    timer = next && startTimer()
  }
  const startTimer = () =>
    setTimeout(() => {
      writing = writeNext()
    }, intervalMs).unref()

  return {
    /** Writes a value now, or keeps it until it may be written. */
    write: async (value: Value) => {
      if (timer) {
        waiting = { value }
        return
      }
      timer = startTimer()
      await write(value)
    },
    /** Drops what waits. */
    stop: async () => {
      clearTimeout(timer)
      waiting = undefined
      await writing
    },
  }
}
