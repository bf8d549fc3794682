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
  /** The member who created it; null of a link from before this was stored, or without an account. */
  created_by: string | null
}

declare module '../../store/schema.ts' {
  interface Tables {
    recording_share: RecordingShareTable
  }
}
