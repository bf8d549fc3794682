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
  html: string | null
  /** Further headers by name, as JSON. */
  headers: string | null
  /** Files by name, content type and content, as JSON. */
  attachments: string | null
  state: OutboxState
  /** How often a worker took it, whatever came of that. */
  attempts: number
  /** ISO 8601, UTC: not to be tried before. While a worker has the mail, the end of its lease. */
  next_attempt_at: string
  /** The worker's hold on the mail; another one after each time it is taken. */
  claim: string | null
  last_error: string | null
  created_at: string
  sent_at: string | null
}

export type SubscriptionState = 'pending' | 'confirmed' | 'unsubscribed'

/** An address that the newsletter was asked for. */
export interface SubscriptionTable {
  id: string
  /** In lower case. */
  email: string
  state: SubscriptionState
  /** Counts the times this address left: confirmation links from before no longer work. */
  round: number
  created_at: string
  /** When an answer to the form was last mailed. */
  mailed_at: string | null
  /** When `state` last changed. */
  changed_at: string
}

/** A call that was booked. */
export interface BookingTable {
  id: string
  /** ISO 8601, UTC. */
  starts_at: string
  /** The visitor's, by IANA name. */
  time_zone: string
  name: string
  /** In lower case. */
  email: string
  /** Version of its calendar entry, from 0. */
  sequence: number
  created_at: string
  cancelled_at: string | null
}

/** A slot that a booking holds; a cancelled one holds none. */
export interface BookedSlotTable {
  /** ISO 8601, UTC. */
  starts_at: string
  booking_id: string
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

/** A file that came before its form. */
export interface UploadTable {
  id: string
  /** The form it belongs to, once that is stored; null again when that is deleted. */
  submission_id: string | null
  /** What its sender called it; for people to read, never a path. */
  name: string
  extension: string
  bytes: number
  created_at: string
}

/** How often something happened on a day; nobody it happened to. */
export interface AnalyticsCountTable {
  /** `2026-11-20`, UTC. */
  day: string
  event: string
  /** The page, form or modal. */
  subject: string
  count: number
}

/** What the processes on one database have to agree on about a study. */
export interface StudyStateTable {
  study_id: string
  /** Number of the response that was finished last. Raised by whoever finishes one, so that none is ever seen late. */
  finished: number
  /** Raised when what was counted before no longer holds. */
  version: number
  /** What the owner changed after the launch, as JSON. */
  settings: string | null
  /** Version of the sample data that is stored. */
  sample: string | null
  /** How many participants were given a place in a balanced order. */
  places: number
}

export type ResponseStatus = 'open' | 'rejected' | 'finished'

/** One participant's response to a study, without anything that says who it was. */
export interface StudyResponseTable {
  id: string
  study_id: string
  /** SHA-256 of the session's token; null for sample data. */
  token_hash: string | null
  status: ResponseStatus
  /** Counts the finished responses of a study, without a gap; null while unfinished. */
  number: number | null
  is_sample: number
  started_at: string
  saved_at: string
  /** From the start to what was saved last. */
  seconds: number
  country: string | null
  /** Identifiers of the tasks in the order they were shown, as JSON. */
  task_order: string
  /** The answers, as JSON. */
  progress: string
  next_event: number
  /** Why a finished response is not counted. */
  excluded: string | null
}

/** Something that happened in a session; rows are added and never changed. */
export interface StudyEventTable {
  response_id: string
  number: number
  body: string
}

/** The results of a study over its first `seen` finished responses, so that they need not be read again. */
export interface StudyAggregateTable {
  study_id: string
  sample: 'with' | 'without'
  version: string
  seen: number
  body: string
}

/** A link to results. */
export interface StudyShareTable {
  id: string
  study_id: string
  /** SHA-256 of the link's token. */
  token_hash: string
  /** What its holder may do, as JSON. */
  allows: string
  /** scrypt, with its salt; null without a password. */
  password: string | null
  created_at: string
  revoked_at: string | null
}

/** A picture, a film or a recording that a study shows. */
export interface StudyMediaTable {
  /** Under which the file store has it. */
  id: string
  study_id: string
  extension: string
  /** What it was found to be; it is served as nothing else. */
  content_type: string
  bytes: number
  /** As the study shows it, as JSON. */
  media: string
  created_at: string
}

/** Values that all processes on one database share. */
export interface SettingTable {
  name: string
  value: string
}

export interface Tables {
  submission: SubmissionTable
  outbox: OutboxTable
  subscription: SubscriptionTable
  booking: BookingTable
  booked_slot: BookedSlotTable
  idempotency: IdempotencyTable
  rate_limit: RateLimitTable
  spent_challenge: SpentChallengeTable
  setting: SettingTable
  upload: UploadTable
  analytics_count: AnalyticsCountTable
  study_state: StudyStateTable
  study_response: StudyResponseTable
  study_event: StudyEventTable
  study_aggregate: StudyAggregateTable
  study_share: StudyShareTable
  study_media: StudyMediaTable
}

export type Store = Kysely<Tables>
/** Queries take the store first, so that a transaction is just another argument. */
export type StoreOrTransaction = Store | Transaction<Tables>
