import { captureReview } from './2026-12-24-capture-review.ts'
import { clipLinkMakers } from './2026-12-31-clip-link-makers.ts'

/** By their date and name, in the order in which they run. */
export const migrations = {
  '2026-12-24-capture-review': captureReview,
  '2026-12-31-clip-link-makers': clipLinkMakers,
}
