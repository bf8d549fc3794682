import type { Selectable } from 'kysely'
import { newId } from '../../../store/new-id.ts'
import type { DeviceNote } from '#contract/studies/devices.ts'
import type { Progress } from '#contract/studies/session.ts'
import { hashToken } from '../../../store/credentials.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { inTransaction } from '../../../store/transaction.ts'
import { holdPerson } from '../../../people/public.ts'
import { type Invitee, linkResponse } from '../../invitees/public.ts'
import { type PersonKey, personHash, responseOfPerson } from '../../queries/recruiting.ts'
import type { StudyResponseTable } from '../tables.ts'

export type Row = Selectable<StudyResponseTable>

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
  /** The participant, if a mail invited them. */
  readonly invitee: Invitee | undefined
}

const insertSession = async (
  store: StoreOrTransaction,
  id: string,
  { resultsId, version, token, country, order, parameters, panelId, device, widgetId, invitee }: NewSession,
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
  if (invitee) await linkResponse(store, id, invitee)
}

interface OncePerPerson {
  readonly study: string
  readonly person: PersonKey
}

/**
 * Starts the session of a person who takes part once: an unfinished earlier one is deleted. Returns false after an
 * ended one.
 */
const insertOnce = async (
  store: StoreOrTransaction,
  id: string,
  session: NewSession,
  { study, person }: OncePerPerson,
  now: Date,
) => {
  const earlier = await responseOfPerson(store, study, [person])
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
    .values({
      study_id: study,
      person_hash: personHash(study, person),
      response_id: id,
      invitee_response_id: session.invitee ? id : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('response_id')
    .executeTakeFirst()
  // Another request of this person was faster.
  if (!added) await store.deleteFrom('study_response').where('id', '=', id).execute()
  return added !== undefined
}

/**
 * Starts a session, unless `once` names a person who has taken part, or the invited person was deleted meanwhile.
 * Returns what it did.
 */
export const startSession = async (
  store: Store,
  session: NewSession,
  once: OncePerPerson | undefined,
  now = new Date(),
): Promise<'started' | 'takenPart' | 'notInvited'> => {
  const id = newId()
  const { invitee } = session
  if (once || invitee)
    return inTransaction(store, async (transaction) => {
      // Locked first: deleting a person also locks the person before their earlier response.
      if (invitee && !(await holdPerson(transaction, invitee))) return 'notInvited'
      if (once) return (await insertOnce(transaction, id, session, once, now)) ? 'started' : 'takenPart'
      await insertSession(transaction, id, session, now)
      return 'started'
    })
  await insertSession(store, id, session, now)
  return 'started'
}

/** The session with this token. */
export const findSession = (store: Store, token: string): Promise<Row | undefined> =>
  store.selectFrom('study_response').selectAll().where('token_hash', '=', hashToken(token)).executeTakeFirst()

/** The data of a session that a step needs before it is stored: not the answers so far, which can be large. */
export const findStepSession = (store: Store, token: string) =>
  store
    .selectFrom('study_response')
    .select(['id', 'version', 'results_id', 'task_order', 'started_at'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
