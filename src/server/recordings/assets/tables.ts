/** A picture, a font or a style sheet of a recorded site, by its address. */
export interface RecordingAssetTable {
  workspace_id: string
  site_id: string
  /** SHA-256 of the address, in Base64. */
  address_hash: string
  address: string
  /** `waiting` until the server has asked for it; `refused` is what it will not ask for again. */
  state: 'waiting' | 'kept' | 'refused'
  /** Requests without an answer. */
  attempts: number
  /** As found in the content. */
  type: string | null
  content: Uint8Array | null
  bytes: number
  /** The last time of a recording with it, or of a replay; in milliseconds. */
  used_at: number
}

declare module '../../store/schema.ts' {
  interface Tables {
    recording_asset: RecordingAssetTable
  }
}
