import type { AnyContentType, AnySource, CaptureState } from '#contract/captures/captures.ts'

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
  /** Version of the text that the participant agreed to, when, and the transcriber that it named, as JSON. */
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

declare module '../store/schema.ts' {
  interface Tables {
    capture: CaptureTable
    capture_part: CapturePartTable
    capture_file: CaptureFileTable
  }
}
