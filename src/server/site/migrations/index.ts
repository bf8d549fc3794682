import { analytics } from './2026-11-21-analytics.ts'

/** By their date and name, in the order in which they run. */
export const migrations = {
  '2026-11-21-analytics': analytics,
}
