import { scheduling } from './2026-11-20-scheduling.ts'
import { schedulingHolds } from './2026-11-24-scheduling-holds.ts'
import { bookingMailbox } from './2026-11-27-booking-mailbox.ts'

/** By their date and name, in the order in which they run. */
export const migrations = {
  '2026-11-20-scheduling': scheduling,
  '2026-11-24-scheduling-holds': schedulingHolds,
  '2026-11-27-booking-mailbox': bookingMailbox,
}
