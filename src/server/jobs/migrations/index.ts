import { jobs } from './2026-11-26-jobs.ts'

/** By their date and name, in the order in which they run. */
export const migrations = {
  '2026-11-26-jobs': jobs,
}
