import { shares } from './2026-12-06-shares.ts'

/** By their date and name, in the order in which they run. */
export const migrations = {
  '2026-12-06-shares': shares,
}
