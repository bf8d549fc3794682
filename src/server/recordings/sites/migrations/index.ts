import { recordings } from './2026-12-11-recordings.ts'
import { recordingUpkeep } from './2026-12-13-recording-upkeep.ts'
import { styleSheets } from './2026-12-27-style-sheets.ts'
import { tagSightings } from './2026-12-28-u-tag-sightings.ts'
import { recordingRefusals } from './2026-12-31-recording-refusals.ts'

/** By their date and name, in the order in which they run. */
export const migrations = {
  '2026-12-11-recordings': recordings,
  '2026-12-13-recording-upkeep': recordingUpkeep,
  '2026-12-27-style-sheets': styleSheets,
  '2026-12-28-u-tag-sightings': tagSightings,
  '2026-12-31-recording-refusals': recordingRefusals,
}
