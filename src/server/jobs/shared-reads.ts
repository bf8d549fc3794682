/**
 * Shares reads of the same value: of all who ask while one runs, the first starts the next and the others get its
 * result. None gets a value that was read before they asked, and two of a key never run at once.
 */
export const createSharedReads = <Value>() => {
  const runs = new Map<string, { readonly running: Promise<Value>; next: Promise<Value> | undefined }>()

  const start = (key: string, read: () => Promise<Value>): Promise<Value> => {
    const running = read()
    const run = { running, next: undefined }
    runs.set(key, run)
    const leave = () => {
      if (runs.get(key) === run && run.next === undefined) runs.delete(key)
    }
    running.then(leave, leave)
    return running
  }

  return (key: string, read: () => Promise<Value>): Promise<Value> => {
    const run = runs.get(key)
    if (!run) return start(key, read)
    const begin = () => start(key, read)
    run.next ??= run.running.then(begin, begin)
    return run.next
  }
}
