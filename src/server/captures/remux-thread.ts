import { stat } from 'node:fs/promises'
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

interface TimeLimits {
  readonly start: number
  readonly megabyte: number
}

/** Milliseconds for any recording, and for each of its megabytes: three hours of a silent voice have about 8. */
const time: TimeLimits = { start: 30_000, megabyte: 15_000 }

const toOutcome = (failure: TaskFailure): RemuxOutcome =>
  failure instanceof Error ? { kind: 'failed', message: failure.name } : { kind: 'refused', reason: failure }

/**
 * A thread that copies recordings, or parts of them, one after another. A small file has little time: its tables may
 * claim billions of packets.
 */
export const createRemuxThread = ({ start, megabyte }: TimeLimits = time) => {
  const tasks = createTaskThread<RemuxTask, RemuxOutcome>(thread, toOutcome)
  return {
    stop: tasks.stop,
    run: async (task: RemuxTask) => {
      const { size } = await stat(task.from)
      return tasks.run(task, Math.min(thread.timeoutMs, start + (megabyte * size) / 1024 ** 2))
    },
  }
}
export type RemuxThread = ReturnType<typeof createRemuxThread>
