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

/** Puts a mail in the outbox; it leaves the house only if the transaction it is part of commits. */
export const queueMail = async (
  store: StoreOrTransaction,
  { to, replyTo, subject, text, html, headers, attachments }: Mail,
  submissionId: string | null,
) => {
  const now = new Date().toISOString()
  await store
    .insertInto('outbox')
    .values({
      id: randomUUIDv7(),
      submission_id: submissionId,
      recipient: to,
      reply_to: replyTo ?? null,
      subject,
      text,
      html: html ?? null,
      headers: headers ? JSON.stringify(headers) : null,
      attachments: attachments ? JSON.stringify(attachments) : null,
      state: 'waiting',
      attempts: 0,
      next_attempt_at: now,
      claim: null,
      last_error: null,
      created_at: now,
      sent_at: null,
    })
    .execute()
}
