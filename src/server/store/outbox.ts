import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { PostgresAdapter, type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { OutboxState, OutboxTable, Store, StoreOrTransaction } from './schema.ts'

/** A text file in a mail. A `text/calendar; method=…` is also shown as an invitation. */
export interface Attachment {
  readonly name: string
  readonly contentType: string
  readonly content: string
}

export interface Mail {
  readonly to: string
  /** Whom an answer reaches. A person is found and forgotten by this address and by `to`. */
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** Headers beside those every mail has, such as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>
  readonly attachments?: readonly Attachment[]
}

/** Puts mails in the outbox; they leave the house only if the transaction they are part of commits. */
export const queueMails = async (
  store: StoreOrTransaction,
  mails: readonly (Mail & { readonly submissionId: string | null })[],
) => {
  if (mails.length === 0) return
  const now = new Date().toISOString()
  const rows = mails.map((mail) => ({
    id: randomUUIDv7(),
    submission_id: mail.submissionId,
    recipient: mail.to,
    reply_to: mail.replyTo ?? null,
    subject: mail.subject,
    text: mail.text,
    html: mail.html ?? null,
    headers: mail.headers ? JSON.stringify(mail.headers) : null,
    attachments: mail.attachments ? JSON.stringify(mail.attachments) : null,
    state: 'waiting' as const,
    attempts: 0,
    next_attempt_at: now,
    claim: null,
    last_error: null,
    created_at: now,
    sent_at: null,
  }))
  await store.insertInto('outbox').values(rows).execute()
}

/** Puts one mail in the outbox. */
export const queueMail = (store: StoreOrTransaction, mail: Mail, submissionId: string | null) =>
  queueMails(store, [{ ...mail, submissionId }])

/** A mail in the hands of a worker. */
export interface ClaimedMail {
  readonly id: string
  readonly claim: string
  /** Which attempt this is, from 1. */
  readonly attempt: number
  readonly mail: Mail
}

const headersSchema = z.record(z.string(), z.string())
const attachmentsSchema = z.array(
  z.object({ name: z.string(), contentType: z.string(), content: z.string() }),
)

const toMail = (row: Selectable<OutboxTable>): Mail => ({
  to: row.recipient,
  subject: row.subject,
  text: row.text,
  ...(row.reply_to !== null && { replyTo: row.reply_to }),
  ...(row.html !== null && { html: row.html }),
  ...(row.headers !== null && { headers: headersSchema.parse(JSON.parse(row.headers)) }),
  ...(row.attachments !== null && { attachments: attachmentsSchema.parse(JSON.parse(row.attachments)) }),
})

/** SQLite has one writer at a time; on PostgreSQL a row another worker is taking is passed over. */
const locksRows = (store: StoreOrTransaction) => store.getExecutor().adapter instanceof PostgresAdapter

/**
 * Takes up to `limit` mails that are due at `now`. They are this worker's until `leaseEnd`: if it has not
 * said by then what became of them, they are due again. Two workers never hold the same mail.
 */
export const claimDueMails = async (
  store: StoreOrTransaction,
  { now, leaseEnd, limit }: { now: Date; leaseEnd: Date; limit: number },
): Promise<ClaimedMail[]> => {
  const claim = randomUUID()
  const rows = await store
    // Materialized: folded into the update, the selection could run again and take more than the limit.
    .with(
      (table) => table('due').materialized(),
      (db) => {
        const due = db
          .selectFrom('outbox')
          .select('id')
          .where('state', '=', 'waiting')
          .where('next_attempt_at', '<=', now.toISOString())
          .orderBy('next_attempt_at')
          .orderBy('id')
          .limit(limit)
        return locksRows(store) ? due.forUpdate().skipLocked() : due
      },
    )
    .updateTable('outbox')
    .set({ claim, next_attempt_at: leaseEnd.toISOString(), attempts: sql`attempts + 1` })
    .where('id', 'in', (db) => db.selectFrom('due').select('due.id'))
    .returningAll()
    .execute()
  return rows.map((row) => ({ id: row.id, claim, attempt: row.attempts, mail: toMail(row) }))
}

/** The mail has left, whoever holds it by now. */
export const markSent = (store: Store, id: string, now: Date) =>
  store
    .updateTable('outbox')
    .set({ state: 'sent', sent_at: now.toISOString(), claim: null, last_error: null })
    .where('id', '=', id)
    .execute()

/** An attempt failed: the mail is tried again at `nextAttempt`, or never when that is null. */
export const markFailed = (
  store: Store,
  { id, claim }: Pick<ClaimedMail, 'id' | 'claim'>,
  { error, nextAttempt }: { error: string; nextAttempt: Date | null },
) =>
  store
    .updateTable('outbox')
    .set({
      claim: null,
      last_error: error,
      ...(nextAttempt ? { next_attempt_at: nextAttempt.toISOString() } : { state: 'dead' as const }),
    })
    .where('id', '=', id)
    // After its lease a late worker has nothing to say about a mail that another one has.
    .where('claim', '=', claim)
    .execute()

/** The outbox, oldest first, without what is in the mails. */
export const listMails = (store: Store, state?: OutboxState) => {
  const query = store
    .selectFrom('outbox')
    .select([
      'id',
      'state',
      'recipient',
      'subject',
      'attempts',
      'next_attempt_at',
      'last_error',
      'created_at',
      'sent_at',
    ])
    .orderBy('id')
  return (state === undefined ? query : query.where('state', '=', state)).execute()
}
export type ListedMail = Awaited<ReturnType<typeof listMails>>[number]

/** Makes mails that have not been sent due at once, with all their attempts; answers how many. */
export const retryMails = async (store: Store, which: { id: string } | { state: 'dead' }) => {
  const query = store
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, claim: null, next_attempt_at: new Date().toISOString() })
    .where('state', '<>', 'sent')
  const chosen = 'id' in which ? query.where('id', '=', which.id) : query.where('state', '=', which.state)
  const { numUpdatedRows } = await chosen.executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
