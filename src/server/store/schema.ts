import type { Generated, Kysely, Transaction } from 'kysely'
import type { AnyContentType, AnySource, CaptureState } from '#contract/recordings/captures.ts'
import type { Language, Plan } from '#contract/shared/enumerations.ts'
import type { z } from 'zod'
import type { assignableRole, Role } from '#contract/workspace/permissions.ts'
import type { AccountAction } from '#contract/accounts/account.ts'
import type { DownloadFormat } from '#contract/studies/downloads.ts'
import type { StudyState } from '#contract/studies/draft.ts'
import type { StudyTool } from '#contract/studies/registry.ts'
import type { DeliveredType } from '#contract/workspace/webhooks.ts'
import type { SessionStatus } from '#contract/studies/session.ts'
import type { AuditAction } from '#contract/workspace/workspace.ts'

/** A submitted form. `body` is the validated form as JSON. */
export interface SubmissionTable {
  id: string
  kind: string
  /** Address of the sender in lower case; persons are erased by it. */
  email: string
  body: string
  /** ISO 8601, UTC. */
  created_at: string
}

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

export type SubscriptionState = 'pending' | 'confirmed' | 'unsubscribed'

/** A newsletter subscription of one address. */
export interface SubscriptionTable {
  id: string
  /** In lower case. */
  email: string
  state: SubscriptionState
  /** Raised when the address unsubscribes, which invalidates earlier confirmation links. */
  round: number
  created_at: string
  /** Time of the last mail about a request. */
  mailed_at: string | null
  /** When `state` last changed. */
  changed_at: string
}

/** A booked call. */
export interface BookingTable {
  id: string
  /** ISO 8601, UTC. */
  starts_at: string
  /** IANA name of the visitor's time zone. */
  time_zone: string
  name: string
  /** In lower case. */
  email: string
  /** The address without a tag such as `+calls`; null for bookings made before it was stored. */
  mailbox: string | null
  /** The number that is called, in E.164; null for a call at a meeting link. */
  phone: string | null
  /** Version of the calendar entry, from 0; each change raises it. */
  sequence: number
  /** End of the hold; null when the booking needs no confirmation, or has it. */
  held_until: string | null
  /** Unique among the open bookings of the mailbox, which limits their number; null for one that is not open. */
  open_number: number | null
  /** When the last mail about the booking is due. */
  mailed_at: string | null
  created_at: string
  cancelled_at: string | null
}

/** The slot of a booking; the row is deleted when the booking is canceled. */
export interface BookedSlotTable {
  /** ISO 8601, UTC. */
  starts_at: string
  booking_id: string
  /** The slot is free from then on; null when the booking is confirmed. */
  held_until: string | null
}

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

/** A solved captcha challenge, which is not accepted again. */
export interface SpentChallengeTable {
  id: string
  /** ISO 8601, UTC: the row can be deleted then, as expired challenges are rejected. */
  expires_at: string
}

/** An uploaded file, sent before its form. */
export interface UploadTable {
  id: string
  /** The submission that has claimed it; null before, and after that submission was deleted. */
  submission_id: string | null
  /** File name for display; never used as a path. */
  name: string
  extension: string
  bytes: number
  /** Keyed hash of the sender's address, for its quota; null once a form has claimed the file. */
  client: string | null
  created_at: string
}

/** Count of an event on a day, without any personal data. */
export interface AnalyticsCountTable {
  /** `2026-11-20`, UTC. */
  day: string
  event: string
  /** Name of the page, form or modal. */
  subject: string
  count: number
}

/** A study of a workspace with its draft. */
export interface StudyTable {
  workspace_id: string
  /** Participants know it; unique among all workspaces. */
  id: string
  tool: StudyTool
  /** That of the draft. */
  title: string
  state: StudyState
  folder: string | null
  /** List of texts, as JSON. */
  tags: string
  /** Title and tags without case and accents. */
  search_key: string
  /** `{ study, settings }` as JSON. */
  draft: string
  /** Raised with every change of the draft. */
  revision: number
  /** SHA-256 of the draft, and of the draft that was published last. */
  draft_hash: string
  published_hash: string | null
  /** Number of the published version. */
  version: number | null
  /** The results that new responses are counted in; null before the first publication. */
  results_id: string | null
  /** `open`: everyone may read the results. `link`: members, and people with a link. */
  results_access: 'open' | 'link'
  /** Days after which responses are deleted; null keeps them. */
  keep_days: number | null
  /** Number of the newest finished, and of the newest unfinished responses to keep; null for all. */
  keep_responses: number | null
  created_at: string
  /** When the draft or the state changed last. */
  changed_at: string
  /** Who changed it last; null for an API key, and for an erased person. */
  changed_by: string | null
  published_at: string | null
  closed_at: string | null
  trashed_at: string | null
  /** The `closed_at` for which mails have announced the deletion of responses. */
  deletion_announced_for: Generated<string | null>
}

/** A published version of a study; rows never change, except for the name of an erased person. */
export interface StudyVersionTable {
  workspace_id: string
  study_id: string
  /** From 1. */
  number: number
  /** From 1: versions with the same number are counted together. */
  results: number
  /** Identifier of these results; that of the study for the first ones. */
  results_id: string
  /** The study as participants receive it, as JSON. */
  study: string
  /** The settings at the publication, as JSON. */
  settings: string
  /** Sections that differ from the version before, as JSON. */
  changes: string
  person_id: string | null
  /** Name of the API key that published it. */
  actor: string | null
  published_at: string
}

/** State of results that all processes share. */
export interface StudyStateTable {
  results_id: string
  /** Number of the last finished response; raised in the transaction that finishes one, so numbers are visible in order. */
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

/** The import of a Figma file into a study. */
export interface FigmaImportTable {
  workspace_id: string
  study_id: string
  file_key: string
  /** Name of the file; empty until Figma has answered. */
  name: string
  state: 'running' | 'failed' | 'ready'
  /** Identifies the attempt; an older one can no longer write. */
  claim: string
  progress: number
  text: string
  /** How far the import is, as JSON. */
  stored: string | null
  /** Media by the hash of their image, as JSON: an image that has not changed is not stored twice. */
  images: string
  /** What the import has made, as JSON. */
  content: string | null
  changed_at: string
}

/** A named filter of the results of a study. */
export interface StudySegmentTable {
  workspace_id: string
  study_id: string
  id: string
  name: string
  /** The name without case and accents, unique in the study. */
  name_key: string
  /** As JSON. */
  filter: string
  created_at: string
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

/** Who takes part in a study; no row for a study that is open to everyone. */
export interface StudyRecruitingTable {
  workspace_id: string
  study_id: string
  /** Raised by every change. */
  revision: number
  /** `RecruitingSettings` as JSON. */
  settings: string
  /** argon2id in the PHC format, of old links scrypt with its salt; null without a password. */
  password: string | null
  /** The closing date of the settings, for the job that closes studies. */
  closes_at: string | null
}

/** A person who is invited to a study. */
export interface StudyInvitationTable {
  workspace_id: string
  study_id: string
  invitation_hash: string
}

/** A person who takes part once only, with the response of that person. */
export interface StudyParticipantTable {
  study_id: string
  /** SHA-256 of the invitation, the id at the panel or the cookie, and of the study. */
  person_hash: string
  response_id: string
}

/** An answer of a finished response to a screening question, for quotas. */
export interface StudyScreeningAnswerTable {
  response_id: string
  results_id: string
  question: string
  option: string
}

/** A tag that members gave to a response. */
export interface StudyResponseTagTable {
  response_id: string
  /** That of the response, so that the tags of results are found by an index. */
  results_id: string
  tag: string
}

/** An event of a session; rows are append-only. */
export interface StudyEventTable {
  response_id: string
  number: number
  body: string
}

/** What one client stored in studies on a day. */
export interface StudyUsageTable {
  /** Keyed hash of its network. */
  client: string
  /** `2026-11-20`, UTC. */
  day: string
  bytes: number
  events: number
}

/** Aggregated results over the first `seen` finished responses of results. */
export interface StudyAggregateTable {
  results_id: string
  sample: 'with' | 'without'
  version: string
  seen: number
  body: string
}

/** A share link to results. */
export interface StudyShareTable {
  id: string
  study_id: string
  /** SHA-256 of the token. */
  token_hash: string
  /** Permissions, as JSON. */
  allows: string
  /** argon2id in the PHC format, of old links scrypt with its salt; null without a password. */
  password: string | null
  created_at: string
  revoked_at: string | null
  name: Generated<string>
  /** What it shows, as JSON; null for a link whose readers choose the filter. */
  scope: Generated<string | null>
  /** The link opens nothing from then on; null for a link without an end. */
  expires_at: Generated<string | null>
}

/** A comment on the results of a share link. */
export interface StudyShareCommentTable {
  id: string
  share_id: string
  name: string
  text: string
  /** 1 for one by a member of the workspace. */
  is_member: number
  created_at: string
}

/** An image, video or audio file of a study. */
export interface StudyMediaTable {
  /** Identifier in the file store. */
  id: string
  study_id: string
  extension: string
  /** Detected content type, which it is served as. */
  content_type: string
  bytes: number
  /** Description in the study definition, as JSON. */
  media: string
  created_at: string
}

/** A person with an account. */
export interface PersonTable {
  id: string
  /** In lower case; unique. */
  email: string
  name: string
  /** argon2id in the PHC format; null for a person who signs in by other means. */
  password: string | null
  /** When the address was verified; null if it was not. */
  verified_at: string | null
  is_instance_admin: number
  created_at: string
  /** A disabled account cannot sign in. */
  disabled_at: string | null
  /** The owner asked for the deletion: the account is erased after this time; null for one that stays. */
  delete_after: string | null
  /** Secret of the authenticator app, encrypted with the key ring. */
  totp_secret: string | null
  /** When a code of the secret was confirmed; null while the second factor is off. */
  totp_confirmed_at: string | null
  /** Time step of the last accepted code: each code counts once. */
  totp_step: number
}

/** A sign-in on one device. */
export interface PersonSessionTable {
  id: string
  person_id: string
  /** SHA-256 of the token. */
  token_hash: string
  device: string
  country: string | null
  created_at: string
  /** Written at most once an hour. */
  used_at: string
  expires_at: string
}

export type AccountTokenPurpose =
  | 'set-up'
  | 'verify-email'
  | 'change-email'
  | 'reset-password'
  | 'second-factor'

/** A link or ticket that is used once. */
export interface AccountTokenTable {
  /** SHA-256 of the token. */
  token_hash: string
  purpose: AccountTokenPurpose
  /** Null for the link to set up an installation. */
  person_id: string | null
  /** The new address, for `change-email`. */
  email: string | null
  /** Wrong codes so far, for `second-factor`. */
  tries: number
  expires_at: string
}

/** A recovery code of the second factor; the row is deleted when it is used. */
export interface RecoveryCodeTable {
  person_id: string
  /** SHA-256 of the code. */
  code_hash: string
}

/** A passkey (WebAuthn credential) of a person. */
export interface PasskeyTable {
  id: string
  person_id: string
  /** In base64url; unique. */
  credential_id: string
  /** COSE key in base64url. */
  public_key: string
  /** Signature counter of the authenticator; 0 if it has none. */
  counter: number
  name: string
  /** Whether a password manager copies it to other devices. */
  is_synced: number
  created_at: string
  used_at: string | null
}

/** A challenge for a passkey; the row is deleted when it is used. */
export interface PasskeyChallengeTable {
  /** SHA-256 of the challenge. */
  challenge_hash: string
  /** The session that may register a passkey with it; null for one to sign in. */
  session_id: string | null
  expires_at: string
}

/** Attempts to sign in to an account, or with a code, in a time window. */
export interface SignInAttemptTable {
  /** Keyed hash of what is limited: an address, or an account and its second factor. */
  key: string
  attempts: number
  /** Attempts are refused until then; null while they are allowed. */
  blocked_until: string | null
  /** The row can be deleted then. */
  expires_at: string
}

/** A sign-in or a change of an account; rows are append-only. */
export interface AccountEventTable {
  person_id: string
  id: string
  action: AccountAction
  device: string | null
  country: string | null
  at: string
  expires_at: string
}

/** A team with its studies. */
export interface WorkspaceTable {
  id: string
  name: string
  created_at: string
  /** Language of new studies. */
  language: Language
  /** Branding color as `#rrggbb`; null is that of Understory. */
  color: string | null
  /** Identifier of the logo; null without one. */
  logo_id: string | null
  /** Size of the logo in pixels; null without one. */
  logo_width: Generated<number | null>
  logo_height: Generated<number | null>
  /** Decides about its limits; `free` unless another one is given. */
  plan: Generated<Plan>
}

/** The logo of a workspace. */
export interface WorkspaceLogoTable {
  workspace_id: string
  id: string
  /** WebP in base64. */
  content: string
}

/** The membership of a person. */
export interface WorkspaceMemberTable {
  workspace_id: string
  person_id: string
  role: Role
  joined_at: string
}

/** An open invitation; the row is deleted when it is accepted or revoked. */
export interface WorkspaceInvitationTable {
  workspace_id: string
  id: string
  /** In lower case; unique in the workspace. */
  email: string
  role: Role
  /** SHA-256 of the token. */
  token_hash: string
  /** Whether the link went to the address only: then accepting verifies it. */
  is_mailed: number
  invited_by: string | null
  created_at: string
  expires_at: string
}

/** A key for programs, which act for the workspace. */
export interface ApiKeyTable {
  workspace_id: string
  id: string
  name: string
  /** The first characters of the key. */
  hint: string
  /** SHA-256 of the key. */
  key_hash: string
  /** List of permissions, as JSON. */
  permissions: string
  /** Whoever created the key; it ends with their membership. */
  person_id: string
  created_at: string
  expires_at: string
  /** Written at most once an hour. */
  used_at: string | null
}

/** A change in a workspace; rows are append-only. */
export interface AuditEventTable {
  workspace_id: string
  id: string
  action: AuditAction
  /** Null for an erased person, and for a key. */
  person_id: string | null
  api_key_id: string | null
  /** Name of the key, which outlives it; persons are named by their row. */
  actor: string | null
  subject: string | null
  at: string
}

/** A copy of everything about an account, as an encrypted file in the file store. */
export interface AccountExportTable {
  id: string
  person_id: string
  job_id: string
  /** The file of the last attempt in the file store, which may be incomplete; null before the first. */
  file_id: string | null
  /** Key, nonce and tag of the encryption; null until the file is stored. */
  file_key: string | null
  bytes: number | null
  created_at: string
  expires_at: string
}

/** A file with results, encrypted in the file store. */
export interface StudyDownloadTable {
  workspace_id: string
  id: string
  study_id: string
  job_id: string
  format: DownloadFormat
  /** As JSON. */
  filter: string
  /** The file of the last attempt in the file store, which may be incomplete; null before the first. */
  file_id: string | null
  /** Key, nonce and tag of the encryption; null until the file is stored. */
  file_key: string | null
  bytes: number | null
  created_at: string
  expires_at: string
}

/** An address that is told about events of a workspace. */
export interface WebhookTable {
  workspace_id: string
  id: string
  address: string
  /** List of events, as JSON. */
  events: string
  /** Encrypted with the key ring. */
  secret: string
  /** The secret before the last rotation, encrypted; it signs too until the time below. */
  old_secret: string | null
  old_secret_until: string | null
  is_enabled: number
  /** The first failure since the last success; null while deliveries succeed. */
  failing_since: string | null
  /** When the server switched it off. */
  disabled_at: string | null
  created_at: string
}

/** An event for one webhook; a worker sends it. */
export interface WebhookDeliveryTable {
  id: string
  workspace_id: string
  webhook_id: string
  type: DeliveredType
  /** The body of the request. */
  body: string
  /** HTTP status of the last reply. */
  status: number | null
  state: 'waiting' | 'sent' | 'dead'
  /** How often a worker claimed it. */
  attempts: number
  /** ISO 8601, UTC: time of the next attempt; while a worker has it, the end of the lease. */
  next_attempt_at: string
  /** Identifies the claim of a worker; new with each claim. */
  claim: string | null
  last_error: string | null
  created_at: string
}

/** A mailed invitation, for the daily limits of its sender; the row is deleted after a day. */
export interface InvitationMailTable {
  id: string
  person_id: string
  /** SHA-256 of the address. */
  email_hash: string
  sent_at: string
}

export type JobState = 'waiting' | 'done' | 'dead'

/** Work that a process does later. */
export interface JobTable {
  id: string
  kind: string
  /** Unique within the kind; null for a job that can be queued any number of times. */
  key: string | null
  /** JSON by the schema of the kind. */
  payload: string
  /** The job is deleted with its owner; both are null for jobs of the installation. */
  person_id: string | null
  workspace_id: string | null
  state: JobState
  /** How often a worker claimed it. */
  attempts: number
  /** ISO 8601, UTC: time of the next attempt; while a worker has the job, the end of the lease. */
  next_attempt_at: string
  /** Identifies the claim of a worker; new with each claim. */
  claim: string | null
  /** Why the last attempt failed, without personal data. */
  last_error: string | null
  /** From 0 to 1. */
  progress: number
  progress_text: string | null
  /** What the job returned, as JSON; null for nothing. */
  result: string | null
  created_at: string
  finished_at: string | null
}

/** Settings of single sign-on of a workspace. */
export interface SingleSignOnTable {
  workspace_id: string
  /** As JSON; the client secret is encrypted with the key ring. */
  provider: string
  default_role: z.output<typeof assignableRole>
  is_enabled: number
  is_enforced: number
  /** When a test with this provider succeeded last. */
  tested_at: string | null
  updated_at: string
}

/** A domain that a workspace claims. */
export interface WorkspaceDomainTable {
  workspace_id: string
  domain: string
  /** Part of the TXT record that proves the ownership. */
  token: string
  created_at: string
}

/** A domain whose owner has proved it: one workspace has it. */
export interface VerifiedDomainTable {
  domain: string
  workspace_id: string
  verified_at: string
}

/** A person as an identity provider knows them. */
export interface SingleSignOnIdentityTable {
  workspace_id: string
  /** SHA-256 of the subject at the provider. */
  subject_hash: string
  person_id: string
  created_at: string
}

/** A sign-in that is in progress at an identity provider. */
export interface SingleSignOnAttemptTable {
  /** SHA-256 of the state, or of the RelayState. */
  state_hash: string
  workspace_id: string
  /** SHA-256 of the cookie of the browser that asked. */
  browser_hash: string
  protocol: 'oidc' | 'saml'
  /** Whether the owner tests the settings: no session is opened. */
  is_test: number
  /** Nonce of OpenID Connect, or identifier of the SAML request. */
  nonce: string
  /** Encrypted PKCE verifier; null for SAML. */
  verifier: string | null
  /** Encrypted identity of an accepted SAML response, as JSON; null before. */
  identity: string | null
  expires_at: string
}

/** A value that all processes on one database share. */
export interface SettingTable {
  name: string
  value: string
}

/** A site of a customer whose visits are recorded. */
export interface RecordingSiteTable {
  workspace_id: string
  id: string
  /** In the script tag of the pages. */
  key: string
  name: string
  /** List of domains, as JSON. */
  domains: string
  /** The settings of the contract, as JSON. */
  settings: string
  revision: number
  first_visit_at: string | null
  created_at: string
  /** Sessions up to this identifier have the signs of changed thresholds; null when all have. */
  recalculated_to: Generated<string | null>
  /** How often the site invites to studies, as JSON; null for the caps of a new site. */
  invitation_caps: Generated<string | null>
}

/** An invitation to a study on the pages of a site. */
export interface RecruitingWidgetTable {
  workspace_id: string
  id: string
  site_id: string
  study_id: string
  name: string
  is_on: number
  /** The settings of the contract, as JSON. */
  settings: string
  revision: number
  created_at: string
}

/** What became of the invitations of a widget in a day, UTC. */
export interface RecruitingWidgetDayTable {
  workspace_id: string
  widget_id: string
  day: string
  shown: number
  opened: number
  declined: number
}

/** An invitation that was counted, for some days, so that a repeated report counts once. */
export interface RecruitingWidgetVisitTable {
  workspace_id: string
  widget_id: string
  visit: string
  day: string
  /** `opened` or `declined`; null before. */
  outcome: string | null
}

/**
 * A recorded visit with its summary. Times are milliseconds since 1970; addresses, names and other texts are identifiers
 * of `recording_text`.
 */
export interface RecordingSessionTable {
  workspace_id: string
  site_id: string
  id: string
  /** SHA-256 of the secret of the recorder that began the session. */
  secret_hash: string
  visitor: string
  /** Why the session is taken for that of a program; null for a person. */
  bot: string | null
  /** IP address, only where the site stores it. */
  address: string | null
  /** The file with the events that were folded; null before. */
  file_id: string | null
  /** Parts of that file that begin with a snapshot, as JSON. */
  segments: string | null
  /** Numbers of the folded chunks and the beginnings of their SHA-256, as JSON. */
  folded: string | null
  started_at: number
  ended_at: number
  /** When the server got the last chunk. */
  seen_at: number
  /** Added to the times of a browser whose clock is wrong. Events in chunks and files keep the times of the browser. */
  clock_offset: Generated<number>
  /** How often folding failed, and when the next attempt is due. */
  fold_failures: Generated<number>
  fold_after: Generated<number>
  /** Compressed bytes of the chunks, or of the file. */
  bytes: number
  events: number
  chunks: number
  /** Chunks that never arrived, by the highest number. */
  missing: number
  pages: number
  clicks: number
  rage_clicks: number
  dead_clicks: number
  error_clicks: number
  errors: number
  failed_requests: number
  quick_backs: number
  u_turns: number
  /** Page views with excessive scrolling. */
  scrolls: number
  /** Movements, clicks, scrolls and keys of a person. */
  inputs: number
  /** Largest seen share of a page. */
  reach: number
  hidden_ms: number
  entry_url: number
  exit_url: number
  title: number
  referrer: number
  browser: number
  system: number
  device: number
  country: number
  language: number
  width: number
  height: number
  screen_width: number
  screen_height: number
  is_new: number
  /** 0 while chunks may follow, 1 when all chunks are in the file. */
  is_over: number
  is_watched: number
  utm_source: number | null
  utm_medium: number | null
  utm_campaign: number | null
  utm_term: number | null
  utm_content: number | null
  user_id: number | null
  lcp: number | null
  cls: number | null
  inp: number | null
  ttfb: number | null
  /** How the visitor came; null for sessions of an older version. */
  channel: number | null
  /** Where the network of the visitor is; null without a database of places. */
  region: number | null
  city: number | null
}

/** A fact of a session that filters look for; the kinds are those of `factKinds`. */
export interface RecordingFactTable {
  workspace_id: string
  site_id: string
  session_id: string
  kind: number
  /** A number, or the identifier of a text. */
  value: number
}

/** A saved filter of the sessions of a site. */
export interface RecordingSegmentTable {
  workspace_id: string
  site_id: string
  id: string
  name: string
  name_key: string
  /** JSON. */
  filter: string
  created_at: string
}

/** A chunk that is not folded yet, as it was received: compressed. */
export interface RecordingChunkTable {
  workspace_id: string
  site_id: string
  session_id: string
  number: number
  sha256: string
  content: Uint8Array
}

/** A page that was seen in a session. */
export interface RecordingPageViewTable {
  workspace_id: string
  site_id: string
  session_id: string
  started_at: number
  url: number
  duration: number
  reach: number
  /** Width of the viewport. */
  width: number
  clicks: number
  /** Pixels scrolled, up and down together, divided by the height of the viewport. */
  scrolled: number
  /** Share of the page that the viewport shows before it is scrolled; null while the page is not measured. */
  fold: number | null
}

/** A click with what the thresholds of a site decide on. */
export interface RecordingClickTable {
  workspace_id: string
  site_id: string
  session_id: string
  clicked_at: number
  element: number
  label: number
  url: number
  width: number
  offset_x: number
  offset_y: number
  x: number
  y: number
  is_interactive: number
  is_repeatable: number
  /** Milliseconds until the page reacted; null if it did not within ten seconds. */
  reaction_ms: number | null
  /** Milliseconds until a script error; null without one within five seconds. */
  error_ms: number | null
  is_rage: number
  is_dead: number
}

/** A text of recordings. The identifier is a hash of the text: processes agree on it without a counter. */
export interface RecordingTextTable {
  workspace_id: string
  id: number
  text: string
  /** When no row referred to the text; null while one may. */
  unused_since: Generated<number | null>
}

/** A session that was deleted while its recorder may still send chunks, so that none of them brings the session back. */
export interface RecordingDeletedTable {
  workspace_id: string
  site_id: string
  session_id: string
  /** The row is removed then: milliseconds since 1970. */
  until: number
}

/** What a member wrote about a moment of a session. */
export interface RecordingNoteTable {
  workspace_id: string
  site_id: string
  session_id: string
  id: string
  /** Milliseconds since the start of the session. */
  at: number
  text: string
  /** The author; null after the account was deleted. */
  person_id: string | null
  created_at: string
  changed_at: string | null
}

/** A link with which everyone may replay a session. */
export interface RecordingShareTable {
  workspace_id: string
  site_id: string
  session_id: string
  id: string
  name: string
  token_hash: string
  /** Hash of the password; null without one. */
  password: string | null
  shows_notes: number
  expires_at: string | null
  created_at: string
}

/** A note of the team about a moment of a respondent's session; one with a tag is a card of the board. */
export interface CaptureNoteTable {
  workspace_id: string
  study_id: string
  id: string
  response_id: string
  /** Milliseconds since the start of the session. */
  at: number
  text: string
  /** As JSON. */
  tags: string
  /** Group of the board; null without one. */
  group_id: string | null
  /** Order in the group. */
  position: number
  /** The author; null after the account was deleted. */
  person_id: string | null
  revision: number
  created_at: string
}

/** A group of the board of a study. */
export interface CaptureNoteGroupTable {
  workspace_id: string
  study_id: string
  id: string
  name: string
  revision: number
  created_at: string
}

/** A part of a respondent's session. */
export interface CaptureClipTable {
  workspace_id: string
  study_id: string
  id: string
  response_id: string
  title: string
  /** Milliseconds since the start of the session. */
  from_ms: number
  to_ms: number
  person_id: string | null
  revision: number
  created_at: string
}

/** Clips that play one after another. */
export interface CaptureReelTable {
  workspace_id: string
  study_id: string
  id: string
  title: string
  /** Identifiers of clips in their order, as JSON; removed clips may be among them. */
  clips: string
  revision: number
  created_at: string
}

/** What is known of the transcript of a capture beside its segments. */
export interface CaptureTranscriptTable {
  workspace_id: string
  capture_id: string
  /** `waiting`: the transcriber is asked. */
  state: 'waiting' | 'ready' | 'failed'
  /** Code of the spoken language; null if unknown. */
  language: string | null
  /** Attempts of the transcriber since the request. */
  attempts: number
}

/** What is said between two moments of a session, in milliseconds since its start. */
export interface CaptureSegmentTable {
  workspace_id: string
  capture_id: string
  id: string
  from_ms: number
  to_ms: number
  text: string
  revision: number
}

/** The file of a shared clip: the part of a capture between its ends. */
export interface CaptureClipFileTable {
  workspace_id: string
  clip_id: string
  capture_id: string
  /** Revision of the clip whose ends the file has. */
  revision: number
  file_id: string
}

/** A link with which everyone may watch a clip or a reel. */
export interface CaptureLinkTable {
  workspace_id: string
  study_id: string
  id: string
  clip_id: string | null
  reel_id: string | null
  name: string
  token_hash: string
  /** Hash of the password; null without one. */
  password: string | null
  expires_at: string | null
  created_at: string
}

/** A file with folded events; inserted before the file is written. */
export interface RecordingFileTable {
  workspace_id: string
  id: string
  site_id: string
  session_id: string
  created_at: string
}

/** A style sheet that recorders send by its hash: its JSON text, compressed with brotli. */
export interface RecordingStyleSheetTable {
  workspace_id: string
  site_id: string
  hash: string
  /** The session that brought the text. */
  first_session: string
  /** 1 when another session has used it, too. */
  is_shared: number
  /** Time in milliseconds. */
  used_at: number
  content: Uint8Array
}

/** A continuous recording of one source in a participant's session. */
export interface CaptureTable {
  workspace_id: string
  id: string
  study_id: string
  response_id: string
  source: AnySource
  content_type: AnyContentType
  state: CaptureState
  /** Milliseconds since the start of the session. */
  started_at: number
  /** Version of the text that the participant agreed to, and when, as JSON. */
  consent: string
  /** As JSON. */
  pauses: string
  /** Number of all parts; 0 until it is finished. */
  parts: number
  /** Of its parts, then of its file. */
  bytes: number
  /** Duration in milliseconds; null until it is ready. */
  ms: number | null
  width: number | null
  height: number | null
  has_voice: number
  /** The playable file, with which the parts are removed. */
  file_id: string | null
  poster_id: string | null
  /** The waveform of a voice; of `pages` the index of the file. */
  waveform_id: string | null
  created_at: string
  /** Time of the last part. */
  received_at: string
}

/** A part of a capture that is not processed yet. */
export interface CapturePartTable {
  workspace_id: string
  capture_id: string
  number: number
  sha256: string
  bytes: number
  file_id: string
}

/** A file of a capture. It is removed when it is `unused`, or when its capture is deleted. */
export interface CaptureFileTable {
  workspace_id: string
  capture_id: string
  id: string
  bytes: number
  /** `writing` until the row that refers to it is committed. */
  state: 'writing' | 'stored' | 'unused'
  created_at: string
}

export interface Tables {
  capture: CaptureTable
  capture_part: CapturePartTable
  capture_file: CaptureFileTable
  recording_site: RecordingSiteTable
  recording_session: RecordingSessionTable
  recording_chunk: RecordingChunkTable
  recording_page_view: RecordingPageViewTable
  recording_click: RecordingClickTable
  recording_text: RecordingTextTable
  recording_file: RecordingFileTable
  recording_style_sheet: RecordingStyleSheetTable
  recruiting_widget: RecruitingWidgetTable
  recruiting_widget_day: RecruitingWidgetDayTable
  recruiting_widget_visit: RecruitingWidgetVisitTable
  recording_fact: RecordingFactTable
  recording_segment: RecordingSegmentTable
  recording_deleted: RecordingDeletedTable
  recording_note: RecordingNoteTable
  recording_share: RecordingShareTable
  capture_note: CaptureNoteTable
  capture_note_group: CaptureNoteGroupTable
  capture_clip: CaptureClipTable
  capture_reel: CaptureReelTable
  capture_link: CaptureLinkTable
  capture_transcript: CaptureTranscriptTable
  capture_segment: CaptureSegmentTable
  capture_clip_file: CaptureClipFileTable
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
  study: StudyTable
  study_version: StudyVersionTable
  study_state: StudyStateTable
  study_response: StudyResponseTable
  study_recruiting: StudyRecruitingTable
  study_invitation: StudyInvitationTable
  study_participant: StudyParticipantTable
  study_hand_over: StudyHandOverTable
  study_screening_answer: StudyScreeningAnswerTable
  study_response_tag: StudyResponseTagTable
  study_event: StudyEventTable
  study_usage: StudyUsageTable
  study_aggregate: StudyAggregateTable
  study_share: StudyShareTable
  study_share_comment: StudyShareCommentTable
  study_segment: StudySegmentTable
  figma_import: FigmaImportTable
  study_media: StudyMediaTable
  person: PersonTable
  person_session: PersonSessionTable
  account_token: AccountTokenTable
  recovery_code: RecoveryCodeTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  sign_in_attempt: SignInAttemptTable
  workspace: WorkspaceTable
  workspace_logo: WorkspaceLogoTable
  workspace_member: WorkspaceMemberTable
  workspace_invitation: WorkspaceInvitationTable
  api_key: ApiKeyTable
  audit_event: AuditEventTable
  single_sign_on: SingleSignOnTable
  workspace_domain: WorkspaceDomainTable
  verified_domain: VerifiedDomainTable
  single_sign_on_identity: SingleSignOnIdentityTable
  single_sign_on_attempt: SingleSignOnAttemptTable
  account_event: AccountEventTable
  job: JobTable
  study_download: StudyDownloadTable
  webhook: WebhookTable
  webhook_delivery: WebhookDeliveryTable
  account_export: AccountExportTable
  invitation_mail: InvitationMailTable
}

export type Store = Kysely<Tables>
/** First argument of queries that also run inside a transaction. */
export type StoreOrTransaction = Store | Transaction<Tables>
