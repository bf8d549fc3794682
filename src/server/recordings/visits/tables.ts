import type { Generated } from 'kysely'

/**
 * A recorded visit with its summary. Times are milliseconds since 1970; addresses, names and other texts are
 * identifiers of `recording_text`.
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
  /** How far the facts of a session that goes on are read, as JSON; null once it is folded. */
  progress: Generated<string | null>
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
  /** The only session that has the text: its site and identifier. Null for texts of several, and for older ones. */
  only_session: Generated<string | null>
}

/**
 * A session that was deleted while its recorder may still send chunks, so that none of them brings the session back.
 */
export interface RecordingDeletedTable {
  workspace_id: string
  site_id: string
  session_id: string
  /** The row is removed then: milliseconds since 1970. */
  until: number
}

declare module '../../store/schema.ts' {
  interface Tables {
    recording_session: RecordingSessionTable
    recording_page_view: RecordingPageViewTable
    recording_click: RecordingClickTable
    recording_text: RecordingTextTable
    recording_fact: RecordingFactTable
    recording_segment: RecordingSegmentTable
    recording_deleted: RecordingDeletedTable
  }
}
