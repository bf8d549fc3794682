import type { Kysely, Transaction } from 'kysely'

/** The reply to the first message with an idempotency key, without readable personal data. */
export interface IdempotencyTable {
  /** Keyed hash of idempotency key, path and body. */
  id: string
  /** Keyed hash of idempotency key and network; unique too. */
  scope: string
  /** Submission, booking or subscription that the message led to; the row is erased with it. */
  subject_id: string
  /** Encrypted with a key that follows from the idempotency key. */
  reply: string
  created_at: string
}

/** Number of requests of one client in one time window. */
export interface RateLimitTable {
  client: string
  window_start: string
  hits: number
}

/** A value that all processes on one database share. */
export interface SettingTable {
  name: string
  value: string
}

/** All tables by name: each feature adds those that it declares in its `tables.ts`. */
export interface Tables {
  idempotency: IdempotencyTable
  rate_limit: RateLimitTable
  setting: SettingTable
}

export type Store = Kysely<Tables>
/** First argument of queries that also run inside a transaction. */
export type StoreOrTransaction = Store | Transaction<Tables>
