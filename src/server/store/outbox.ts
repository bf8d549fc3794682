import { randomUUIDv7 } from 'node:crypto'
import type { StoreOrTransaction } from './schema.ts'

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
