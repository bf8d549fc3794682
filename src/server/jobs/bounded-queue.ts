/** Seconds after which a client is asked to try again, unless a queue estimates them. */
const usualRetrySeconds = 5

/** The server has too much of this work already: the reply is 503 with `Retry-After: retryAfter`, in seconds. */
export class BusyError extends Error {
  override name = 'BusyError'
  readonly statusCode = 503
  readonly retryAfter: number
  constructor(message: string, retryAfter = usualRetrySeconds) {
    super(message)
    this.retryAfter = retryAfter
  }
}

interface QueueLimits {
  /** Tasks that run at a time. */
  readonly concurrency: number
  /** Tasks of one client that run at a time; by default as many as of all. */
  readonly concurrencyPerClient?: number
  /** Tasks of all clients that wait. */
  readonly maxWaiting: number
  /** Tasks of one client that run or wait. */
  readonly maxPerClient: number
  /** Usual duration of a task in seconds, from which `retryAfter` is estimated. */
  readonly secondsPerTask?: number
}

/**
 * Creates a function that runs tasks of clients, each named by a string such as its network: a few at a time, the
 * others wait in turns of one task for each client. It rejects with a BusyError at once when a limit is reached.
 * `signal` removes a waiting task, which rejects with the signal's reason; a running task must listen to the signal
 * itself.
 */
export const createBoundedQueue = ({
  concurrency,
  concurrencyPerClient = concurrency,
  maxWaiting,
  maxPerClient,
  secondsPerTask,
}: QueueLimits) => {
  /** The waiting tasks of each client; the client whose turn is next comes first. */
  const lines = new Map<string, (() => void)[]>()
  const counts = new Map<string, number>()
  /** The running tasks of each client. */
  const runs = new Map<string, number>()
  let waiting = 0
  let running = 0

  const add = (numbers: Map<string, number>, client: string, change: number) => {
    const number = (numbers.get(client) ?? 0) + change
    if (number === 0) numbers.delete(client)
    else numbers.set(client, number)
  }
  const begin = (client: string, change: 1 | -1) => {
    running += change
    add(runs, client, change)
  }
  const canStart = (client: string) => running < concurrency && (runs.get(client) ?? 0) < concurrencyPerClient

  const moveToEnd = (client: string) => {
    const line = lines.get(client)
    lines.delete(client)
    if (line && line.length > 0) lines.set(client, line)
  }

  const startNext = () => {
    const client = [...lines.keys()].find(canStart)
    if (client === undefined) return
    const start = lines.get(client)?.shift()
    moveToEnd(client)
    waiting -= 1
    begin(client, 1)
    start?.()
  }

  const busy = (message: string) =>
    new BusyError(message, secondsPerTask && Math.max(1, Math.ceil((waiting * secondsPerTask) / concurrency)))

  const waitForTurn = (client: string, signal: AbortSignal | undefined) => {
    if (waiting >= maxWaiting) throw busy('Too many tasks wait')
    const line = lines.get(client) ?? []
    return new Promise<void>((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        line.splice(line.indexOf(start), 1)
        if (line.length === 0) lines.delete(client)
        waiting -= 1
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', leave, { once: true })
      line.push(start)
      lines.set(client, line)
      waiting += 1
    })
  }

  const runInTurn = async <Result>(
    client: string,
    task: () => Promise<Result>,
    turn: Promise<void> | undefined,
  ) => {
    if (turn) await turn
    try {
      return await task()
    } finally {
      begin(client, -1)
      // A client whose task has just ended waits for all others.
      moveToEnd(client)
      startNext()
    }
  }

  return async <Result>(
    client: string,
    task: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> => {
    signal?.throwIfAborted()
    if ((counts.get(client) ?? 0) >= maxPerClient) throw busy('A client has too many tasks')
    const turn = canStart(client) ? undefined : waitForTurn(client, signal)
    if (!turn) begin(client, 1)
    add(counts, client, 1)
    try {
      return await runInTurn(client, task, turn)
    } finally {
      add(counts, client, -1)
    }
  }
}
export type BoundedQueue = ReturnType<typeof createBoundedQueue>
