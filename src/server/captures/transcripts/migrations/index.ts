import { transcripts } from './2026-12-26-transcripts.ts'

/** By their date and name, in the order in which they run. */
export const migrations = {
  '2026-12-26-transcripts': transcripts,
}
