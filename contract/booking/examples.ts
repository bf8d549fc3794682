import type { ExamplesFor } from '../examples/shape.ts'
import { messages } from '../shared/messages.ts'
import { bookingMessages } from './messages.ts'
import { bookableDays, type Booking, bookingLimits, slotMinutes, slotRangeDays } from './booking.ts'
import type { bookingCalls } from './calls.ts'

declare module '../examples/shape.ts' {
  interface Needs {
    /** `start` in the body is one of the slots that `bookingSlots` offers. */
    'free slot': true
    /** `x-booking-token` belongs to a new booking. */
    booking: true
  }
}

const token = 'b1f0c1d2.c2lnbmF0dXJl'
const headers = { 'x-booking-token': token }
const otherHeaders = { 'x-booking-token': 'abc' }
const unknownLink = {
  shows: 'a token without a booking',
  status: 404,
  reply: { message: bookingMessages.unknown },
} as const

const bookingRequest = {
  start: '2026-11-23T09:00:00.000Z',
  timeZone: 'Europe/Bratislava',
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  phoneNumber: '+421905123456',
} as const

const booked: Booking = {
  ...bookingRequest,
  token,
  end: '2026-11-23T09:15:00.000Z',
  state: 'booked',
  heldUntil: null,
  meetingUrl: null,
}
const held: Booking = { ...booked, token: null, state: 'held', heldUntil: '2026-11-20T10:15:00.000Z' }
const moved: Booking = { ...booked, start: '2026-11-24T13:30:00.000Z', end: '2026-11-24T13:45:00.000Z' }

/** Examples of bookings in the built-in calendar. */
export const bookingExamples = {
  bookingConfig: {
    accepted: [
      {
        shows: 'the built-in calendar',
        request: {},
        status: 200,
        reply: {
          provider: 'own',
          slotMinutes,
          bookableDays,
          timeZone: 'Europe/Bratislava',
          isConfirmedByMail: false,
          asksForPhone: true,
        },
      },
    ],
    refused: [],
  },
  bookingSlots: {
    accepted: [
      {
        shows: 'two days in November',
        request: { query: { from: '2026-11-23', to: '2026-11-24' } },
        status: 200,
        reply: { slots: ['2026-11-23T09:00:00.000Z', '2026-11-24T13:30:00.000Z'] },
      },
    ],
    refused: [
      {
        shows: 'a range with too many days',
        request: { query: { from: '2026-11-01', to: '2026-12-31' } },
        status: 422,
        reply: { errors: { to: [bookingMessages.range(slotRangeDays)] } },
      },
    ],
  },
  book: {
    accepted: [
      {
        shows: 'a free slot',
        needs: ['free slot'],
        request: { body: bookingRequest },
        status: 200,
        reply: { message: bookingMessages.sent.withoutMail.booked, booking: booked },
      },
      {
        shows: 'a free slot of a server that sends mail, held until its address is confirmed',
        needs: ['free slot'],
        request: { body: bookingRequest },
        status: 200,
        reply: { message: bookingMessages.sent.bookingHeld(bookingLimits.holdMinutes), booking: held },
      },
    ],
    refused: [
      {
        shows: 'a time that is not a slot',
        request: { body: { ...bookingRequest, start: '2020-01-01T03:07:00.000Z' } },
        status: 422,
        reply: { errors: { start: [bookingMessages.notOffered] } },
      },
      {
        shows: 'an unknown time zone and no name',
        request: {
          body: { start: bookingRequest.start, email: bookingRequest.email, timeZone: 'Europe/Atlantis' },
        },
        status: 422,
        reply: { errors: { timeZone: [messages.invalid], name: [messages.name.required] } },
      },
    ],
  },
  booking: {
    accepted: [
      {
        shows: 'a booking by the token of its link',
        needs: ['booking'],
        request: { headers },
        status: 200,
        reply: booked,
      },
    ],
    refused: [{ ...unknownLink, request: { headers: otherHeaders } }],
  },
  confirmBooking: {
    accepted: [
      {
        shows: 'the link of the mail about a held slot; confirmed again, it changes nothing',
        needs: ['booking'],
        request: { headers, body: {} },
        status: 200,
        reply: { message: bookingMessages.sent.withoutMail.booked, booking: booked },
      },
      {
        shows: 'the same of a server that sends mail',
        needs: ['booking'],
        request: { headers, body: {} },
        status: 200,
        reply: { message: bookingMessages.sent.booked, booking: booked },
      },
    ],
    refused: [{ ...unknownLink, request: { headers: otherHeaders, body: {} } }],
  },
  reschedule: {
    accepted: [
      {
        shows: 'a booking moved to another free slot',
        needs: ['booking', 'free slot'],
        request: { headers, body: { start: moved.start } },
        status: 200,
        reply: { message: bookingMessages.sent.withoutMail.rescheduled, booking: moved },
      },
    ],
    refused: [{ ...unknownLink, request: { headers: otherHeaders, body: { start: moved.start } } }],
  },
  cancelBooking: {
    accepted: [
      {
        shows: 'a canceled booking',
        needs: ['booking'],
        request: { headers, body: {} },
        status: 200,
        reply: {
          message: bookingMessages.sent.withoutMail.bookingCancelled,
          booking: { ...booked, state: 'cancelled' },
        },
      },
    ],
    refused: [{ ...unknownLink, request: { headers: otherHeaders, body: {} } }],
  },
} satisfies ExamplesFor<typeof bookingCalls>
