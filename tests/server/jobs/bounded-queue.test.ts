import { expect, test } from 'vitest'
import { BusyError, createBoundedQueue } from '#server/jobs/bounded-queue.ts'

/** A queue whose tasks record their start and end when the test lets them. */
const setUp = (limits: Parameters<typeof createBoundedQueue>[0]) => {
  const run = createBoundedQueue(limits)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const add = (client: string, name: string) =>
    run(client, () => {
      started.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  const end = async (name: string, task: Promise<string>) => {
    ends.get(name)?.()
    await task
    // The next task starts in a microtask after the one that ended.
    await Promise.resolve()
  }
  return { run, started, add, end }
}

test('runs a few tasks at a time, and the waiting ones in turns of clients', async () => {
  const { started, add, end } = setUp({ concurrency: 1, maxWaiting: 10, maxPerClient: 5 })
  const tasks = {
    a1: add('a', 'a1'),
    a2: add('a', 'a2'),
    a3: add('a', 'a3'),
    b1: add('b', 'b1'),
  }
  await Promise.resolve()
  expect(started).toEqual(['a1'])
  await end('a1', tasks.a1)
  await end('a2', tasks.a2)
  expect(started).toEqual(['a1', 'a2', 'b1'])
  await end('b1', tasks.b1)
  await end('a3', tasks.a3)
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('rejects a task when too many wait or one client has too many, and none later', async () => {
  const { add, end, run } = setUp({ concurrency: 1, maxWaiting: 2, maxPerClient: 2 })
  const first = add('a', 'a1')
  const second = add('a', 'a2')
  await expect(add('a', 'a3')).rejects.toBeInstanceOf(BusyError)
  const third = add('b', 'b1')
  await expect(add('c', 'c1')).rejects.toBeInstanceOf(BusyError)
  await end('a1', first)
  await end('a2', second)
  await end('b1', third)
  expect(await run('a', async () => 'done')).toBe('done')
})

test('continues after a task that failed', async () => {
  const { run } = setUp({ concurrency: 1, maxWaiting: 1, maxPerClient: 2 })
  const failing = run('a', async () => {
    throw new Error('failed')
  })
  const next = run('a', async () => 'next')
  await expect(failing).rejects.toThrow('failed')
  expect(await next).toBe('next')
})
