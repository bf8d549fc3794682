import type { FastifyRequest } from 'fastify'

/** Limits of a queue. A client is named by a string, such as its network. */
interface QueueLimits {
  /** Jobs that run at the same time. */
  readonly running: number
  /** Jobs that wait, of all clients together. */
  readonly waiting: number
  /** Jobs that wait, of one client. */
  readonly waitingPerClient: number
  /** Usual duration of a job in seconds, from which `Retry-After` is estimated. */
  readonly secondsPerJob: number
}

/** A job was refused because too many wait. The reply is 503 with `Retry-After: retryAfter`, in seconds. */
export class QueueFullError extends Error {
  readonly retryAfter: number
  constructor(retryAfter: number) {
    super('Too many jobs wait in this queue')
    this.name = 'QueueFullError'
    this.retryAfter = retryAfter
  }
}

/** Runs the work of a request; `signal` aborts when the client closes its connection before the work ends. */
export const whileConnected = async <Result>(
  { raw: { socket } }: Pick<FastifyRequest, 'raw'>,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const controller = new AbortController()
  const abort = () => controller.abort()
  if (socket.destroyed) abort()
  socket.once('close', abort)
  try {
    return await work(controller.signal)
  } finally {
    socket.off('close', abort)
  }
}

/**
 * Creates a queue of limited length. Clients take turns, so that a client with many jobs delays another by one job at
 * most. A job above the limits is refused at once with a `QueueFullError`.
 */
export const createFairQueue = ({ running, waiting, waitingPerClient, secondsPerJob }: QueueLimits) => {
  /** The waiting jobs of each client; the client whose turn is next comes first. */
  const lines = new Map<string, (() => void)[]>()
  let runningCount = 0
  let waitingCount = 0

  const moveToEnd = (client: string) => {
    const line = lines.get(client)
    lines.delete(client)
    if (line && line.length > 0) lines.set(client, line)
  }

  const startNext = () => {
    const [client, line] = lines.entries().next().value ?? []
    if (client === undefined || runningCount >= running) return
    const start = line?.shift()
    moveToEnd(client)
    waitingCount -= 1
    runningCount += 1
    start?.()
  }

  const waitForTurn = (client: string, signal: AbortSignal | undefined) => {
    const line = lines.get(client) ?? []
    if (waitingCount >= waiting || line.length >= waitingPerClient)
      throw new QueueFullError(Math.max(1, Math.ceil((waitingCount * secondsPerJob) / running)))
    return new Promise<void>((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        line.splice(line.indexOf(start), 1)
        if (line.length === 0) lines.delete(client)
        waitingCount -= 1
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', leave, { once: true })
      line.push(start)
      lines.set(client, line)
      waitingCount += 1
    })
  }

  return {
    /**
     * Runs a job when it is its turn and returns its result. `signal` removes a waiting job, which then rejects with the
     * reason; a running job must listen to the signal itself, and holds its place until it settles.
     * @throws QueueFullError
     */
    run: async <Result>(
      client: string,
      job: () => Promise<Result>,
      signal?: AbortSignal,
    ): Promise<Result> => {
      signal?.throwIfAborted()
      if (runningCount < running) runningCount += 1
      else await waitForTurn(client, signal)
      try {
        return await job()
      } finally {
        runningCount -= 1
        // A client whose job has just ended waits for all others.
        moveToEnd(client)
        startNext()
      }
    },
    /** Numbers of jobs, for tests and logs. */
    get counts() {
      return { running: runningCount, waiting: waitingCount }
    },
  }
}
