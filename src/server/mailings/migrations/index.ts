import { addMailings } from './2027-01-07-mailings.ts'
import { addMailingSchedules } from './2027-01-09-mailing-schedules.ts'
import { addSuppressedCount } from './2027-01-12-mailing-suppressed.ts'
import { addBounces } from './2027-01-10-mailing-bounces.ts'

/** By their date and name, in the order in which they run. */
export const migrations = {
  '2027-01-07-mailings': addMailings,
  '2027-01-09-mailing-schedules': addMailingSchedules,
  '2027-01-10-mailing-bounces': addBounces,
  '2027-01-12-mailing-suppressed': addSuppressedCount,
}
