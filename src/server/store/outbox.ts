import { randomUUIDv7 } from 'node:crypto'
import type { StoreOrTransaction } from './schema.ts'

export interface Mail {
  readonly to: string
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
}

/** Puts a mail in the outbox; it leaves the house only if the transaction it is part of commits. */
export const queueMail = async (
  store: StoreOrTransaction,
  { to, replyTo, subject, text }: Mail,
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
      state: 'waiting',
      attempts: 0,
      next_attempt_at: now,
      last_error: null,
      created_at: now,
      sent_at: null,
    })
    .execute()
}
