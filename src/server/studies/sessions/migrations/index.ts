import { studyPlaces } from './2026-11-23-study-places.ts'
import { studyQuotas } from './2026-11-24-study-quotas.ts'
import { duplicates } from './2026-12-29-c-duplicates.ts'
import { usageBytes } from './2026-12-30-usage-bytes.ts'
import { handOver } from './2026-12-12-hand-over.ts'

/** By their date and name, in the order in which they run. */
export const migrations = {
  '2026-11-23-study-places': studyPlaces,
  '2026-11-24-study-quotas': studyQuotas,
  '2026-12-12-hand-over': handOver,
  '2026-12-29-c-duplicates': duplicates,
  '2026-12-30-usage-bytes': usageBytes,
}
