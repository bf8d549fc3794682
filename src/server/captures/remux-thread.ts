import { createTaskThread, type TaskFailure } from '../jobs/task-thread.ts'
import type { RemuxOutcome, RemuxTask } from './remux.ts'

const thread = {
  /** Three hours take about a minute. */
  timeoutMs: 10 * 60_000,
  idleMs: 10_000,
  /** The thread ends after each recording of usual size, with the memory that it took. */
  renewMs: 500,
  heap: 128,
  worker: new URL('./remux-worker.ts', import.meta.url),
}

const toOutcome = (failure: TaskFailure): RemuxOutcome =>
  failure instanceof Error ? { kind: 'failed', message: failure.name } : { kind: 'refused', reason: failure }

/** A thread that copies recordings, or parts of them, one after another. */
export const createRemuxThread = () => createTaskThread<RemuxTask, RemuxOutcome>(thread, toOutcome)
export type RemuxThread = ReturnType<typeof createRemuxThread>
