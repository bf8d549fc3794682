import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Language } from '#contract/shared/enumerations.ts'
import type { Progress } from '#contract/studies/session.ts'
import type { FinishedResponse, FinishHook } from '../../../finish-hooks.ts'
import { hashToken } from '../../../store/credentials.ts'
import { groupCommit } from '../../../store/group-commit.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { inTransaction, supportsRowLocks } from '../../../store/transaction.ts'
import { announceFinishedResponse } from '../../../webhooks/public.ts'
import { type InviteeEnd, inviteeOf, recordEnds } from '../../invitees/public.ts'
import { closeByRule, insertScreeningAnswers } from '../../queries/recruiting.ts'
import type { ResponseStatus } from '../tables.ts'
import { findDuplicate, type Fingerprint } from './duplicates.ts'
import {
  filledLimit,
  isBeyondLimits,
  publishedScreening,
  readLimits,
  type ResponseLimits,
} from '../../queries/response-limits.ts'
import { countUsage, quotas } from './usage.ts'
import { takeNumbers } from '../../queries/study-state.ts'
import { type Row, readProgress } from './sessions.ts'

/** A valid step of a session. */
export interface Step {
  readonly studyId: string
  readonly resultsId: string
  /** Language of the study. */
  readonly language: Language
  readonly token: string
  /** Number of the first of `events`. */
  readonly from: number
  readonly events: readonly { readonly at: number }[]
  readonly progress: Progress
  /** Status of the session after the step. */
  readonly status: ResponseStatus
  readonly excluded: string | null
  /** The contents of a finished response that are compared with those of earlier ones. */
  readonly fingerprints: readonly Fingerprint[]
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

/** The event of an ended session in the history of an invited person; undefined for a full quota. */
const eventOf = (status: ResponseStatus) =>
  status === 'finished' ? 'session' : status === 'rejected' ? 'screenOut' : undefined

/** The sessions that steps of one transaction have ended. */
interface Ended {
  readonly invitees: InviteeEnd[]
  readonly finished: FinishedResponse[]
}

/** Applies a step, and adds the session to `ended` if the step ends it. */
const applyStep = async (store: StoreOrTransaction, step: Step, ended: Ended): Promise<StepOutcome> => {
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
  const duplicate = number === null ? undefined : await findDuplicate(store, row, step.fingerprints)
  const kind = eventOf(status)
  const updated = await store
    .updateTable('study_response')
    .set({
      ...duplicate,
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
    .$if(kind !== undefined, (query) => query.returning(inviteeOf))
    .executeTakeFirst()
  if (kind && updated && 'invitee' in updated && typeof updated.invitee === 'number')
    ended.invitees.push({ responseId: row.id, studyId: step.studyId, kind, now: step.now })
  if (number !== null) {
    await insertScreeningAnswers(store, row, step.progress.screening)
    const finished = { resultsId: step.resultsId, response: row.id, finished: number }
    await announceFinishedResponse(store, finished, step.now)
    if (limits) await closeIfFilled(store, step, limits)
    const { studyId, language, now } = step
    ended.finished.push({ studyId, responseId: row.id, language, isOfPanel: row.panel_id !== null, now })
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
 * that are stored already are skipped. `finishHook` runs for each response that they finish.
 */
export const createStepWriter = (store: Store, finishHook: FinishHook) => {
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
      const ended: Ended = { invitees: [], finished: [] }
      // Steps lock the state of their study, so studies have one order too.
      for (const entry of entries.toSorted(byResults))
        entry.outcome = await applyStep(transaction, entry.step, ended)
      // People are locked after all studies: a person takes part in several of them.
      await recordEnds(transaction, ended.invitees)
      for (const finished of ended.finished) await finishHook(transaction, finished)
    }),
  )
  return async (step: Step): Promise<StepOutcome> => {
    const entry: Entry = { step }
    await write(entry)
    if (!entry.outcome) throw new Error('A step has no outcome')
    return entry.outcome
  }
}
