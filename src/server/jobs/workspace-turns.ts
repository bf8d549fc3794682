import { BusyError, createBoundedQueue } from './bounded-queue.ts'
import { createSlots } from './slots.ts'

/** The asker of a task: a client, such as its network or person, and the workspace that the task reads. */
export interface Asker {
  readonly client: string
  readonly workspace: string
}

interface TurnLimits {
  /** Tasks that run at a time. */
  readonly concurrency: number
  /** Tasks of one workspace, and of one client, that run at a time. */
  readonly concurrencyPerAsker: number
  /** Tasks that run or wait: of all, of one workspace and of one client. */
  readonly maxTasks: number
  readonly maxPerWorkspace: number
  readonly maxPerClient: number
  /** Usual duration of a task in seconds, from which `retryAfter` is estimated. */
  readonly secondsPerTask: number
}

/**
 * Creates a function that runs tasks in two kinds of turns: workspaces take turns, and so do the clients of one. A
 * client with several workspaces has as many tasks at a time as one with a single workspace, and a workspace that many
 * strangers ask for leaves the others their places. It rejects with a BusyError when a limit is reached, and with the
 * signal's reason when a waiting task is given up.
 */
export const createWorkspaceTurns = (limits: TurnLimits) => {
  const { concurrency, concurrencyPerAsker, maxTasks, maxPerWorkspace, maxPerClient, secondsPerTask } = limits
  const slots = createSlots({ total: maxTasks, perClient: maxPerWorkspace })
  const turns = { concurrencyPerClient: concurrencyPerAsker, maxWaiting: maxTasks }
  // As many wait for the turn of their client as there are tasks: how long depends on the tasks that run.
  const secondsOfTurn = (secondsPerTask * maxTasks) / concurrency
  const ofClient = createBoundedQueue({
    ...turns,
    concurrency: maxTasks,
    maxPerClient,
    secondsPerTask: secondsOfTurn,
  })
  const ofWorkspace = createBoundedQueue({
    ...turns,
    concurrency,
    maxPerClient: maxPerWorkspace,
    secondsPerTask,
  })
  return async <Result>({ client, workspace }: Asker, task: () => Promise<Result>, signal?: AbortSignal) => {
    const free = slots.take(workspace)
    if (!free)
      throw new BusyError(
        'A workspace has too many tasks',
        Math.ceil((maxPerWorkspace * secondsPerTask) / concurrency),
      )
    try {
      return await ofClient(client, () => ofWorkspace(workspace, task, signal), signal)
    } finally {
      free()
    }
  }
}
