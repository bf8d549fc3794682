import type { StoreOrTransaction } from '../../store/schema.ts'
import { supportsRowLocks } from '../../store/transaction.ts'
import { announcePeople } from '../../webhooks/public.ts'
import { addEvents } from './events.ts'

/** A person of a workspace, by number. */
export interface PersonNumber {
  readonly workspaceId: string
  readonly no: number
}

const selectPeople = (store: StoreOrTransaction, workspaceId: string, people: readonly number[]) =>
  store
    .selectFrom('people_person')
    .select('no')
    .where('workspace_id', '=', workspaceId)
    .where('no', 'in', people)
    .orderBy('no')

/** Whether a workspace has this person, who then is not deleted before the transaction ends. */
export const holdPerson = async (transaction: StoreOrTransaction, { workspaceId, no }: PersonNumber) => {
  const person = await selectPeople(transaction, workspaceId, [no])
    .$if(supportsRowLocks(transaction), (query) => query.forKeyShare())
    .executeTakeFirst()
  return person !== undefined
}

/** Sets the time of the last contact of people; returns the numbers of those who exist. */
const noteContact = async (
  transaction: StoreOrTransaction,
  workspaceId: string,
  people: readonly number[],
  now: Date,
) => {
  if (people.length === 0) return []
  // An update locks several rows in any order, and could deadlock with another one.
  if (people.length > 1 && supportsRowLocks(transaction))
    await selectPeople(transaction, workspaceId, people).forNoKeyUpdate().execute()
  const rows = await transaction
    .updateTable('people_person')
    .set({ contacted_at: now.toISOString() })
    .where('workspace_id', '=', workspaceId)
    .where('no', 'in', people)
    .returning('no')
    .execute()
  return rows.map(({ no }) => no)
}

interface Invitations {
  readonly workspaceId: string
  readonly studyId: string
  /** Numbers of at most 1000 people; those who are deleted are left out. */
  readonly people: readonly number[]
  readonly now: Date
}

/** Writes into the history of people that they were invited to a study, once each time it is called. */
export const recordInvitations = async (
  transaction: StoreOrTransaction,
  { workspaceId, studyId, people, now }: Invitations,
) => {
  const found = await noteContact(transaction, workspaceId, people, now)
  const events = found.map((no) => ({ no, kind: 'invitation', study: studyId }) as const)
  await addEvents(transaction, { workspaceId, now }, events)
}

interface EndedSession extends PersonNumber {
  readonly studyId: string
  /** `screenOut`: the answers to the screening questions ended the session. */
  readonly kind: 'session' | 'screenOut'
  readonly now: Date
}

/**
 * Writes into the history of a person that a session of theirs has ended; nothing for one who is deleted. It locks the
 * person, so transactions that record several sessions do it last, ordered by workspace and number.
 */
export const recordSession = async (
  transaction: StoreOrTransaction,
  { workspaceId, no, studyId, kind, now }: EndedSession,
) => {
  const found = await noteContact(transaction, workspaceId, [no], now)
  const events = found.map((each) => ({ no: each, kind, study: studyId }))
  await addEvents(transaction, { workspaceId, now }, events)
}

/**
 * Stores that a person asked not to be asked again, with the event and the webhook. Returns false if they had opted out
 * before, or are deleted.
 */
export const optOut = async (
  transaction: StoreOrTransaction,
  { workspaceId, no, now }: PersonNumber & { readonly now: Date },
) => {
  const timestamp = now.toISOString()
  const person = await transaction
    .updateTable('people_person')
    .set(({ eb }) => ({
      opted_out_at: timestamp,
      changed_at: timestamp,
      revision: eb('revision', '+', 1),
    }))
    .where('workspace_id', '=', workspaceId)
    .where('no', '=', no)
    .where('opted_out_at', 'is', null)
    .returning('no')
    .executeTakeFirst()
  if (!person) return false
  await addEvents(transaction, { workspaceId, now }, [{ no, kind: 'optOut' }])
  await announcePeople(transaction, workspaceId, {
    type: 'person.opted-out',
    timestamp,
    data: { person: String(no) },
  })
  return true
}
