import type { Generated } from 'kysely'

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
  /** The scope of the link as JSON; null for a link whose readers choose the filter. */
  scope: Generated<string | null>
  /** The link opens nothing from then on; null for a link without an end. */
  expires_at: Generated<string | null>
  /** The member who created it; null for one from before this column, of the operator, or of a deleted account. */
  created_by: Generated<string | null>
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

declare module '../../store/schema.ts' {
  interface Tables {
    study_share: StudyShareTable
    study_share_comment: StudyShareCommentTable
  }
}
