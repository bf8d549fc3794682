import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BusyError, createBoundedQueue } from '#server/jobs/bounded-queue.ts'

/** A queue whose jobs run until the test ends them, and the names of its jobs in the order they started. */
const openQueue = (limits: Partial<Parameters<typeof createBoundedQueue>[0]> = {}) => {
  const enqueue = createBoundedQueue({
    concurrency: 1,
    maxWaiting: 10,
    maxPerClient: 6,
    secondsPerTask: 2,
    ...limits,
  })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    /** `name` is the client's letter and a number. */
    run: (name: string, signal?: AbortSignal) =>
      enqueue(
        name.slice(0, 1),
        async () => {
          started.push(name)
          await new Promise<void>((resolve) => ends.set(name, resolve))
          return name
        },
        signal,
      ),
    end: async (name: string) => {
      ends.get(name)?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

test('two clients alternate, whatever the order in which their jobs arrived', async () => {
  const { run, end, started } = openQueue()
  const jobs = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3'].map((name) => run(name))
  for (const next of ['a1', 'b1', 'a2', 'b2', 'a3', 'b3', 'a4']) {
    expect(started.at(-1)).toBe(next)
    await end(next)
  }
  expect(await Promise.all(jobs)).toHaveLength(7)
})

test('a new client waits for one job of a client that has many', async () => {
  const { run, end, started } = openQueue()
  const jobs = ['a1', 'a2', 'a3'].map((name) => run(name))
  await end('a1')
  jobs.push(run('b1'))
  await end('a2')
  expect(started).toEqual(['a1', 'a2', 'b1'])
  for (const name of ['b1', 'a3']) await end(name)
  await Promise.all(jobs)
})

test('runs as many jobs at once as the limit says', async () => {
  const { run, end, started } = openQueue({ concurrency: 2 })
  const jobs = ['a1', 'a2', 'a3', 'b1'].map((name) => run(name))
  expect(started).toEqual(['a1', 'a2'])
  await end('a2')
  expect(started).toEqual(['a1', 'a2', 'b1'])
  for (const name of ['a1', 'b1', 'a3']) await end(name)
  await Promise.all(jobs)
})

test('runs as many jobs of one client at once as its limit says', async () => {
  const { run, end, started } = openQueue({ concurrency: 3, concurrencyPerClient: 1 })
  const jobs = ['a1', 'a2', 'b1', 'b2'].map((name) => run(name))
  expect(started).toEqual(['a1', 'b1'])
  await end('a1')
  expect(started).toEqual(['a1', 'b1', 'a2'])
  await end('b1')
  expect(started).toEqual(['a1', 'b1', 'a2', 'b2'])
  for (const name of ['a2', 'b2']) await end(name)
  await Promise.all(jobs)
})

test('refuses a job above a limit and tells when to come again', async () => {
  const { run, end } = openQueue({ maxWaiting: 3, maxPerClient: 3 })
  const jobs = ['a1', 'a2', 'a3'].map((name) => run(name))
  await expect(run('a4'), 'the client has three').rejects.toThrow(BusyError)
  jobs.push(run('b1'))
  await expect(run('c1'), 'three wait').rejects.toMatchObject({ retryAfter: 6 })
  await end('a1')
  jobs.push(run('c1'))
  for (const name of ['b1', 'a2', 'c1', 'a3']) await end(name)
  expect(await Promise.all(jobs)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1'])
})

describe('a signal', () => {
  test('removes a waiting job, and its place is free', async () => {
    const { run, end, started } = openQueue({ maxPerClient: 2 })
    const controller = new AbortController()
    const first = run('a1')
    const second = run('a2', controller.signal)
    controller.abort(new Error('left'))
    await expect(second).rejects.toThrow('left')
    const third = run('a3')
    await end('a1')
    expect(started).toEqual(['a1', 'a3'])
    await end('a3')
    await Promise.all([first, third])
  })

  test('that is aborted starts nothing', async () => {
    const { run, started } = openQueue()
    await expect(run('a1', AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
    expect(started).toEqual([])
  })
})

test('a job that fails makes room for the next', async () => {
  const enqueue = createBoundedQueue({ concurrency: 1, maxWaiting: 1, maxPerClient: 2 })
  const jobs = [enqueue('a', () => Promise.reject(new Error('failed'))), enqueue('a', async () => 'done')]
  expect(await Promise.allSettled(jobs)).toMatchObject([{ reason: { message: 'failed' } }, { value: 'done' }])
})

test('never runs or queues more than the limits, and starts every job that is neither refused nor aborted', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('run' as const), client: fc.constantFrom('a', 'b', 'c') }),
    fc.record({ kind: fc.constantFrom('end' as const, 'abort' as const), job: fc.nat(30) }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 60 }),
      fc.integer({ min: 1, max: 3 }),
      async (steps, concurrency) => {
        const limits = { concurrency, maxWaiting: 4, maxPerClient: 3 }
        const enqueue = createBoundedQueue(limits)
        const jobs: { state: 'waiting' | 'running' | 'over'; end: () => void; abort: () => void }[] = []
        const count = (state: string) => jobs.filter((job) => job.state === state).length
        const add = (client: string) => {
          const controller = new AbortController()
          const { promise, resolve } = Promise.withResolvers<void>()
          const job: (typeof jobs)[number] = {
            state: 'waiting',
            end: resolve,
            abort: () => {
              if (job.state === 'waiting') controller.abort()
            },
          }
          jobs.push(job)
          const run = () => {
            job.state = 'running'
            return promise
          }
          const over = () => {
            job.state = 'over'
          }
          enqueue(client, run, controller.signal).then(over, over)
        }
        const settle = async () => {
          await new Promise((resolve) => setImmediate(resolve))
          expect(count('running')).toBeLessThanOrEqual(concurrency)
          expect(count('waiting')).toBeLessThanOrEqual(limits.maxWaiting)
          expect(count('waiting') === 0 || count('running') === concurrency).toBe(true)
        }
        for (const next of steps) {
          if (next.kind === 'run') add(next.client)
          else if (next.kind === 'end') jobs[next.job]?.end()
          else jobs[next.job]?.abort()
          await settle()
        }
        for (let rounds = 0; rounds < 40; rounds += 1) {
          for (const job of jobs) if (job.state === 'running') job.end()
          await settle()
        }
        expect(count('over')).toBe(jobs.length)
      },
    ),
    { numRuns: 60 },
  )
})
