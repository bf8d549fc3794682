import { expect, test } from 'vitest'
import { createTaskThread, type TaskFailure } from '#server/jobs/task-thread.ts'

/** Answers each task by its number and that of the thread, one step of the event loop later; the task 0 is refused. */
const script = `
  import { parentPort, threadId } from 'node:worker_threads'
  parentPort.on('message', (task) => setImmediate(() => {
    if (task === 0) throw new RangeError('no task')
    parentPort.postMessage({ task, threadId })
  }))
  parentPort.postMessage('ready')`
const worker = new URL(`data:text/javascript,${encodeURIComponent(script)}`)

interface Answer {
  readonly task: number
  readonly threadId: number
}

const startThread = () =>
  createTaskThread<number, Answer | { readonly failure: TaskFailure }>(
    { timeoutMs: 60_000, idleMs: 60_000, renewMs: 60_000, heap: 32, worker },
    (failure) => ({ failure }),
  )

test('tasks that are given at the same time run one after another in one thread, each with its own outcome', async () => {
  const { run, stop } = startThread()
  const outcomes = await Promise.all([1, 2, 3, 4].map((task) => run(task)))
  const threads = outcomes.map((outcome) => ('threadId' in outcome ? outcome.threadId : undefined))
  expect(outcomes).toEqual([1, 2, 3, 4].map((task) => ({ task, threadId: threads[0] })))
  await stop()
})

test('a task after one that ended the thread runs in another thread', async () => {
  const { run, stop } = startThread()
  const [failed, next] = await Promise.all([run(0), run(5)])
  expect(failed).toMatchObject({ failure: { message: 'no task' } })
  expect(next).toMatchObject({ task: 5 })
  await stop()
})
