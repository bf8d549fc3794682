import { addRecontact } from './2027-01-05-recontact.ts'

/** By their date and name, in the order in which they run. */
export const migrations = {
  '2027-01-05-recontact': addRecontact,
}
