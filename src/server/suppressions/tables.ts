import type { SuppressionKind } from '#contract/suppressions/suppressions.ts'

/** An address that gets no invitations from a workspace. It stays when its person is deleted. */
export interface MailSuppressionTable {
  workspace_id: string
  /** UUID v7. */
  id: string
  /** Keyed hash of the address in lower case; see `address-hashes.ts`. */
  address_hash: string
  kind: SuppressionKind
  /** Enhanced code (RFC 3463); null without one. */
  status: string | null
  suppressed_at: string
}

/** The address of a suppression in clear, for as long as the workspace has its person. */
export interface MailSuppressionAddressTable {
  workspace_id: string
  suppression_id: string
  /** Number of the person. */
  no: number
  /** As `people_person.email_key`. */
  email_key: string
}

/** A mail that did not arrive, though its address may exist. */
export interface MailSoftBounceTable {
  workspace_id: string
  address_hash: string
  /** The recipient of a mailing. */
  recipient_id: string
  mailed_at: string
}

declare module '../store/schema.ts' {
  interface Tables {
    mail_suppression: MailSuppressionTable
    mail_suppression_address: MailSuppressionAddressTable
    mail_soft_bounce: MailSoftBounceTable
  }
}
