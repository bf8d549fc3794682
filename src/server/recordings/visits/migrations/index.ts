import { recordingFilters } from './2026-12-17-recording-filters.ts'
import { recordingReview } from './2026-12-19-recording-review.ts'
import { visitedPages } from './2026-12-20-visited-pages.ts'
import { recordingLists } from './2026-12-25-recording-lists.ts'
import { recordingPlaces } from './2026-12-26-recording-places.ts'
import { recordingProgress } from './2026-12-31-recording-progress.ts'
import { sessionTexts } from './2026-12-31-session-texts.ts'

/** By their date and name, in the order in which they run. */
export const migrations = {
  '2026-12-17-recording-filters': recordingFilters,
  '2026-12-19-recording-review': recordingReview,
  '2026-12-20-visited-pages': visitedPages,
  '2026-12-25-recording-lists': recordingLists,
  '2026-12-26-recording-places': recordingPlaces,
  '2026-12-31-recording-progress': recordingProgress,
  '2026-12-31-session-texts': sessionTexts,
}
