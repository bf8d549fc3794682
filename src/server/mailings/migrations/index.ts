import { addMailings } from './2027-01-07-mailings.ts'

/** By their date and name, in the order in which they run. */
export const migrations = {
  '2027-01-07-mailings': addMailings,
}
