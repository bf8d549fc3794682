import { recordingLinkMakers } from './2026-12-31-recording-link-makers.ts'

/** By their date and name, in the order in which they run. */
export const migrations = {
  '2026-12-31-recording-link-makers': recordingLinkMakers,
}
