/** A recording that the server knows, and its recorder. */
export interface Recorder {
  readonly begin: () => void
  readonly pause: () => void
  readonly resume: () => void
  /** Resolves once the device has stored the last part. */
  readonly stop: () => Promise<void>
  /** Ends a recording that has begun, or has not, and keeps nothing of it. */
  readonly discard: () => Promise<void>
}
