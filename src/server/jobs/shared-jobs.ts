/** Runs a job once for all who ask for it while it runs, and aborts it when all of them have left. */
export const createSharedJobs = <Result>() => {
  const jobs = new Map<string, { readonly result: Promise<Result>; readonly join: () => () => void }>()
  const start = (key: string, job: (signal: AbortSignal) => Promise<Result>) => {
    const controller = new AbortController()
    let members = 0
    const forget = () => {
      if (jobs.get(key) === shared) jobs.delete(key)
    }
    const shared = {
      result: job(controller.signal).finally(forget),
      join: () => {
        members += 1
        return () => {
          members -= 1
          if (members > 0) return
          // A request that comes now starts the job again.
          forget()
          controller.abort()
        }
      },
    }
    jobs.set(key, shared)
    return shared
  }
  return async (key: string, signal: AbortSignal, job: (signal: AbortSignal) => Promise<Result>) => {
    signal.throwIfAborted()
    const { result, join } = jobs.get(key) ?? start(key, job)
    const leave = join()
    signal.addEventListener('abort', leave, { once: true })
    try {
      return await result
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }
}
