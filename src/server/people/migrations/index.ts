import { addPeople } from './2027-01-01-people.ts'

/** By their date and name, in the order in which they run. */
export const migrations = {
  '2027-01-01-people': addPeople,
}
