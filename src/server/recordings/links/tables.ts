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

declare module '../../store/schema.ts' {
  interface Tables {
    recording_share: RecordingShareTable
  }
}
