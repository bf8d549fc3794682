import { randomUUIDv7 } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { DeviceNote } from '#contract/studies/devices.ts'
import type { Progress } from '#contract/studies/session.ts'
import { hashToken } from '../../../store/credentials.ts'
import { groupCommit } from '../../../store/group-commit.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { inTransaction, supportsRowLocks } from '../../../store/transaction.ts'
import { announceFinishedResponse } from '../../../webhooks/queries/events.ts'
import {
  closeByRule,
  insertScreeningAnswers,
  type PersonKey,
  personHash,
  responseOfPerson,
} from '../../queries/recruiting.ts'
import type { ResponseStatus, StudyResponseTable } from '../tables.ts'
import {
  filledLimit,
  isBeyondLimits,
  publishedScreening,
  readLimits,
  type ResponseLimits,
} from './response-limits.ts'
import { countUsage, quotas } from './usage.ts'

/** Inserts the state row of a study if it is missing; all processes synchronize on this row. */
const ensureState = (store: StoreOrTransaction, resultsId: string) =>
  store
    .insertInto('study_state')
    .values({ results_id: resultsId, finished: 0, version: 0, settings: null, sample: null, places: 0 })
    .onConflict((conflict) => conflict.column('results_id').doNothing())
    .execute()

/**
 * Reserves numbers for `count` finished responses and returns the last one. The row is locked until the transaction
 * ends, so that numbers become visible in order.
 */
export const takeNumbers = async (store: StoreOrTransaction, resultsId: string, count: number) => {
  await ensureState(store, resultsId)
  const { finished } = await store
    .updateTable('study_state')
    .set({ finished: sql<number>`finished + ${count}` })
    .where('results_id', '=', resultsId)
    .returning('finished')
    .executeTakeFirstOrThrow()
  return finished
}

/** Returns the number of a new participant, from 0, for balanced orders; each number is used once. */
export const nextParticipantNumber = async (store: StoreOrTransaction, resultsId: string) => {
  await ensureState(store, resultsId)
  const { places: participantCount } = await store
    .updateTable('study_state')
    .set({ places: sql<number>`places + 1` })
    .where('results_id', '=', resultsId)
    .returning('places')
    .executeTakeFirstOrThrow()
  return participantCount - 1
}

/** Invalidates the aggregates of a study, and stores changed values of its state. */
export const invalidateAggregates = async (
  store: StoreOrTransaction,
  resultsId: string,
  values: { readonly settings?: string; readonly sample?: string } = {},
) => {
  await ensureState(store, resultsId)
  await store
    .updateTable('study_state')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('results_id', '=', resultsId)
    .execute()
}

/** The state of a study; undefined before its first session, sample or change. */
export const readState = (store: StoreOrTransaction, resultsId: string) =>
  store.selectFrom('study_state').selectAll().where('results_id', '=', resultsId).executeTakeFirst()

type Row = Selectable<StudyResponseTable>

/** The progress of a new session. */
export const noProgress: Progress = { screening: {}, tool: null, followUps: {} }

const isProgress = (value: unknown): value is Progress =>
  typeof value === 'object' &&
  value !== null &&
  'screening' in value &&
  'tool' in value &&
  'followUps' in value

/** Parses stored progress without validating it again, which would take half the time of a scan. */
export const readProgress = (stored: string): Progress => {
  const value: unknown = JSON.parse(stored)
  if (!isProgress(value)) throw new Error('Stored progress has no answers')
  return value
}

interface NewSession {
  readonly resultsId: string
  /** Number of the version that it answers. */
  readonly version: number
  readonly token: string
  readonly country: string | undefined
  readonly order: readonly string[]
  /** Link parameters that the study keeps. */
  readonly parameters: Readonly<Record<string, string>>
  readonly panelId: string | null
  readonly device: DeviceNote | undefined
  /** The recruiting widget that invited the participant. */
  readonly widgetId: string | null
}

const insertSession = async (
  store: StoreOrTransaction,
  id: string,
  { resultsId, version, token, country, order, parameters, panelId, device, widgetId }: NewSession,
  now: Date,
) => {
  const startedAt = now.toISOString()
  await store
    .insertInto('study_response')
    .values({
      id,
      results_id: resultsId,
      version,
      token_hash: hashToken(token),
      status: 'open',
      number: null,
      is_sample: 0,
      started_at: startedAt,
      saved_at: startedAt,
      seconds: 0,
      country: country ?? null,
      task_order: JSON.stringify(order),
      progress: JSON.stringify(noProgress),
      next_event: 0,
      excluded: null,
      parameters: Object.keys(parameters).length > 0 ? JSON.stringify(parameters) : null,
      panel_id: panelId,
      device: device ?? null,
      widget_id: widgetId,
    })
    .execute()
}

interface OncePerPerson {
  readonly study: string
  readonly person: PersonKey
}

/**
 * Starts the session of a person who takes part once: an unfinished earlier one is deleted. Returns false after an ended
 * one.
 */
const insertOnce = async (
  store: StoreOrTransaction,
  id: string,
  session: NewSession,
  { study, person }: OncePerPerson,
  now: Date,
) => {
  const earlier = await responseOfPerson(store, study, person)
  if (earlier && earlier.status !== 'open') return false
  if (earlier) {
    const { numDeletedRows } = await store
      .deleteFrom('study_response')
      .where('id', '=', earlier.id)
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return false
  }
  await insertSession(store, id, session, now)
  const added = await store
    .insertInto('study_participant')
    .values({ study_id: study, person_hash: personHash(study, person), response_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('response_id')
    .executeTakeFirst()
  // Another request of this person was faster.
  if (!added) await store.deleteFrom('study_response').where('id', '=', id).execute()
  return added !== undefined
}

/** Starts a session, unless `once` names a person who has taken part; returns whether it did. */
export const startSession = async (
  store: Store,
  session: NewSession,
  once: OncePerPerson | undefined,
  now = new Date(),
) => {
  const id = randomUUIDv7()
  if (once) return inTransaction(store, (transaction) => insertOnce(transaction, id, session, once, now))
  await insertSession(store, id, session, now)
  return true
}

/** The session with this token. */
export const findSession = (store: Store, token: string): Promise<Row | undefined> =>
  store.selectFrom('study_response').selectAll().where('token_hash', '=', hashToken(token)).executeTakeFirst()

/** The data of a session that a step needs before it is stored: not the answers so far, which can be large. */
export const findStepSession = (store: Store, token: string) =>
  store
    .selectFrom('study_response')
    .select(['id', 'version', 'results_id', 'task_order'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()

/** A valid step of a session. */
export interface Step {
  readonly studyId: string
  readonly resultsId: string
  readonly token: string
  /** Number of the first of `events`. */
  readonly from: number
  readonly events: readonly { readonly at: number }[]
  readonly progress: Progress
  /** Status of the session after the step. */
  readonly status: ResponseStatus
  readonly excluded: string | null
  /** Keyed hash of the client that sends it. */
  readonly client: string
  readonly now: Date
}

/** The outcome of a step; only `saved` writes anything. */
export type StepOutcome =
  | {
      readonly outcome: 'saved'
      readonly nextEvent: number
      readonly status: ResponseStatus
      /** Identifier of the participant at a panel. */
      readonly panelId: string | null
    }
  /** `flood`, `large`: the session has too many events or bytes. `quota`: its client stored too much today. */
  | { readonly outcome: 'unknown' | 'gap' | 'ended' | 'flood' | 'large' | 'quota' }
  /** `event`: index of the first event that is older than the last stored one. */
  | { readonly outcome: 'backwards'; readonly event: number }

const timedEvent = z.object({ at: z.number() })

/** Locks the session until the transaction ends. */
const lockSession = (store: StoreOrTransaction, { resultsId, token }: Step) =>
  store
    .updateTable('study_response')
    .set((set) => ({ next_event: set.ref('next_event') }))
    .where('token_hash', '=', hashToken(token))
    .where('results_id', '=', resultsId)
    .returningAll()
    .executeTakeFirst()

const lastTime = async (store: StoreOrTransaction, { id, next_event }: Row): Promise<number> => {
  if (next_event === 0) return 0
  const { body } = await store
    .selectFrom('study_event')
    .select('body')
    .where('response_id', '=', id)
    .where('number', '=', next_event - 1)
    .executeTakeFirstOrThrow()
  return timedEvent.parse(JSON.parse(body)).at
}

const secondsFrom = (start: string, end: Date) =>
  Math.max(0, Math.round((end.getTime() - Date.parse(start)) / 1000))

const addEvents = async (store: StoreOrTransaction, row: Row, bodies: readonly string[]) => {
  if (bodies.length === 0) return
  const rows = bodies.map((body, index) => ({ response_id: row.id, number: row.next_event + index, body }))
  await store.insertInto('study_event').values(rows).execute()
}

const bytesOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)

/** The limits that a step may meet: its screening is answered, or it finishes the session. */
const limitsOf = (store: StoreOrTransaction, row: Row, { studyId, status, progress }: Step) => {
  if (status === 'rejected') return undefined
  const isScreened =
    status === 'open' && !isDeepStrictEqual(readProgress(row.progress).screening, progress.screening)
  return isScreened || status === 'finished' ? readLimits(store, studyId) : undefined
}

/** The status after a step: a full quota ends the session after its screening, or instead of its end. */
const statusWithin = async (
  store: StoreOrTransaction,
  { resultsId, status, progress }: Step,
  limits: ResponseLimits | undefined,
): Promise<ResponseStatus> => {
  if (!limits) return status
  // The state is locked until the transaction ends, so that no other response takes the last place.
  if (status === 'finished') await takeNumbers(store, resultsId, 0)
  return (await isBeyondLimits(store, resultsId, limits, progress.screening)) ? 'quota-full' : status
}

const closeIfFilled = async (
  store: StoreOrTransaction,
  { studyId, resultsId, now }: Step,
  limits: ResponseLimits,
) => {
  const published = await publishedScreening(store, studyId)
  // The limits of new results are not filled by responses to an earlier version.
  if (published?.resultsId !== resultsId) return
  const filled = await filledLimit(store, resultsId, limits, published.screening)
  if (filled) await closeByRule(store, studyId, filled, now)
}

const applyStep = async (store: StoreOrTransaction, step: Step): Promise<StepOutcome> => {
  const row = await lockSession(store, step)
  if (!row) return { outcome: 'unknown' }
  const saved = (nextEvent: number, status: ResponseStatus) =>
    ({ outcome: 'saved', nextEvent, status, panelId: row.panel_id }) as const
  const end = step.from + step.events.length
  if (row.status !== 'open') {
    const isRepeated = end <= row.next_event && isDeepStrictEqual(readProgress(row.progress), step.progress)
    return isRepeated ? saved(row.next_event, row.status) : { outcome: 'ended' }
  }
  if (step.from > row.next_event) return { outcome: 'gap' }
  // The events of a retry that arrives after later steps are stored already.
  if (end < row.next_event) return saved(row.next_event, row.status)
  if (end > quotas.sessionEvents) return { outcome: 'flood' }

  const events = step.events.slice(row.next_event - step.from)
  const [first] = events
  if (first && first.at < (await lastTime(store, row)))
    return { outcome: 'backwards', event: row.next_event - step.from }
  const bodies = events.map((event) => JSON.stringify(event))
  const bytes = bytesOf(bodies)
  const eventBytes = row.event_bytes + bytes
  if (bytes > 0 && eventBytes > quotas.sessionBytes) return { outcome: 'large' }
  const progress = JSON.stringify(step.progress)
  const growth = Math.max(0, Buffer.byteLength(progress) - Buffer.byteLength(row.progress))
  const usage = { bytes: bytes + growth, events: events.length }
  if (!(await countUsage(store, step.client, usage, step.now))) return { outcome: 'quota' }
  await addEvents(store, row, bodies)
  const limits = await limitsOf(store, row, step)
  const status = await statusWithin(store, step, limits)
  const number = status === 'finished' ? await takeNumbers(store, step.resultsId, 1) : null
  await store
    .updateTable('study_response')
    .set({
      progress,
      next_event: end,
      event_bytes: eventBytes,
      status,
      number,
      excluded: status === 'quota-full' ? null : step.excluded,
      saved_at: step.now.toISOString(),
      seconds: secondsFrom(row.started_at, step.now),
    })
    .where('id', '=', row.id)
    .execute()
  if (number !== null) {
    await insertScreeningAnswers(store, row, step.progress.screening)
    const finished = { resultsId: step.resultsId, response: row.id, finished: number }
    await announceFinishedResponse(store, finished, step.now)
    if (limits) await closeIfFilled(store, step, limits)
  }
  return saved(end, status)
}

/** Locks the sessions of several steps in one order in every process; a later lock could wait for this transaction. */
const lockSessions = async (store: StoreOrTransaction, steps: readonly Step[]) => {
  if (steps.length === 1 || !supportsRowLocks(store)) return
  await store
    .selectFrom('study_response')
    .select('id')
    .where(
      'token_hash',
      'in',
      steps.map(({ token }) => hashToken(token)),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

const byResults = (one: { readonly step: Step }, other: { readonly step: Step }) =>
  one.step.resultsId.localeCompare(other.step.resultsId)

/**
 * Creates the function that writes steps durably; steps that arrive together share one commit. Events of a retried step
 * that are stored already are skipped.
 */
export const createStepWriter = (store: Store) => {
  interface Entry {
    readonly step: Step
    outcome?: StepOutcome
  }
  const write = groupCommit((entries: readonly Entry[]) =>
    inTransaction(store, async (transaction) => {
      await lockSessions(
        transaction,
        entries.map(({ step }) => step),
      )
      // Steps lock the state of their study, so studies have one order too.
      for (const entry of entries.toSorted(byResults))
        entry.outcome = await applyStep(transaction, entry.step)
    }),
  )
  return async (step: Step): Promise<StepOutcome> => {
    const entry: Entry = { step }
    await write(entry)
    if (!entry.outcome) throw new Error('A step has no outcome')
    return entry.outcome
  }
}
