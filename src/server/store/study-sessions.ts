import { hash, randomUUIDv7 } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Progress } from '#contract/studies/session.ts'
import { groupCommit } from './group-commit.ts'
import type { ResponseStatus, Store, StoreOrTransaction, StudyResponseTable } from './schema.ts'
import { takeNumbers } from './study-state.ts'

type Row = Selectable<StudyResponseTable>

/** A token as it is kept: who reads the database cannot take part in anybody's name. */
export const hashToken = (token: string) => hash('sha256', token, 'base64url')

/** What a participant has answered before the first step. */
export const noProgress: Progress = { screening: {}, tool: null, followUps: {} }

const isProgress = (value: unknown): value is Progress =>
  typeof value === 'object' &&
  value !== null &&
  'screening' in value &&
  'tool' in value &&
  'followUps' in value

/** Answers as they were stored. They were checked when they came; checking them again would be half of a scan. */
export const readProgress = (stored: string): Progress => {
  const value: unknown = JSON.parse(stored)
  if (!isProgress(value)) throw new Error('A response holds no answers')
  return value
}

interface Beginning {
  readonly studyId: string
  readonly token: string
  readonly country: string | undefined
  readonly order: readonly string[]
}

/** Begins a session. */
export const insertSession = async (
  store: Store,
  { studyId, token, country, order }: Beginning,
  now = new Date(),
) => {
  const at = now.toISOString()
  await store
    .insertInto('study_response')
    .values({
      id: randomUUIDv7(),
      study_id: studyId,
      token_hash: hashToken(token),
      status: 'open',
      number: null,
      is_sample: 0,
      started_at: at,
      saved_at: at,
      seconds: 0,
      country: country ?? null,
      task_order: JSON.stringify(order),
      progress: JSON.stringify(noProgress),
      next_event: 0,
      excluded: null,
    })
    .execute()
}

/** The session with this token. */
export const findSession = (store: Store, studyId: string, token: string): Promise<Row | undefined> =>
  store
    .selectFrom('study_response')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('study_id', '=', studyId)
    .executeTakeFirst()

/** A step of a session whose content was found right. */
export interface Step {
  readonly studyId: string
  readonly token: string
  /** Number of the first of `events`. */
  readonly from: number
  readonly events: readonly { readonly at: number }[]
  readonly progress: Progress
  /** What the session becomes by it. */
  readonly status: ResponseStatus
  readonly excluded: string | null
  readonly now: Date
}

/** What became of a step; unless it is `saved`, nothing was written. */
export type Stepped =
  | { readonly outcome: 'saved'; readonly nextEvent: number; readonly status: ResponseStatus }
  | { readonly outcome: 'unknown' | 'gap' | 'ended' | 'flood' }
  /** The first event that happened before the one stored last. */
  | { readonly outcome: 'backwards'; readonly event: number }

/** Events of one session; a participant who moves each of 100 cards ten times makes some 2 000. */
export const mostEvents = 10_000

const timed = z.object({ at: z.number() })

/** Locks the session until the transaction ends. */
const lockSession = (store: StoreOrTransaction, { studyId, token }: Step) =>
  store
    .updateTable('study_response')
    .set((set) => ({ next_event: set.ref('next_event') }))
    .where('token_hash', '=', hashToken(token))
    .where('study_id', '=', studyId)
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
  return timed.parse(JSON.parse(body)).at
}

const secondsFrom = (start: string, end: Date) =>
  Math.max(0, Math.round((end.getTime() - Date.parse(start)) / 1000))

const addEvents = async (store: StoreOrTransaction, row: Row, events: Step['events']) => {
  if (events.length === 0) return
  const rows = events.map((event, place) => ({
    response_id: row.id,
    number: row.next_event + place,
    body: JSON.stringify(event),
  }))
  await store.insertInto('study_event').values(rows).execute()
}

const applyStep = async (store: StoreOrTransaction, step: Step): Promise<Stepped> => {
  const row = await lockSession(store, step)
  if (!row) return { outcome: 'unknown' }
  const saved = (nextEvent: number, status: ResponseStatus) =>
    ({ outcome: 'saved', nextEvent, status }) as const
  const end = step.from + step.events.length
  if (row.status !== 'open') {
    const isRepeated = end <= row.next_event && isDeepStrictEqual(readProgress(row.progress), step.progress)
    return isRepeated ? saved(row.next_event, row.status) : { outcome: 'ended' }
  }
  if (step.from > row.next_event) return { outcome: 'gap' }
  // Sent again after later steps were stored: nothing in it is new.
  if (end < row.next_event) return saved(row.next_event, row.status)
  if (end > mostEvents) return { outcome: 'flood' }

  const events = step.events.slice(row.next_event - step.from)
  const [first] = events
  if (first && first.at < (await lastTime(store, row)))
    return { outcome: 'backwards', event: row.next_event - step.from }
  await addEvents(store, row, events)
  await store
    .updateTable('study_response')
    .set({
      progress: JSON.stringify(step.progress),
      next_event: end,
      status: step.status,
      number: step.status === 'finished' ? await takeNumbers(store, step.studyId, 1) : null,
      excluded: step.excluded,
      saved_at: step.now.toISOString(),
      seconds: secondsFrom(row.started_at, step.now),
    })
    .where('id', '=', row.id)
    .execute()
  return saved(end, step.status)
}

/**
 * Makes the function that writes steps of sessions, synced when it returns; steps that arrive together share the
 * commit. Of a step that comes again, what is stored already is passed over.
 */
export const createStepWriter = (store: Store) => {
  interface Entry {
    readonly step: Step
    stepped?: Stepped
  }
  const write = groupCommit((entries: readonly Entry[]) =>
    store.transaction().execute(async (transaction) => {
      for (const entry of entries) entry.stepped = await applyStep(transaction, entry.step)
    }),
  )
  return async (step: Step): Promise<Stepped> => {
    const entry: Entry = { step }
    await write(entry)
    if (!entry.stepped) throw new Error('A step was written without a word about it')
    return entry.stepped
  }
}
