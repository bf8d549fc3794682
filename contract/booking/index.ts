import { bookingExamples } from './examples.ts'
import { router, strict } from '../shared/ts-rest.ts'
import { bookingCalls } from './calls.ts'
import { bookingConfigReply, bookingForm, bookingReplies, rescheduleForm, slotsReply } from './booking.ts'
import { defineContract } from '../shared/define-contract.ts'

/** Calls with the team. */
export const booking = defineContract({
  groups: [
    {
      name: 'Booking',
      description: 'Booking, confirming, moving and canceling a call with the team.',
      calls: bookingCalls,
    },
  ],
  calls: router(bookingCalls, strict),
  examples: bookingExamples,
  schemas: {
    BookingConfig: bookingConfigReply,
    BookingForm: bookingForm,
    RescheduleForm: rescheduleForm,
    Booking: bookingReplies.show[200],
    BookingReply: bookingReplies.book[200],
    Slots: slotsReply,
  },
})
