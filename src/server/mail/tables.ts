export type OutboxState = 'waiting' | 'sent' | 'dead'

/** A queued or sent mail. */
export interface OutboxTable {
  id: string
  submission_id: string | null
  /** The booking that the mail is about; a later mail about it replaces one that is not due yet. */
  booking_id: string | null
  recipient: string
  reply_to: string | null
  subject: string
  text: string
  html: string | null
  /** Additional headers by name, as JSON. */
  headers: string | null
  /** Attachments with name, content type and content, as JSON. */
  attachments: string | null
  state: OutboxState
  /** How often a worker claimed it. */
  attempts: number
  /** ISO 8601, UTC: time of the next attempt; while a worker has the mail, the end of the lease. */
  next_attempt_at: string
  /** Identifies the claim of a worker; new with each claim. */
  claim: string | null
  last_error: string | null
  created_at: string
  sent_at: string | null
}

declare module '../store/schema.ts' {
  interface Tables {
    outbox: OutboxTable
  }
}
