import { booking as contract } from '#contract/booking/index.ts'
import { defineFeature } from '../define-feature.ts'
import { scheduled } from '../jobs/scheduled.ts'
import { checkpoint } from '../store/checkpoint.ts'
import { isMailOfExpiredHold, removeExpiredHolds } from './queries.ts'
import { type BookingContext, createBookingHandlers } from './routes.ts'
import { personalData } from './personal-data.ts'
import { migrations } from './migrations/index.ts'

/** Calls with the team. */
export const booking = defineFeature({
  contract,
  migrations,
  personalData,
  start: (services: BookingContext) => {
    const { store } = services
    const bookings = createBookingHandlers(services)
    return {
      handlers: {
        bookingConfig: bookings.config,
        bookingSlots: bookings.slots,
        book: bookings.book,
        booking: bookings.show,
        confirmBooking: bookings.confirm,
        reschedule: bookings.reschedule,
        cancelBooking: bookings.cancel,
      },
      isOutdatedMail: (mail) => isMailOfExpiredHold(store, mail),
      jobs: [
        scheduled('removeExpiredHolds', 'hourly', async () => {
          const holds = await removeExpiredHolds(store)
          // Without the checkpoint the removed rows could stay in the write-ahead log for weeks.
          if (holds > 0) await checkpoint(store)
          return { holds }
        }),
      ],
    }
  },
})
