import type { Generated } from 'kysely'

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
  /**
   * Pages with the script tag until the first visit, at most some; and those whose visitor was not asked, or refused.
   */
  tag_seen: Generated<number>
  tag_unasked: Generated<number>
  tag_refused: Generated<number>
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

/** How often recordings of a site were refused on a day. */
export interface RecordingRefusalTable {
  workspace_id: string
  site_id: string
  /** In UTC, such as 2026-11-23. */
  day: string
  reason: string
  count: number
}

declare module '../../store/schema.ts' {
  interface Tables {
    recording_site: RecordingSiteTable
    recording_chunk: RecordingChunkTable
    recording_file: RecordingFileTable
    recording_style_sheet: RecordingStyleSheetTable
    recording_refusal: RecordingRefusalTable
  }
}
