import type { Kysely, Transaction } from 'kysely'

/** A message a visitor sent. `body` is the validated form as JSON. */
export interface SubmissionTable {
  id: string
  kind: string
  /** Address of the sender in lower case, by which a person can be found and forgotten. */
  email: string
  body: string
  /** ISO 8601, UTC. */
  created_at: string
}

export type OutboxState = 'waiting' | 'sent' | 'dead'

/** A mail that has to leave the house. */
export interface OutboxTable {
  id: string
  submission_id: string | null
  recipient: string
  reply_to: string | null
  subject: string
  text: string
  state: OutboxState
  attempts: number
  /** ISO 8601, UTC: not to be tried before. */
  next_attempt_at: string
  last_error: string | null
  created_at: string
  sent_at: string | null
}

/** The first answer given to a key, repeated when the same message comes again. */
export interface IdempotencyTable {
  key: string
  /** SHA-256 of path and body. */
  fingerprint: string
  reply: string
  created_at: string
}

/** Requests of one client in one window of time. */
export interface RateLimitTable {
  client: string
  window_start: string
  hits: number
}

/** A captcha challenge that was solved once and must not count again. */
export interface SpentChallengeTable {
  id: string
  /** ISO 8601, UTC: refused as expired from then on, so that it need not be remembered. */
  expires_at: string
}

/** Values that all processes on one database share. */
export interface SettingTable {
  name: string
  value: string
}

export interface Tables {
  submission: SubmissionTable
  outbox: OutboxTable
  idempotency: IdempotencyTable
  rate_limit: RateLimitTable
  spent_challenge: SpentChallengeTable
  setting: SettingTable
}

export type Store = Kysely<Tables>
/** Queries take the store first, so that a transaction is just another argument. */
export type StoreOrTransaction = Store | Transaction<Tables>
