import { captures } from './2026-12-25-captures.ts'

/** By their date and name, in the order in which they run. */
export const migrations = {
  '2026-12-25-captures': captures,
}
