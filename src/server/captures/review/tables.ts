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
  /** The member who created it; null of a link from before this was stored, or without an account. */
  created_by: string | null
}

declare module '../../store/schema.ts' {
  interface Tables {
    capture_note: CaptureNoteTable
    capture_note_group: CaptureNoteGroupTable
    capture_clip: CaptureClipTable
    capture_reel: CaptureReelTable
    capture_link: CaptureLinkTable
    capture_clip_file: CaptureClipFileTable
  }
}
