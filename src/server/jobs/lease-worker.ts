import { hourMs } from '#contract/shared/milliseconds.ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../store/schema.ts'
import {
  claimDue,
  hasDue,
  type Lease,
  type LeasedRow,
  type LeasedTable,
  recordFailure,
  releaseOverlongLeases,
  renewLease,
  type TurnRule,
} from './queries/leases.ts'

/** A failed attempt. The message is stored and shown to operators; the code is logged. */
export class WorkError extends Error {
  override name = 'WorkError'
  /** A retry makes no sense. */
  readonly permanent: boolean
  readonly code: string

  constructor(
    message: string,
    { permanent = false, code, cause }: { permanent?: boolean; code: string; cause?: unknown },
  ) {
    super(message, { cause })
    this.permanent = permanent
    this.code = code
  }
}

/** Retry schedule and limits of a worker; times in milliseconds. */
const defaults = {
  /** Rows that one worker processes at a time. */
  concurrency: 5,
  /** Interval between queries while no row is due. */
  pollInterval: 1000,
  /** A row claimed, or renewed, this long ago is due again, as its worker was lost. */
  lease: 120_000,
  /** Delay before the second attempt; it doubles with each further attempt, up to `maxBackoff`. */
  backoff: 30_000,
  maxBackoff: 6 * hourMs,
  /** Time that `stop` waits for rows in progress. */
  shutdownTimeout: 5000,
  now: () => new Date(),
  random: Math.random,
}
export type WorkerSettings = Partial<typeof defaults>

export interface WorkerOptions<Table extends LeasedTable> {
  readonly store: Store
  readonly table: Table
  /** Name of a row in log messages. */
  readonly noun: string
  /** Of jobs: the kinds that this worker can process. */
  readonly kinds?: readonly string[]
  /** The turn of a row among the leased ones; rows are claimed one by one then, as each claim changes the turns. */
  readonly inTurn?: TurnRule
  /** After this many attempts a row is a dead letter, until an operator retries it. */
  readonly maxAttempts: (row: LeasedRow<Table>) => number
  /** Milliseconds after which an attempt is aborted. */
  readonly timeout: (row: LeasedRow<Table>) => number
  /** Properties of a row for the log, without personal data. */
  readonly describe: (row: LeasedRow<Table>) => object
  /** Text of an error that is stored with the row. */
  readonly reasonOf: (error: unknown) => string
  /** Processes a row and returns a function that stores the result. Failures of `store` alone leave the row leased. */
  readonly work: (row: LeasedRow<Table>, lease: Lease, signal: AbortSignal) => Promise<() => Promise<unknown>>
  /** Resolves when a row may be due before the next poll. */
  readonly wakeUp?: (signal: AbortSignal) => Promise<unknown>
  /** Runs before each query for due rows. */
  readonly beforePoll?: () => Promise<unknown>
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  readonly settings?: WorkerSettings
}

const settingsOf = ({ settings }: { readonly settings?: WorkerSettings }) => ({ ...defaults, ...settings })

/** Exponential backoff with jitter: between half of the delay and all of it. */
const backoffAfter = (attempt: number, { backoff, maxBackoff, random }: typeof defaults) => {
  const full = Math.min(backoff * 2 ** (attempt - 1), maxBackoff)
  return full / 2 + random() * (full / 2)
}

interface Claimed<Table extends LeasedTable> {
  readonly row: LeasedRow<Table>
  readonly lease: Lease
}

/** Schedules the next attempt, or makes the row a dead letter. */
const fail = async <Table extends LeasedTable>(
  options: WorkerOptions<Table>,
  { row, lease }: Claimed<Table>,
  error: unknown,
) => {
  const settings = settingsOf(options)
  const { attempts } = row
  const isDead = attempts >= options.maxAttempts(row) || (error instanceof WorkError && error.permanent)
  const nextAttempt = isDead ? null : new Date(settings.now().getTime() + backoffAfter(attempts, settings))
  await recordFailure(options.store, options.table, lease, { error: options.reasonOf(error), nextAttempt })
  const code = error instanceof WorkError ? error.code : 'unknown'
  options.log.warn(
    { ...options.describe(row), attempt: attempts, code },
    isDead ? `${options.noun} failed and became a dead letter` : `${options.noun} failed and will be retried`,
  )
}

/** Renews a lease until it is stopped; `lost` is aborted when another worker has claimed the row. */
const startHeartbeat = <Table extends LeasedTable>(options: WorkerOptions<Table>, lease: Lease) => {
  const { lease: leaseMs, now } = settingsOf(options)
  const lost = new AbortController()
  const renew = async () => {
    try {
      const leaseEnd = new Date(now().getTime() + leaseMs)
      if (!(await renewLease(options.store, options.table, lease, leaseEnd)))
        lost.abort(new Error('Another worker has claimed this'))
    } catch (error) {
      options.log.warn({ err: error }, 'a lease was not renewed')
    }
  }
  const timer = setInterval(() => void renew(), leaseMs / 3).unref()
  return { lost: lost.signal, stop: () => clearInterval(timer) }
}

const processRow = async <Table extends LeasedTable>(
  options: WorkerOptions<Table>,
  claimed: Claimed<Table>,
  stop: AbortSignal | undefined,
) => {
  const { row, lease } = claimed
  const heartbeat = startHeartbeat(options, lease)
  try {
    const attempt = async () => {
      // Without this check a row that crashes its worker would be retried forever.
      if (row.attempts > options.maxAttempts(row))
        throw new WorkError('The worker was lost on every attempt', { code: 'lost' })
      const timeout = AbortSignal.timeout(options.timeout(row))
      const signals = [timeout, heartbeat.lost, ...(stop ? [stop] : [])]
      return options.work(row, lease, AbortSignal.any(signals))
    }
    const storeResult = await attempt().catch(async (error: unknown) => {
      await fail(options, claimed, error)
      return undefined
    })
    await storeResult?.()
  } finally {
    heartbeat.stop()
  }
}

const claim = async <Table extends LeasedTable>(options: WorkerOptions<Table>, limit: number) => {
  const { store, table, kinds, inTurn } = options
  const { lease, now } = settingsOf(options)
  const due = { now: now(), kinds, inTurn }
  if (!(await hasDue(store, table, due))) return []
  const leaseEnd = new Date(due.now.getTime() + lease)
  // One at a time where workspaces take turns: each claim may use up the turns of its workspace.
  return claimDue(store, table, { ...due, leaseEnd, limit: inTurn ? 1 : limit })
}

/** Claims and processes one batch of due rows; returns how many it claimed. */
export const processDue = async <Table extends LeasedTable>(
  options: WorkerOptions<Table>,
  stop?: AbortSignal,
) => {
  await options.beforePoll?.()
  const claimed = await claim(options, settingsOf(options).concurrency)
  const results = await Promise.allSettled(claimed.map((each) => processRow(options, each, stop)))
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return claimed.length
}

/**
 * Processes due rows until it is stopped, each at least once: when a worker is lost after its work and before the
 * result was stored, another one does the work again.
 */
export const startWorker = <Table extends LeasedTable>(options: WorkerOptions<Table>) => {
  const { concurrency, pollInterval, shutdownTimeout, lease: leaseMs, now } = settingsOf(options)
  const stopping = new AbortController()
  const aborting = new AbortController()
  const running = new Set<Promise<void>>()

  const cannotProcess = (error: unknown) =>
    options.log.error({ err: error }, `cannot process the table ${options.table}`)

  const startDue = async () => {
    try {
      await options.beforePoll?.()
      const claimed = running.size < concurrency ? await claim(options, concurrency - running.size) : []
      for (const each of claimed) {
        const ended = processRow(options, each, aborting.signal)
          .catch(cannotProcess)
          .finally(() => running.delete(ended))
        running.add(ended)
      }
      return claimed.length
    } catch (error) {
      cannotProcess(error)
      return 0
    }
  }
  /** Waits until a row in progress ends, or for the next query. */
  const pause = async () => {
    const waiting = new AbortController()
    const signal = AbortSignal.any([waiting.signal, stopping.signal])
    const wakeUps = [wait(pollInterval, undefined, { signal, ref: false }), options.wakeUp?.(signal)]
    await Promise.race([...wakeUps.flatMap((each) => each?.catch(() => null) ?? []), ...running])
    waiting.abort()
  }
  const run = async () => {
    await releaseOverlongLeases(options.store, options.table, { now: now(), leaseMs }).catch(cannotProcess)
    while (!stopping.signal.aborted)
      if ((await startDue()) === 0 || running.size >= concurrency) await pause()
  }
  const loop = run()

  return {
    /** Claims no more rows and waits for those in progress; after a timeout they are aborted and retried later. */
    stop: async () => {
      stopping.abort()
      const timeout = setTimeout(() => aborting.abort(), shutdownTimeout)
      await loop
      await Promise.all(running)
      clearTimeout(timeout)
    },
  }
}
