import { addPeople } from './2026-12-31-people.ts'

/** By their date and name, in the order in which they run. */
export const migrations = {
  '2026-12-31-people': addPeople,
}
