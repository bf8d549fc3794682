import { studies } from './2026-11-22-studies.ts'
import { studyMedia } from './2026-11-23-study-media.ts'
import { authoredStudies } from './2026-11-30-authored-studies.ts'
import { recruiting } from './2026-12-01-recruiting.ts'
import { deletionNotice } from './2026-12-09-deletion-notice.ts'

/** By their date and name, in the order in which they run. */
export const migrations = {
  '2026-11-22-studies': studies,
  '2026-11-23-study-media': studyMedia,
  '2026-11-30-authored-studies': authoredStudies,
  '2026-12-01-recruiting': recruiting,
  '2026-12-09-deletion-notice': deletionNotice,
}
