/** Seconds after which a client is asked to try again. */
const retryAfterSeconds = 5

/** The server has too much of this work already: the reply is 503 with `Retry-After`. */
export class BusyError extends Error {
  override name = 'BusyError'
  readonly statusCode = 503
  readonly retryAfter = retryAfterSeconds
}

interface QueueLimits {
  /** Tasks that run at a time. */
  readonly concurrency: number
  /** Tasks of all clients that wait. */
  readonly maxWaiting: number
  /** Tasks of one client that run or wait. */
  readonly maxPerClient: number
}

/**
 * Creates a function that runs tasks of clients: a few at a time, the others wait in turns of one task for each client.
 * It rejects with a BusyError at once when a limit is reached.
 */
export const createBoundedQueue = ({ concurrency, maxWaiting, maxPerClient }: QueueLimits) => {
  /** The waiting tasks of each client, the client that is next first. */
  const waiting = new Map<string, (() => void)[]>()
  const counts = new Map<string, number>()
  let waitingTasks = 0
  let running = 0

  const startNext = () => {
    const next = waiting.entries().next().value
    if (!next || running >= concurrency) return
    const [client, tasks] = next
    const [start, ...rest] = tasks
    waiting.delete(client)
    if (rest.length > 0) waiting.set(client, rest)
    waitingTasks -= 1
    running += 1
    start?.()
  }

  const turnOf = (client: string) => {
    if (running < concurrency) {
      running += 1
      return Promise.resolve()
    }
    if (waitingTasks >= maxWaiting) throw new BusyError('Too many tasks wait')
    waitingTasks += 1
    return new Promise<void>((resolve) => {
      waiting.set(client, [...(waiting.get(client) ?? []), resolve])
    })
  }

  return async <Result>(client: string, task: () => Promise<Result>): Promise<Result> => {
    const count = counts.get(client) ?? 0
    if (count >= maxPerClient) throw new BusyError('A client has too many tasks')
    const turn = turnOf(client)
    counts.set(client, count + 1)
    await turn
    try {
      return await task()
    } finally {
      const left = (counts.get(client) ?? 1) - 1
      if (left === 0) counts.delete(client)
      else counts.set(client, left)
      running -= 1
      startNext()
    }
  }
}
export type BoundedQueue = ReturnType<typeof createBoundedQueue>
