import { sql } from 'kysely'
import { newId } from '../../store/new-id.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import type { JobState } from '../tables.ts'
import { BusyError } from '../bounded-queue.ts'
import { announceJob } from '../wake-up.ts'
import type { Lease, TurnRule } from './leases.ts'

/** Jobs that wait or run: of one person or workspace, and of all. */
export const jobLimits = { perOwner: 5, inAll: 2000 } as const

/** Seconds after which a client whose job was not queued tries again. */
const retryAfterSeconds = 60

interface EnqueueOptions {
  /** A second job of the kind with this key is not queued. */
  readonly key?: string
  readonly personId?: string
  readonly workspaceId?: string
  /** Waiting jobs of the owner: more than usual for jobs that take a moment. */
  readonly perOwner?: number
  /** ISO 8601, UTC: not run before; at once by default. */
  readonly runAfter?: string
}

const countWaiting = async (
  transaction: StoreOrTransaction,
  { column, value, max }: { column?: 'person_id' | 'workspace_id'; value?: string; max: number },
) => {
  const waiting = transaction.selectFrom('job').select('id').where('state', '=', 'waiting').limit(max)
  const rows = await (column && value !== undefined ? waiting.where(column, '=', value) : waiting).execute()
  return rows.length
}

const insertJob = async (
  transaction: StoreOrTransaction,
  kind: string,
  payload: string,
  { key, personId, workspaceId, runAfter }: EnqueueOptions,
) => {
  const now = new Date().toISOString()
  const inserted = await transaction
    .insertInto('job')
    .values({
      id: newId(),
      kind,
      key: key ?? null,
      payload,
      person_id: personId ?? null,
      workspace_id: workspaceId ?? null,
      state: 'waiting',
      attempts: 0,
      next_attempt_at: runAfter ?? now,
      claim: null,
      last_error: null,
      progress: 0,
      progress_text: null,
      result: null,
      created_at: now,
      finished_at: null,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** A kind of job that takes this payload. */
interface Enqueueable<Payload> {
  readonly kind: string
  readonly encode: (payload: Payload) => string
}

/**
 * Queues a job; it runs only if the surrounding transaction commits. Returns its id, or undefined if the kind has a job
 * with this key.
 * @throws BusyError when its owner has too many jobs, or the queue is full.
 */
export const enqueueJob = async <Payload>(
  transaction: StoreOrTransaction,
  job: Enqueueable<Payload>,
  payload: Payload,
  options: EnqueueOptions = {},
) => {
  const { personId, workspaceId, perOwner = jobLimits.perOwner } = options
  const owners = [
    { column: 'person_id', value: personId, max: perOwner },
    { column: 'workspace_id', value: workspaceId, max: perOwner },
  ] as const
  for (const { value, ...owner } of owners)
    if (value !== undefined && (await countWaiting(transaction, { ...owner, value })) >= owner.max)
      throw new BusyError('An owner has too many jobs', retryAfterSeconds)
  if ((await countWaiting(transaction, { max: jobLimits.inAll })) >= jobLimits.inAll)
    throw new BusyError('The queue of jobs is full', retryAfterSeconds)
  const id = await insertJob(transaction, job.kind, job.encode(payload), options)
  announceJob()
  return id
}

/** The owner of a job: its workspace, or the person of one without a workspace. */
const owner = sql`coalesce(workspace_id, person_id)`

/** The rule that leases jobs only of owners with fewer than `perOwner` leased ones, and those of the installation. */
export const turnOfOwners =
  (perOwner: number): TurnRule =>
  (now) =>
    sql`(${owner} is null or ${owner} not in (
      select ${owner} from job
      where state = 'waiting' and next_attempt_at > ${now} and claim is not null and ${owner} is not null
      group by ${owner} having count(*) >= ${perOwner}
    ))`

/** Queues the job of one time of a schedule; processes that do so at once queue one job. */
export const enqueueScheduledJob = (store: Store, kind: string, payload: string, time: string) =>
  insertJob(store, kind, payload, { key: `schedule:${time}` })

/** Stores the progress of a job that still holds its lease. */
export const storeProgress = (
  store: Store,
  { id, claim }: Lease,
  { fraction, text }: { readonly fraction: number; readonly text: string | null },
) =>
  store
    .updateTable('job')
    .set({ progress: Math.min(1, Math.max(0, fraction)), progress_text: text })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute()

/** Marks a job as done; does nothing if another worker has claimed it since. */
export const completeJob = (store: Store, { id, claim }: Lease, result: unknown, now: Date) =>
  store
    .updateTable('job')
    .set({
      state: 'done',
      claim: null,
      last_error: null,
      progress: 1,
      result: result === undefined ? null : JSON.stringify(result),
      finished_at: now.toISOString(),
    })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute()

/** State and progress of a job. */
export const findJob = (store: StoreOrTransaction, id: string) =>
  store
    .selectFrom('job')
    .select(['id', 'kind', 'state', 'claim', 'progress', 'progress_text', 'result', 'finished_at'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Number of jobs by kind and state; a job in progress is `running`. */
export const countJobs = async (store: Store) => {
  const shown = sql<JobState | 'running'>`case when claim is null then state else 'running' end`
  const rows = await store
    .selectFrom('job')
    .select(['kind', shown.as('shown')])
    .select((select) => [select.fn.countAll().as('count'), select.fn.min('next_attempt_at').as('next')])
    .groupBy(['kind', shown])
    .orderBy('kind')
    .orderBy('shown')
    .execute()
  return rows.map(({ kind, shown: state, count, next }) => ({ kind, state, count: Number(count), next }))
}

/** Longest list of dead letters. */
const maxListed = 1000

/** The dead letters, the newest first. */
export const listDeadJobs = (store: Store) =>
  store
    .selectFrom('job')
    .select(['id', 'kind', 'attempts', 'created_at', 'last_error'])
    .where('state', '=', 'dead')
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute()

/** Makes jobs that wait or are dead letters due at once and resets their attempts; returns how many. */
export const retryJobs = async (store: Store, which: { readonly id: string } | { readonly kind: string }) => {
  const query = store
    .updateTable('job')
    .set({ state: 'waiting', attempts: 0, claim: null, next_attempt_at: new Date().toISOString() })
  const chosen =
    'id' in which
      ? query.where('state', '<>', 'done').where('id', '=', which.id)
      : query.where('state', '=', 'dead').where('kind', '=', which.kind)
  const { numUpdatedRows } = await chosen.executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Longer than the time between two runs of any schedule: the keys of done jobs prevent a second run. */
const doneDays = 8
const deadDays = 90

/** Deletes done jobs after 8 days and dead letters after 90; returns how many. */
export const removeFinishedJobs = async (store: Store, now = new Date()) => {
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const { numDeletedRows } = await store
    .deleteFrom('job')
    .where((where) =>
      where.or([
        where.and([where('state', '=', 'done'), where('finished_at', '<', before(doneDays))]),
        where.and([where('state', '=', 'dead'), where('created_at', '<', before(deadDays))]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
