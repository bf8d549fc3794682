import { type Expression, type ExpressionBuilder, type Selectable, sql, type SqlBool } from 'kysely'
import { newId } from '../../store/new-id.ts'
import { recontactLimits } from '#contract/recontact/limits.ts'
import { minuteMs } from '#contract/shared/milliseconds.ts'
import { type Mail, queueMails } from '../../mail/outbox.ts'
import { lockWorkspace } from '../../members/queries/change-workspace.ts'
import { addAgreedPerson } from '../../people/public.ts'
import type { KeyRing } from '../../store/credentials.ts'
import type { Store, StoreOrTransaction, Tables } from '../../store/schema.ts'
import { inTransaction } from '../../store/transaction.ts'
import { type StoredAnswer, storedAnswers } from '../kept-answers.ts'
import type { RecontactRequestTable } from '../tables.ts'
import { confirmLifetimeMs, type RequestKey } from '../tokens.ts'
import { findRecontact } from './settings.ts'

type RequestRow = Selectable<RecontactRequestTable>

/** Least time between two mails of a workspace to one address, so that a study cannot be used to spam it. */
const mailIntervalMs = 10 * minuteMs
/** Mails of a workspace to one address that were not confirmed, until their links expire. */
const mailsToAddress = 3

/** Number of addresses that were entered in a session. */
export const countRequests = async (store: StoreOrTransaction, responseId: string) => {
  const row = await store
    .selectFrom('recontact_session')
    .select('requests')
    .where('response_id', '=', responseId)
    .executeTakeFirst()
  return row?.requests ?? 0
}

/**
 * The time to send the mail of a request: some time after an earlier one to its address that is not confirmed.
 * Undefined if no further one is sent: the same request was just mailed, or several that nobody confirmed.
 */
const findMailTime = async (
  transaction: StoreOrTransaction,
  row: Pick<RequestRow, 'workspace_id' | 'email_key' | 'study_id' | 'name' | 'answers'>,
  now: Date,
) => {
  const mailed = await transaction
    .selectFrom('recontact_request')
    .select(['created_at', 'study_id', 'name', 'answers'])
    .where('workspace_id', '=', row.workspace_id)
    .where('email_key', '=', row.email_key)
    .limit(mailsToAddress)
    .execute()
  const earliest = new Date(now.getTime() - mailIntervalMs).toISOString()
  const isRepeated = mailed.some(
    ({ created_at, study_id, name, answers }) =>
      created_at > earliest && study_id === row.study_id && name === row.name && answers === row.answers,
  )
  if (mailed.length >= mailsToAddress || isRepeated) return undefined
  const free = mailed.map(({ created_at }) => Date.parse(created_at) + mailIntervalMs)
  return new Date(Math.max(now.getTime(), ...free)).toISOString()
}

const count = async (
  transaction: StoreOrTransaction,
  { workspace_id, study_id }: Pick<RequestRow, 'workspace_id' | 'study_id'>,
  counter: 'asked' | 'confirmed',
) => {
  await transaction
    .updateTable('recontact')
    .set({ [counter]: sql<number>`${sql.ref(counter)} + 1` })
    .where('workspace_id', '=', workspace_id)
    .where('study_id', '=', study_id)
    .execute()
}

/** Stores the person of a request in the database of the team; the request keeps nothing of them. */
const completeRequest = async (
  transaction: StoreOrTransaction,
  row: RequestRow,
  { isConfirmed, keys, now }: { readonly isConfirmed: boolean; readonly keys: KeyRing; readonly now: Date },
) => {
  const { workspace_id, study_id, email, name, purpose, answers, session_day } = row
  if (email === null || purpose === null || answers === null) return false
  const { settings } = await findRecontact(transaction, { workspace_id, id: study_id })
  const isStored = await addAgreedPerson(transaction, workspace_id, {
    email,
    name,
    purpose,
    answers: storedAnswers.parse(JSON.parse(answers)),
    tags: settings.tags,
    study: study_id,
    sessionDay: session_day,
    isConfirmed,
    keys,
    now,
  })
  await transaction
    .updateTable('recontact_request')
    .set({
      email: null,
      email_key: null,
      name: null,
      purpose: null,
      answers: null,
      confirmed_day: now.toISOString().slice(0, 10),
    })
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', row.id)
    .execute()
  if (isStored) await count(transaction, row, 'confirmed')
  return true
}

interface RecontactRequest {
  readonly workspaceId: string
  readonly studyId: string
  readonly response: { readonly id: string; readonly saved_at: string }
  readonly email: string
  readonly name: string | null
  readonly purpose: string
  readonly answers: readonly StoredAnswer[]
  readonly keys: KeyRing
  readonly now: Date
}

/**
 * Stores an address that waits for its confirmation and queues the mail, which waits for some time after another one to
 * this address. Repeated requests are not mailed again, nor those after several without a confirmation. Without
 * `mailFor` the person is stored at once. Returns false for a session that has sent as many addresses as it can.
 */
export const addRequest = (
  store: Store,
  { workspaceId, studyId, response, email, name, purpose, answers, keys, now }: RecontactRequest,
  mailFor: ((key: RequestKey) => Mail) | undefined,
) =>
  inTransaction(store, async (transaction) => {
    await lockWorkspace(transaction, workspaceId)
    const sessionDay = response.saved_at.slice(0, 10)
    const requests = await countRequests(transaction, response.id)
    if (requests >= recontactLimits.requests) return false
    await transaction
      .insertInto('recontact_session')
      .values({ response_id: response.id, requests: 1, day: sessionDay })
      .onConflict((conflict) => conflict.column('response_id').doUpdateSet({ requests: requests + 1 }))
      .execute()
    const row: RequestRow = {
      workspace_id: workspaceId,
      id: newId(),
      study_id: studyId,
      email,
      email_key: email.toLowerCase(),
      name,
      purpose,
      answers: JSON.stringify(answers),
      session_day: sessionDay,
      created_at: now.toISOString(),
      confirmed_day: null,
    }
    const dueAt = await findMailTime(transaction, row, now)
    if (dueAt === undefined) return true
    row.created_at = dueAt
    await transaction.insertInto('recontact_request').values(row).execute()
    await count(transaction, row, 'asked')
    if (mailFor) {
      const mail = mailFor({ workspaceId, id: row.id })
      await queueMails(transaction, [{ ...mail, id: row.id, submissionId: null, dueAt }])
    } else await completeRequest(transaction, row, { isConfirmed: false, keys, now })
    return true
  })

/**
 * Confirms the address of a request and stores the person; confirming again changes nothing. Returns false for a
 * request that was deleted.
 */
export const confirmRequest = (
  store: Store,
  keys: KeyRing,
  { workspaceId, id }: RequestKey,
  now = new Date(),
) =>
  inTransaction(store, async (transaction) => {
    if (!(await lockWorkspace(transaction, workspaceId))) return false
    const row = await transaction
      .selectFrom('recontact_request')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return false
    return row.confirmed_day !== null || completeRequest(transaction, row, { isConfirmed: true, keys, now })
  })

/** Deletes requests with their mails, also one that a worker is sending; returns their number. */
const removeRequests = async (
  transaction: StoreOrTransaction,
  isRemoved: (row: ExpressionBuilder<Tables, 'recontact_request'>) => Expression<SqlBool>,
) => {
  const removed = transaction.selectFrom('recontact_request').select('id').where(isRemoved)
  await transaction.deleteFrom('outbox').where('id', 'in', removed).execute()
  const { numDeletedRows } = await transaction
    .deleteFrom('recontact_request')
    .where(isRemoved)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Deletes the requests of an address, in lower case, of all workspaces or of one; returns their number. */
export const removeRequestsOf = (transaction: StoreOrTransaction, email: string, workspaceId?: string) =>
  removeRequests(transaction, (row) =>
    row.and({ email_key: email, ...(workspaceId !== undefined && { workspace_id: workspaceId }) }),
  )

/**
 * Deletes requests whose link has expired, confirmed or not, with their mails, and what was counted of old sessions.
 * Returns the numbers of requests and sessions.
 */
export const removeExpiredRequests = (store: Store, now = new Date()) =>
  inTransaction(store, async (transaction) => {
    const end = new Date(now.getTime() - confirmLifetimeMs).toISOString()
    const requests = await removeRequests(transaction, (row) => row('created_at', '<=', end))
    const sessions = await transaction
      .deleteFrom('recontact_session')
      .where('day', '<', end.slice(0, 10))
      .executeTakeFirstOrThrow()
    return { requests, sessions: Number(sessions.numDeletedRows) }
  })
