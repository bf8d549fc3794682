import { messages } from '#contract/shared/messages.ts'
import { bookingMessages } from '#contract/booking/messages.ts'
import type { Booking } from '#contract/booking/booking.ts'
import {
  bookingMachine,
  type BookingOutcome,
  type BookingRequest,
  type Opened,
} from '#machines/site/booking.ts'
import { createCalls, defineModel } from '#tests/support/model-graph.ts'

const calls = createCalls()

/** The guest and two free slots. */
export const ada = { name: 'Ada Lovelace', email: 'ada@example.org', phoneNumber: '+421905123456' }
export const terms = { isConfirmedByMail: true, asksForPhone: true }
export const start = '2026-11-23T09:00:00.000Z'
export const other = '2026-11-24T09:00:00.000Z'

const input = { token: 'from a mail', timeZone: 'Europe/Prague', week: '2026-11-20' }

export const booked: Booking = {
  ...ada,
  token: 'a token',
  start,
  end: start,
  timeZone: input.timeZone,
  state: 'booked',
  heldUntil: null,
  meetingUrl: null,
}
/** A time that waits for its confirmation: as the reply to the form, and as its link shows it. */
export const held: Booking = { ...booked, token: null, state: 'held', heldUntil: start }
export const heldByLink: Booking = { ...held, token: 'a token' }
export const cancelled: Booking = { ...booked, state: 'cancelled' }

/** The reply to an incomplete email address. */
export const errors = { email: [messages.email.invalid] }
export const widgetUrl = 'https://calendar.example/'

const outage = new Error('no network')
const failed = { kind: 'failed', message: messages.server.mediaType } as const
const gone = { kind: 'gone', message: bookingMessages.expired } as const
const taken = { kind: 'taken', message: bookingMessages.taken } as const

/** The booking page: books, confirms, moves or cancels a call. */
export const bookingModel = defineModel({
  machine: bookingMachine.provide({
    actors: {
      loadBookingPage: calls.actor<Opened, { token: string | null }>(),
      findSlots: calls.actor<readonly string[], { week: string }>(),
      bookSlot: calls.actor<BookingOutcome, BookingRequest>(),
      confirmBooking: calls.actor<BookingOutcome, { token: string }>(),
      moveBooking: calls.actor<BookingOutcome, { token: string; start: string }>(),
      cancelBooking: calls.actor<BookingOutcome, { token: string }>(),
    },
  }),
  input,
  calls,
  // Which slot, day, week and zone it is makes no difference to what can happen next.
  project: ({ slot, errors: fieldErrors, notice }) => ({
    hasSlot: slot !== null,
    errorFields: Object.keys(fieldErrors),
    notice,
  }),
  events: {
    'page.retried': [{ type: 'page.retried' }],
    'calendar.requested': [{ type: 'calendar.requested' }],
    'zone.changed': [{ type: 'zone.changed', timeZone: 'Asia/Tokyo' }],
    'week.changed': [{ type: 'week.changed', week: '2026-11-27' }],
    'day.chosen': [{ type: 'day.chosen', day: '2026-11-24' }],
    'slot.chosen': [{ type: 'slot.chosen', start }],
    'slot.confirmed': [{ type: 'slot.confirmed' }],
    'slot.reopened': [{ type: 'slot.reopened' }],
    'answer.changed': [{ type: 'answer.changed', field: 'email', value: ada.email }],
    'details.submitted': [{ type: 'details.submitted' }],
    'hold.confirmed': [{ type: 'hold.confirmed' }],
    'reschedule.requested': [{ type: 'reschedule.requested' }],
    'cancel.requested': [{ type: 'cancel.requested' }],
    'change.confirmed': [{ type: 'change.confirmed' }],
    'change.abandoned': [{ type: 'change.abandoned' }],
  },
  ends: {
    loadBookingPage: {
      done: [
        { kind: 'calendar', guest: ada, terms },
        { kind: 'widget', url: widgetUrl, guest: ada },
        { kind: 'booking', booking: booked, terms },
        { kind: 'booking', booking: cancelled, terms },
        { kind: 'booking', booking: heldByLink, terms },
        { kind: 'unknown', message: bookingMessages.unknown, terms },
      ],
      error: [outage],
    },
    findSlots: { done: [[start, other]], error: [outage] },
    bookSlot: {
      done: [
        { kind: 'done', message: bookingMessages.sent.bookingHeld(15), booking: held },
        { kind: 'done', message: bookingMessages.sent.withoutMail.booked, booking: booked },
        taken,
        { kind: 'rejected', errors },
        failed,
      ],
      error: [outage],
    },
    confirmBooking: {
      done: [{ kind: 'done', message: bookingMessages.sent.booked, booking: booked }, gone, failed],
      error: [outage],
    },
    moveBooking: {
      done: [{ kind: 'done', message: bookingMessages.sent.rescheduled, booking: booked }, taken, failed],
      error: [outage],
    },
    cancelBooking: {
      done: [{ kind: 'done', message: bookingMessages.sent.bookingCancelled, booking: cancelled }, failed],
      error: [outage],
    },
  },
})
