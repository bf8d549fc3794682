import type { Selectable } from 'kysely'
import { z } from 'zod'
import { newId } from '../store/new-id.ts'
import type { Store, StoreOrTransaction } from '../store/schema.ts'
import { executeAll, insertingEach, type Step } from '../store/transaction.ts'
import type { OutboxState, OutboxTable } from './tables.ts'

/** A text file in a mail; `text/calendar; method=…` is sent as an invitation. */
export interface Attachment {
  readonly name: string
  readonly contentType: string
  readonly content: string
}

export interface Mail {
  readonly to: string
  /** Recipient of replies. A person is erased by this address and by `to`. */
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** Additional headers, such as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>
  readonly attachments?: readonly Attachment[]
}

/** A mail with the record it belongs to, and the earliest time to send it. */
interface QueuedMail extends Mail {
  /** By which it is deleted with its record; a new one by default. */
  readonly id?: string
  readonly submissionId: string | null
  readonly bookingId?: string
  /** Not sent before; at once by default. */
  readonly dueAt?: string
}

/** Steps that queue mails; they are sent only if the transaction commits. */
export const queueingSteps = (store: StoreOrTransaction, mails: readonly QueuedMail[]): readonly Step[] => {
  if (mails.length === 0) return []
  const now = new Date().toISOString()
  const rows = mails.map((mail) => ({
    id: mail.id ?? newId(),
    submission_id: mail.submissionId,
    booking_id: mail.bookingId ?? null,
    recipient: mail.to,
    reply_to: mail.replyTo ?? null,
    subject: mail.subject,
    text: mail.text,
    html: mail.html ?? null,
    headers: mail.headers ? JSON.stringify(mail.headers) : null,
    attachments: mail.attachments ? JSON.stringify(mail.attachments) : null,
    state: 'waiting' as const,
    attempts: 0,
    next_attempt_at: mail.dueAt ?? now,
    claim: null,
    last_error: null,
    created_at: now,
    sent_at: null,
  }))
  return [insertingEach(store, rows, (some) => store.insertInto('outbox').values(some))]
}

/** Queues mails; they are sent only if the surrounding transaction commits. */
export const queueMails = async (store: StoreOrTransaction, mails: readonly QueuedMail[]) => {
  await executeAll(store, queueingSteps(store, mails))
}

/** Queues one mail. */
export const queueMail = (store: StoreOrTransaction, mail: Mail, submissionId: string | null) =>
  queueMails(store, [{ ...mail, submissionId }])

/** Deletes the mails about a booking that are not due at `now` and were never tried; returns whether there were any. */
export const removePostponedMails = async (store: StoreOrTransaction, bookingId: string, now: string) => {
  const { numDeletedRows } = await store
    .deleteFrom('outbox')
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('next_attempt_at', '>', now)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
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

export type OutboxRow = Selectable<OutboxTable>

/** The mail of a row; undefined when the row is unreadable. The error of the parser is dropped: it quotes the mail. */
export const readMail = (row: OutboxRow) => {
  try {
    return toMail(row)
  } catch {
    return undefined
  }
}

/** Deletes a mail. */
export const removeMail = (store: Store, id: string) =>
  store.deleteFrom('outbox').where('id', '=', id).execute()

/** Marks a mail as sent, even if another worker has claimed it since. */
export const markSent = (store: Store, id: string, now: Date) =>
  store
    .updateTable('outbox')
    .set({ state: 'sent', sent_at: now.toISOString(), claim: null, last_error: null })
    .where('id', '=', id)
    .execute()

/** Lists the outbox, oldest first, without the texts of the mails. */
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

/** Makes unsent mails due at once and resets their attempts; returns how many. */
export const retryMails = async (store: Store, which: { id: string } | { state: 'dead' }) => {
  const query = store
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, claim: null, next_attempt_at: new Date().toISOString() })
    .where('state', '<>', 'sent')
  const chosen = 'id' in which ? query.where('id', '=', which.id) : query.where('state', '=', which.state)
  const { numUpdatedRows } = await chosen.executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
