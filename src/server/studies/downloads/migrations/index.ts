import { downloads } from './2026-12-04-downloads.ts'
import { largeDownloads } from './2026-12-31-large-downloads.ts'

/** By their date and name, in the order in which they run. */
export const migrations = {
  '2026-12-04-downloads': downloads,
  '2026-12-31-large-downloads': largeDownloads,
}
