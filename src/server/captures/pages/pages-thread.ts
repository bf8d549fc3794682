import { createTaskThread, type TaskFailure } from '../../jobs/task-thread.ts'
import type { PagesOutcome, PagesTask } from './fold-pages.ts'

const thread = {
  timeoutMs: 10 * 60_000,
  idleMs: 10_000,
  /** The thread ends after each recording of usual size, with the memory that it took. */
  renewMs: 500,
  heap: 512,
  worker: new URL('./pages-worker.ts', import.meta.url),
}

const toOutcome = (failure: TaskFailure): PagesOutcome =>
  failure instanceof Error ? { kind: 'failed', message: failure.name } : { kind: 'refused', reason: failure }

/** A thread that checks and joins recordings of visited pages, one after another. */
export const createPagesThread = () => createTaskThread<PagesTask, PagesOutcome>(thread, toOutcome)
