import type { Generated } from 'kysely'
import type { Language, Plan } from '#contract/shared/enumerations.ts'
import type { Role } from '#contract/workspace/permissions.ts'
import type { AuditAction } from '#contract/workspace/workspace.ts'

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
  /** The person who created the key; it ends with their membership. */
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

/** A mailed invitation, for the daily limits of its sender; the row is deleted after a day. */
export interface InvitationMailTable {
  id: string
  person_id: string
  /** SHA-256 of the address. */
  email_hash: string
  sent_at: string
}

declare module '../store/schema.ts' {
  interface Tables {
    workspace: WorkspaceTable
    workspace_logo: WorkspaceLogoTable
    workspace_member: WorkspaceMemberTable
    workspace_invitation: WorkspaceInvitationTable
    api_key: ApiKeyTable
    audit_event: AuditEventTable
    invitation_mail: InvitationMailTable
  }
}
