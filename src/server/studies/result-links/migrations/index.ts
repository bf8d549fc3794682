import { shares } from './2026-12-06-shares.ts'
import { shareMakers } from './2026-12-29-b-share-makers.ts'

/** By their date and name, in the order in which they run. */
export const migrations = {
  '2026-12-06-shares': shares,
  '2026-12-29-b-share-makers': shareMakers,
}
