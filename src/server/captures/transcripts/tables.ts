/** The data of the transcript of a capture beside its segments. */
export interface CaptureTranscriptTable {
  workspace_id: string
  capture_id: string
  /** `waiting`: the transcriber is asked. */
  state: 'waiting' | 'ready' | 'failed'
  /** Code of the spoken language; null if unknown. */
  language: string | null
  /** Attempts of the transcriber since the request. */
  attempts: number
}

/** Speech between two moments of a session, in milliseconds since its start. */
export interface CaptureSegmentTable {
  workspace_id: string
  capture_id: string
  id: string
  from_ms: number
  to_ms: number
  text: string
  revision: number
}

declare module '../../store/schema.ts' {
  interface Tables {
    capture_transcript: CaptureTranscriptTable
    capture_segment: CaptureSegmentTable
  }
}
