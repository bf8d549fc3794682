import { Cron } from 'croner'
import { z } from 'zod'
import type { Store } from '../store/schema.ts'
import type { RunnableJob } from './define-job.ts'
import { completeJob, enqueueScheduledJob, storeProgress, turnOfOwners } from './queries/job-queue.ts'
import {
  processDue,
  startWorker,
  WorkError,
  type WorkerOptions,
  type WorkerSettings,
} from './lease-worker.ts'
import { createLatestWriter } from './latest-writer.ts'
import type { Lease } from './queries/leases.ts'
import { untilQueued } from './wake-up.ts'

/** Each owner has one turn at a time: a workspace that queues a hundred long jobs keeps no other waiting. */
const turns = { concurrency: 4, perOwner: 1 } as const

const progressIntervalMs = 1000
const scheduleIntervalMs = 5000

export interface JobRunnerOptions {
  readonly store: Store
  /** The kinds of jobs that this process runs; others are left to newer processes. */
  readonly jobs: readonly RunnableJob[]
  readonly log: WorkerOptions<'job'>['log']
  readonly settings?: WorkerSettings
}

/** Errors of libraries may quote data: only their name and code are stored. */
const reasonOf = (error: unknown) => {
  if (error instanceof WorkError) return error.message
  if (error instanceof z.ZodError) return 'The payload does not match the kind of the job'
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name
}

const createProgress = (store: Store, lease: Lease) =>
  createLatestWriter(
    (progress: Parameters<typeof storeProgress>[2]) => storeProgress(store, lease, progress),
    progressIntervalMs,
  )

const crons = new Map<string, Cron>()

/** Jobs share a few patterns; a parsed one takes 80 kB. */
const cronOf = (pattern: string) => {
  const cron = crons.get(pattern) ?? new Cron(pattern, { timezone: 'UTC', paused: true })
  crons.set(pattern, cron)
  return cron
}

/**
 * Queues the last time of each schedule that has passed; its key makes it one job. After a pause, or when the clock was
 * set forward, one missed time is made up for; when the clock was set back, the job of that time exists already.
 */
const createScheduler = ({ store, jobs }: JobRunnerOptions, now: () => Date, checkedBefore?: Date) => {
  const scheduled = jobs.flatMap(({ kind, schedule }) =>
    schedule
      ? [
          {
            kind,
            payload: schedule.payload,
            cron: cronOf(schedule.pattern),
          },
        ]
      : [],
  )
  const queued = new Map<string, string>()
  let checkedAt = checkedBefore?.getTime() ?? Number.NEGATIVE_INFINITY
  return async () => {
    const time = now()
    if (Math.abs(time.getTime() - checkedAt) < scheduleIntervalMs) return
    for (const { kind, payload, cron } of scheduled) {
      const last = cron.previousRuns(1, time)[0]?.toISOString()
      if (last === undefined || queued.get(kind) === last) continue
      await enqueueScheduledJob(store, kind, payload, last)
      queued.set(kind, last)
    }
    checkedAt = time.getTime()
  }
}

const clockOf = ({ settings }: JobRunnerOptions) => settings?.now ?? (() => new Date())

const toWorker = (options: JobRunnerOptions, checkedBefore?: Date): WorkerOptions<'job'> => {
  const { store, jobs, log, settings = {} } = options
  const now = clockOf(options)
  const byKind = new Map(jobs.map((job) => [job.kind, job]))
  if (byKind.size < jobs.length) throw new Error('Two kinds of jobs have the same name')
  const jobOf = (kind: string) => {
    const job = byKind.get(kind)
    if (!job) throw new Error(`Unknown kind of job: ${kind}`)
    return job
  }
  return {
    store,
    table: 'job',
    noun: 'job',
    kinds: [...byKind.keys()],
    inTurn: turnOfOwners(turns.perOwner),
    maxAttempts: ({ kind }) => jobOf(kind).maxAttempts,
    timeout: ({ kind }) => jobOf(kind).timeout,
    describe: ({ id, kind }) => ({ job: id, kind }),
    reasonOf,
    work: async ({ id, kind, payload }, lease, signal) => {
      const written = createProgress(store, lease)
      const progress = (fraction: number, text?: string) => written.write({ fraction, text: text ?? null })
      try {
        const result = await jobOf(kind).execute(payload, { id, signal, progress })
        signal.throwIfAborted()
        return () => completeJob(store, lease, result, now())
      } catch (error) {
        if (!(error instanceof WorkError) && !signal.aborted)
          log.error({ err: error, job: id, kind }, 'job failed')
        throw error
      } finally {
        await written.stop()
      }
    },
    wakeUp: untilQueued,
    beforePoll: createScheduler(options, now, checkedBefore),
    log,
    settings: { concurrency: turns.concurrency, lease: 60_000, ...settings },
  }
}

/** Queues what schedules ask for, and runs one batch of due jobs; returns how many were due. */
export const runDueJobs = (options: JobRunnerOptions, stop?: AbortSignal) =>
  processDue(toWorker(options), stop)

/** Runs jobs until it is stopped. Schedules wait for their first interval: the start of a server is busy enough. */
export const startJobRunner = (options: JobRunnerOptions) =>
  startWorker(toWorker(options, clockOf(options)()))
