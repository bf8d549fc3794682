import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { BusyError } from '#server/jobs/bounded-queue.ts'
import { defineJob, type JobContext, type RunnableJob } from '#server/jobs/define-job.ts'
import {
  countJobs,
  enqueueJob,
  findJob,
  jobLimits,
  listDeadJobs,
  removeFinishedJobs,
  retryJobs,
} from '#server/jobs/queries/job-queue.ts'
import { type JobRunnerOptions, runDueJobs, startJobRunner } from '#server/jobs/job-runner.ts'
import { WorkError } from '#server/jobs/lease-worker.ts'
import { claimDue } from '#server/jobs/queries/leases.ts'
import { databases, freshDatabase, openTestStore } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { addPerson } from '../workspace/workspace-fixture.ts'

const minute = 60_000
const log = { warn: () => undefined, error: () => undefined }

/** A kind of job that calls `run`, and the numbers of the jobs that ran. */
const numbered = (run: (context: JobContext) => Promise<unknown> = async () => undefined) => {
  const ran: number[] = []
  const job = defineJob({
    kind: 'numbered',
    payload: z.object({ number: z.int() }),
    maxAttempts: 3,
    run: async ({ number }, context) => {
      ran.push(number)
      return run(context)
    },
  })
  return { job, ran }
}

const setUp = async (database: (typeof databases)[number]) => {
  const url = await freshDatabase(database)
  const store = await openTestStore(url)
  const clock = { time: Date.now() + minute }
  const optionsFor = (...jobs: RunnableJob[]): JobRunnerOptions => ({
    store,
    jobs,
    log,
    settings: { now: () => new Date(clock.time), random: () => 1 },
  })
  return { url, store, clock, optionsFor }
}

describe.each(databases)('jobs on %s', (database) => {
  test('run once with their payload, and store result and progress', async () => {
    const { store, optionsFor } = await setUp(database)
    const { job, ran } = numbered(async ({ id, progress }) => {
      await progress(0.2, 'Reading')
      await progress(0.4)
      await eventually(async () => expect((await findJob(store, id))?.progress).toBe(0.4))
      return { seen: await findJob(store, id) }
    })
    const id = await enqueueJob(store, job, { number: 7 })
    expect(await runDueJobs(optionsFor(job))).toBe(1)
    expect(await runDueJobs(optionsFor(job))).toBe(0)
    expect(ran).toEqual([7])
    const done = await findJob(store, id ?? '')
    expect(done).toMatchObject({ state: 'done', progress: 1, claim: null })
    const { seen } = z
      .object({ seen: z.object({ progress: z.number() }) })
      .parse(JSON.parse(done?.result ?? ''))
    expect(seen).toMatchObject({ progress: 0.4 })
  })

  test('queued in a transaction that is rolled back, or with a key that is taken, do not run', async () => {
    const { store, optionsFor } = await setUp(database)
    const { job, ran } = numbered()
    const rolledBack = store.transaction().execute(async (transaction) => {
      await enqueueJob(transaction, job, { number: 1 })
      throw new Error('Rolled back')
    })
    await expect(rolledBack).rejects.toThrow('Rolled back')
    const queue = (number: number) => enqueueJob(store, job, { number }, { key: 'same' })
    const ids = await Promise.all([2, 3, 4].map(queue))
    expect(ids.filter((id) => id !== undefined)).toHaveLength(1)
    await runDueJobs(optionsFor(job))
    expect(ran).toHaveLength(1)
    expect(ran[0]).toBeGreaterThan(1)
  })

  test('that fail are retried with growing delays, become dead letters, and run again on request', async () => {
    const { store, clock, optionsFor } = await setUp(database)
    let fails = true
    const { job, ran } = numbered(async () => {
      if (fails) throw Object.assign(new Error('ada@example.org is unreachable'), { code: 'EFAIL' })
    })
    await enqueueJob(store, job, { number: 1 })
    expect(await runDueJobs(optionsFor(job))).toBe(1)
    for (const delay of [minute / 2, minute]) {
      clock.time += delay - 1
      expect(await runDueJobs(optionsFor(job))).toBe(0)
      clock.time += 1
      expect(await runDueJobs(optionsFor(job))).toBe(1)
    }
    const [dead] = await listDeadJobs(store)
    expect(dead).toMatchObject({ kind: 'numbered', attempts: 3, last_error: 'Error EFAIL' })
    clock.time += 24 * 60 * minute
    expect(await runDueJobs(optionsFor(job))).toBe(0)

    fails = false
    expect(await retryJobs(store, { kind: 'numbered' })).toBe(1)
    expect(await runDueJobs(optionsFor(job))).toBe(1)
    expect(await countJobs(store)).toMatchObject([{ kind: 'numbered', state: 'done', count: 1 }])
    expect(await retryJobs(store, { id: dead?.id ?? '' })).toBe(0)
    expect(ran).toHaveLength(4)
  })

  test('that fail for good become dead letters at once, and unreadable ones after their attempts, with a reason', async () => {
    const { store, optionsFor } = await setUp(database)
    const { job } = numbered(async () => {
      throw new WorkError('The file is gone', { permanent: true, code: 'gone' })
    })
    await enqueueJob(store, job, { number: 1 })
    await runDueJobs(optionsFor(job))
    await enqueueJob(store, job, { number: 2 })
    await store.updateTable('job').set({ payload: '{"number":"x"}' }).where('state', '=', 'waiting').execute()
    await store.updateTable('job').set({ attempts: 2 }).where('state', '=', 'waiting').execute()
    await runDueJobs(optionsFor(job))
    const reasons = (await listDeadJobs(store)).map(({ last_error }) => last_error)
    expect(reasons).toEqual(['The payload does not match the kind of the job', 'The file is gone'])
  })

  test('are run once by two runners at the same time', async () => {
    const { url, store } = await setUp(database)
    const other = await openTestStore(url)
    const { job, ran } = numbered()
    const count = 40
    for (let number = 0; number < count; number += 1) await enqueueJob(store, job, { number })
    const settings = { pollInterval: 10 }
    const runners = [store, other].map((each) => startJobRunner({ store: each, jobs: [job], log, settings }))
    await eventually(async () => expect(await countJobs(store)).toMatchObject([{ state: 'done', count }]))
    await Promise.all(runners.map((runner) => runner.stop()))
    expect(ran.toSorted((one, two) => one - two)).toEqual([...Array(count).keys()])
  })

  test('of a killed process are taken over once their lease ends', async () => {
    const { url, store } = await setUp(database)
    const ran: string[] = []
    const slow = defineJob({ kind: 'slow', payload: z.object({}), run: async () => void ran.push('again') })
    await enqueueJob(store, slow, {})
    const child = spawn(process.execPath, ['tests/support/job-and-crash.ts', url])
    const ended = once(child, 'close')
    await once(child.stdout, 'data')
    // Its heartbeats keep the job for longer than the lease of three seconds.
    const runner = startJobRunner({ store, jobs: [slow], log, settings: { pollInterval: 50, lease: 3000 } })
    onTestFinished(() => runner.stop())
    const leaseEnd = async () => (await store.selectFrom('job').select('next_attempt_at').execute())[0]
    const first = await leaseEnd()
    await eventually(async () => expect(await leaseEnd()).not.toEqual(first))
    expect(ran).toEqual([])
    child.kill('SIGKILL')
    await ended
    await eventually(() => expect(ran).toEqual(['again']))
    await eventually(async () => expect(await countJobs(store)).toMatchObject([{ state: 'done', count: 1 }]))
  })

  test('lose their lease when the clock jumps forward: the first result is ignored and its work aborted', async () => {
    const { store, clock, optionsFor } = await setUp(database)
    const { promise: aborted, resolve } = Promise.withResolvers<string>()
    const { promise: started, resolve: start } = Promise.withResolvers<undefined>()
    let isFirst = true
    const { job } = numbered(async ({ signal }) => {
      if (!isFirst) return 'second'
      isFirst = false
      start(undefined)
      await new Promise((done) => {
        signal.addEventListener('abort', done)
      })
      resolve('aborted')
      return 'first'
    })
    const id = await enqueueJob(store, job, { number: 1 })
    // A third of this lease is the interval of the heartbeat.
    const options = { ...optionsFor(job), settings: { now: () => new Date(clock.time), lease: 600 } }
    const running = runDueJobs(options)
    await started
    clock.time += 60 * minute
    expect(await runDueJobs(options)).toBe(1)
    expect(await aborted).toBe('aborted')
    await running
    expect(await findJob(store, id ?? '')).toMatchObject({ state: 'done', result: '"second"' })
  })

  test('of a lost process do not wait for the difference when the clock is set back', async () => {
    const { store, clock } = await setUp(database)
    const { job, ran } = numbered()
    await enqueueJob(store, job, { number: 1 })
    const later = new Date(clock.time + 600 * minute)
    await claimDue(store, 'job', { now: later, leaseEnd: new Date(later.getTime() + minute), limit: 1 })
    const runner = startJobRunner({ store, jobs: [job], log, settings: { pollInterval: 10 } })
    await eventually(() => expect(ran).toEqual([1]))
    await runner.stop()
  })

  test('that this process queues run when their transaction has committed, before the next poll', async () => {
    const { store } = await setUp(database)
    const { job, ran } = numbered()
    const runner = startJobRunner({ store, jobs: [job], log, settings: { pollInterval: 600_000 } })
    onTestFinished(() => runner.stop())
    for (const number of [1, 2]) {
      const { promise: committed, resolve: commit } = Promise.withResolvers<undefined>()
      const queued = store.transaction().execute(async (transaction) => {
        await enqueueJob(transaction, job, { number })
        await committed
      })
      expect(ran).not.toContain(number)
      commit(undefined)
      await queued
      await eventually(() => expect(ran).toContain(number))
    }
  })

  test('of one owner run one after the other, beside those of others and of the installation', async () => {
    const { store } = await setUp(database)
    const [one, other] = [await addPerson(store), await addPerson(store)]
    const ends: (() => void)[] = []
    const { job, ran } = numbered(() => new Promise((resolve) => ends.push(() => resolve(null))))
    for (const number of [1, 2, 3]) await enqueueJob(store, job, { number }, { personId: one.id })
    await enqueueJob(store, job, { number: 4 }, { personId: other.id })
    await enqueueJob(store, job, { number: 5 })
    const runner = startJobRunner({ store, jobs: [job], log, settings: { pollInterval: 10 } })
    await eventually(() => expect(new Set(ran)).toEqual(new Set([1, 4, 5])))
    ends[0]?.()
    await eventually(() => expect(ran.slice(3)).toEqual([2]))
    for (const end of ends) end()
    await eventually(() => expect(ran.slice(3)).toEqual([2, 3]))
    for (const end of ends) end()
    await runner.stop()
  })

  test('of a schedule run once for each time with several runners, and one missed time is made up for', async () => {
    const { url, store, clock } = await setUp(database)
    const other = await openTestStore(url)
    const times: string[] = []
    const hourly = () =>
      defineJob({
        kind: 'hourly',
        payload: z.object({}),
        schedule: { pattern: '0 * * * *', payload: {} },
        run: async () => void times.push(new Date(clock.time).toISOString()),
      })
    const settings = { now: () => new Date(clock.time) }
    clock.time = Date.parse('2100-01-01T10:30:00Z')
    const options = [store, other].map((each) => ({ store: each, jobs: [hourly()], log, settings }))
    const both = () => Promise.all(options.map((each) => runDueJobs(each)))
    await both()
    await both()
    expect(times).toHaveLength(1)
    clock.time += 60 * minute
    await both()
    expect(times).toHaveLength(2)
    clock.time -= 60 * minute
    await both()
    expect(times).toHaveLength(2)
    clock.time += 72 * 60 * minute
    await both()
    expect(times).toHaveLength(3)
  })

  test('are refused while their owner has too many or the queue is full', async () => {
    const { store } = await setUp(database)
    const { job } = numbered()
    const { id: personId } = await addPerson(store)
    for (let number = 0; number < jobLimits.perOwner; number += 1)
      await enqueueJob(store, job, { number }, { personId })
    await expect(enqueueJob(store, job, { number: 9 }, { personId })).rejects.toThrow(BusyError)
    const [row] = await store.selectFrom('job').selectAll().execute()
    const rows = [...Array(jobLimits.inAll).keys()].flatMap((number) =>
      row ? [{ ...row, id: `${number}`, person_id: null }] : [],
    )
    for (let start = 0; start < rows.length; start += 500)
      await store
        .insertInto('job')
        .values(rows.slice(start, start + 500))
        .execute()
    await expect(enqueueJob(store, job, { number: 9 })).rejects.toMatchObject({
      statusCode: 503,
      retryAfter: 60,
    })
  })

  test('end with a stop, which hands an unfinished one back', async () => {
    const { store } = await setUp(database)
    const { promise: started, resolve: start } = Promise.withResolvers<undefined>()
    const { job } = numbered(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
          start(undefined)
        }),
    )
    await enqueueJob(store, job, { number: 1 })
    const runner = startJobRunner({ store, jobs: [job], log, settings: { shutdownTimeout: 1 } })
    await started
    await runner.stop()
    expect(await countJobs(store)).toMatchObject([{ state: 'waiting', count: 1 }])
  })

  test('are deleted eight days after they are done, dead letters after ninety', async () => {
    const { store, optionsFor } = await setUp(database)
    const { job } = numbered()
    await enqueueJob(store, job, { number: 1 })
    await runDueJobs(optionsFor(job))
    await enqueueJob(store, job, { number: 2 })
    await store.updateTable('job').set({ state: 'dead' }).where('state', '=', 'waiting').execute()
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * minute)
    expect(await removeFinishedJobs(store, inDays(7))).toBe(0)
    expect(await removeFinishedJobs(store, inDays(9))).toBe(1)
    expect(await removeFinishedJobs(store, inDays(91))).toBe(1)
  })
})
