import { once } from 'node:events'
import { basename } from 'node:path'
import { Worker } from 'node:worker_threads'

interface TaskThreadSettings {
  /** Longest time of one task. */
  readonly timeoutMs: number
  /** An idle thread ends after this time. */
  readonly idleMs: number
  /** After a longer task the thread ends: the memory that it took would add to that of the next one. */
  readonly renewMs: number
  /** Megabytes of the heap; the content of buffers is no part of it. */
  readonly heap: number
  /** Script that says it is ready by a first message and then answers each task with one. */
  readonly worker: URL
}

/** Why a task has no outcome: it took too much time or memory, or an unexpected error. */
export type TaskFailure = 'time' | 'memory' | Error

const started = async (worker: Worker) => {
  await once(worker, 'message')
  return worker
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/**
 * Runs tasks in a worker thread, one after another in the order in which they were given. The thread starts with the
 * first task and ends when it is idle.
 */
export const createTaskThread = <Task, Outcome>(
  { timeoutMs, idleMs, renewMs, heap, worker: script }: TaskThreadSettings,
  toOutcome: (failure: TaskFailure, task: Task) => Outcome,
) => {
  const resourceLimits = { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: 8 }
  let current: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  const stop = async () => {
    clearTimeout(idle)
    const stopping = current
    current = undefined
    await stopping?.terminate()
  }

  const runOn = (worker: Worker, task: Task, limitMs: number) =>
    new Promise<Outcome>((resolve) => {
      const release = () => {
        clearTimeout(deadline)
        for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
        // Without a listener an error would end the process.
        worker.on('error', () => undefined)
      }
      const end = (outcome: Outcome) => {
        release()
        resolve(outcome)
      }
      /** Ends the thread too; the first reason counts. */
      const discard = (failure: TaskFailure) => {
        release()
        void stop().then(() => resolve(toOutcome(failure, task)))
      }
      const deadline = setTimeout(() => discard('time'), limitMs)
      worker.once('message', end)
      worker.once('error', (error) =>
        discard(isOutOfMemory(error) ? 'memory' : error instanceof Error ? error : new Error(String(error))),
      )
      worker.once('exit', () => discard(new Error('The thread ended')))
      worker.postMessage(task)
    })

  const runNow = async (task: Task, limitMs: number) => {
    clearTimeout(idle)
    current ??= await started(new Worker(script, { name: basename(script.pathname), resourceLimits }))
    current.ref()
    const start = performance.now()
    const outcome = await runOn(current, task, limitMs)
    current?.unref()
    if (performance.now() - start > renewMs) await stop()
    if (current) idle = setTimeout(() => void stop(), idleMs).unref()
    return outcome
  }

  return {
    stop,
    /** Runs a task after those before it. Its time limit in milliseconds starts when the thread gets the task. */
    run: (task: Task, limitMs = timeoutMs) => {
      const outcome = last.then(() => runNow(task, limitMs))
      last = outcome.catch(() => undefined)
      return outcome
    },
  }
}
