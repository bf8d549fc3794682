import { segments } from './2026-12-02-segments.ts'

/** By their date and name, in the order in which they run. */
export const migrations = {
  '2026-12-02-segments': segments,
}
