import { respondents } from './2026-12-05-respondents.ts'

/** By their date and name, in the order in which they run. */
export const migrations = {
  '2026-12-05-respondents': respondents,
}
