import type { Language } from '#contract/shared/enumerations.ts'
import type { Generated } from 'kysely'
import type {
  BounceKind,
  MailingProblem,
  MailingState,
  RecipientReason,
  RecipientState,
  RemindedPeople,
} from '#contract/mailings/mailings.ts'

/** An invitation by mail to a study for a group of people. */
export interface MailingTable {
  workspace_id: string
  id: string
  study_id: string
  name: string
  state: MailingState
  /** Why the server has paused it; null otherwise. */
  problem: MailingProblem | null
  /** `MailingAudience` as JSON. */
  audience: string
  /** Recipients at most; null for as many as a mailing can have. */
  most: number | null
  /** The language of subject and text. */
  language: Language
  subject: string
  text: string
  /** The same in other languages: JSON of the contract's `translations`. */
  translations: string
  sender_name: string
  reply_to: string | null
  created_at: string
  started_at: string | null
  ended_at: string | null
  /** The account that made it; null for an API key and after the account was erased. */
  person_id: string | null
  /** Number of the last person whom the filling job has added; null before it begins, `filled` when it is over. */
  filled_to: number | null
  revision: number
  /** `MailingSchedule` as JSON; null to send at once. */
  schedule: string | null
  /** 1: mails beyond those of the plan wait for the next month; 0: they are skipped. */
  waits_for_month: number
  /** When its recipients are searched for; null once they are, and without a time. */
  waits_until: string | null
  /** The mailing that it reminds of, which may be deleted since. */
  reminds_id: string | null
  reminds_whom: RemindedPeople | null
  /** People who were left out because their addresses are suppressed. */
  suppressed: Generated<number>
}

/** The value of `filled_to` when all recipients are known. */
export const filled = -1

/** A person in a mailing. The address is that of the person, read when the mail is sent. */
export interface MailingRecipientTable {
  workspace_id: string
  mailing_id: string
  /** UUID v7. Message-ID and links come from it. */
  id: string
  /** Number of the person, which no other person gets: after the person was deleted it stands for nobody. */
  no: number | null
  state: RecipientState
  reason: RecipientReason | null
  attempts: number
  /** When a recipient who waits is due; null for others. */
  next_attempt_at: string | null
  claimed_at: string | null
  /** The header `Date`: the same on each attempt, so that mail servers recognize a copy. */
  dated: string | null
  sent_at: string | null
  unsubscribed_at: string | null
  /** When and how the mail came back; null for others. */
  bounced_at: Generated<string | null>
  bounce: Generated<BounceKind | null>
}

/** A person who wants no further invitations to a study. */
export interface MailingStudyOptOutTable {
  workspace_id: string
  study_id: string
  no: number
}

/** Mails of a workspace in a month such as `2026-11`, UTC; each counts when its first attempt begins. */
export interface MailingMonthTable {
  workspace_id: string
  month: string
  mails: number
}

declare module '../store/schema.ts' {
  interface Tables {
    mailing: MailingTable
    mailing_recipient: MailingRecipientTable
    mailing_study_opt_out: MailingStudyOptOutTable
    mailing_month: MailingMonthTable
  }
}
