import type { Generated } from 'kysely'
import type { SessionStatus } from '#contract/studies/session.ts'

/** State of results that all processes share. */
export interface StudyStateTable {
  results_id: string
  /**
   * Number of the last finished response; raised in the transaction that finishes one, so numbers are visible in order.
   */
  finished: number
  /** Raised to invalidate the aggregates. */
  version: number
  /** Settings changed after the launch, as JSON. */
  settings: string | null
  /** Version of the stored sample data. */
  sample: string | null
  /** Number of participants that were assigned a balanced order. */
  places: number
  /** Raised when tags of responses change. */
  tag_version: Generated<number>
}

export type ResponseStatus = SessionStatus

/** The response of one participant, without personal data. */
export interface StudyResponseTable {
  id: string
  /** The results that it is counted in. */
  results_id: string
  /** The version of the study that it answers. */
  version: Generated<number>
  /** SHA-256 of the session token; null for sample data. */
  token_hash: string | null
  status: ResponseStatus
  /** Sequence number among the finished responses of the results; erased ones leave gaps. Null while unfinished. */
  number: number | null
  is_sample: number
  started_at: string
  saved_at: string
  /** From the start to the last save. */
  seconds: number
  country: string | null
  /** Task ids in presentation order, as JSON. */
  task_order: string
  /** The answers, as JSON. */
  progress: string
  next_event: number
  /** Bytes of its events; 0 in rows from before this column. */
  event_bytes: Generated<number>
  /** Why the tool excludes a finished response from the results. */
  excluded: string | null
  /** Why a member excluded the response; null if no member did. */
  exclusion_reason: Generated<string | null>
  /** The note of members about the response; null without a note. */
  note: Generated<string | null>
  /** Link parameters that the study keeps, as JSON; null without any. */
  parameters: string | null
  /** Identifier of the participant at the panel that sent them. */
  panel_id: string | null
  /** Why the device was not the one that the study asks for, a `DeviceNote`; null where it was. */
  device: Generated<string | null>
  /** The sign that it repeats an earlier response, a `DuplicateFlag`; null where there is none. */
  duplicate_flag: Generated<string | null>
  /** The earlier response, which may be erased since. */
  duplicate_of: Generated<string | null>
  /** The recruiting widget that invited the participant; the widget may be deleted since. */
  widget_id: Generated<string | null>
}

/** The code that moves an open session to another device. */
export interface StudyHandOverTable {
  response_id: string
  /** SHA-256 of the code. */
  code_hash: string
  /** SHA-256 of the session token of the device that shows the code. */
  token_hash: string
  expires_at: string
  /** When another device took the session; null until then. */
  taken_at: string | null
}

/** A person who takes part once only, with the response of that person. */
export interface StudyParticipantTable {
  study_id: string
  /** SHA-256 of the invitation, the invited person, the id at the panel or the cookie, and of the study. */
  person_hash: string
  response_id: string
  /** The same response if it is of a person who was invited by mail: the row is deleted with the person. */
  invitee_response_id: Generated<string | null>
}

/** An answer of a finished response to a screening question, for quotas. */
export interface StudyScreeningAnswerTable {
  response_id: string
  results_id: string
  question: string
  option: string
}

/** A content of a finished response that two people hardly share, with the first response that had it. */
export interface StudyFingerprintTable {
  results_id: string
  /** Keyed hash of the content. */
  hash: string
  response_id: string
}

/** An event of a session; rows are append-only. */
export interface StudyEventTable {
  response_id: string
  number: number
  body: string
}

/** The amount of data that one client stored in studies on a day. */
export interface StudyUsageTable {
  /** Keyed hash of its network. */
  client: string
  /** `2026-11-20`, UTC. */
  day: string
  bytes: number
  events: number
}

declare module '../../store/schema.ts' {
  interface Tables {
    study_state: StudyStateTable
    study_response: StudyResponseTable
    study_participant: StudyParticipantTable
    study_hand_over: StudyHandOverTable
    study_screening_answer: StudyScreeningAnswerTable
    study_fingerprint: StudyFingerprintTable
    study_event: StudyEventTable
    study_usage: StudyUsageTable
  }
}
