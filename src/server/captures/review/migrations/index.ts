import { captureReview } from './2026-12-24-capture-review.ts'

/** By their date and name, in the order in which they run. */
export const migrations = {
  '2026-12-24-capture-review': captureReview,
}
