/** A member's note about a moment of a session. */
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

declare module '../../store/schema.ts' {
  interface Tables {
    recording_note: RecordingNoteTable
  }
}
