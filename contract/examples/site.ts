import { bookableDays, type Booking, slotMinutes, slotRangeDays } from '../site/booking.ts'
import type { Contract } from '../index.ts'
import { messages } from '../shared/messages.ts'
import type { ExamplesFor } from './shape.ts'

/** Examples of the calls that only read. */
export const siteExamples = {
  init: {
    accepted: [
      {
        shows: 'an anonymous visitor from Slovakia',
        request: {},
        status: 200,
        reply: { user: null, isInEu: true, currency: 'eur', showPlus: false },
      },
    ],
    refused: [],
  },
  pricing: {
    accepted: [
      {
        shows: 'prices in pounds',
        request: { query: { currency: 'gbp' } },
        status: 200,
        reply: {
          currency: 'gbp',
          currencies: ['usd', 'eur', 'gbp', 'aud', 'cad'],
          plans: [
            { plan: 'free', monthly: 0, annual: 0 },
            { plan: 'business', monthly: 6500, annual: 4900 },
            { plan: 'custom', monthly: null, annual: null },
          ],
        },
      },
    ],
    refused: [
      {
        shows: 'a currency nobody offers',
        request: { query: { currency: 'doubloon' } },
        status: 422,
        reply: { errors: { currency: [messages.invalid] } },
      },
    ],
  },
  captcha: {
    accepted: [
      {
        shows: 'a server that asks for no captcha',
        request: {},
        status: 200,
        reply: { provider: 'none' },
      },
    ],
    refused: [],
  },
} satisfies ExamplesFor<Pick<Contract, 'init' | 'pricing' | 'captcha'>>

const token = 'b1f0c1d2.c2lnbmF0dXJl'
const unknownLink = {
  shows: 'a link that leads to no booking',
  status: 404,
  reply: { message: messages.booking.unknown },
} as const

const wish = {
  start: '2026-11-23T09:00:00.000Z',
  timeZone: 'Europe/Bratislava',
  name: 'Ada Lovelace',
  email: 'ada@example.org',
} as const

const booked: Booking = { ...wish, token, end: '2026-11-23T09:15:00.000Z', state: 'booked' }
const moved: Booking = { ...booked, start: '2026-11-24T13:30:00.000Z', end: '2026-11-24T13:45:00.000Z' }

/** Examples of calls booked in our own calendar. */
export const bookingExamples = {
  bookingConfig: {
    accepted: [
      {
        shows: 'a calendar of our own',
        request: {},
        status: 200,
        reply: { provider: 'own', slotMinutes, bookableDays, timeZone: 'Europe/Bratislava' },
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
        shows: 'more days than one question may span',
        request: { query: { from: '2026-11-01', to: '2026-12-31' } },
        status: 422,
        reply: { errors: { to: [messages.booking.range(slotRangeDays)] } },
      },
    ],
  },
  book: {
    accepted: [
      {
        shows: 'a free slot',
        needs: ['free slot'],
        request: { body: wish },
        status: 200,
        reply: { message: messages.sent.booked, booking: booked },
      },
    ],
    refused: [
      {
        shows: 'a moment that is no slot',
        request: { body: { ...wish, start: '2020-01-01T03:07:00.000Z' } },
        status: 422,
        reply: { errors: { start: [messages.booking.notOffered] } },
      },
      {
        shows: 'a time zone that does not exist, and no name',
        request: { body: { start: wish.start, email: wish.email, timeZone: 'Europe/Atlantis' } },
        status: 422,
        reply: { errors: { timeZone: [messages.invalid], name: [messages.name.required] } },
      },
    ],
  },
  booking: {
    accepted: [
      {
        shows: 'a booking opened by its link',
        needs: ['booking'],
        request: { pathParams: { token } },
        status: 200,
        reply: booked,
      },
    ],
    refused: [{ ...unknownLink, request: { pathParams: { token: 'abc' } } }],
  },
  reschedule: {
    accepted: [
      {
        shows: 'a booking moved to another free slot',
        needs: ['booking', 'free slot'],
        request: { pathParams: { token }, body: { start: moved.start } },
        status: 200,
        reply: { message: messages.sent.rescheduled, booking: moved },
      },
    ],
    refused: [{ ...unknownLink, request: { pathParams: { token: 'abc' }, body: { start: moved.start } } }],
  },
  cancelBooking: {
    accepted: [
      {
        shows: 'a booking given back',
        needs: ['booking'],
        request: { pathParams: { token }, body: {} },
        status: 200,
        reply: { message: messages.sent.bookingCancelled, booking: { ...booked, state: 'cancelled' } },
      },
    ],
    refused: [{ ...unknownLink, request: { pathParams: { token: 'abc' }, body: {} } }],
  },
} satisfies ExamplesFor<
  Pick<Contract, 'bookingConfig' | 'bookingSlots' | 'book' | 'booking' | 'reschedule' | 'cancelBooking'>
>

/** Examples of what is counted, and of what is not. */
export const analyticsExamples = {
  analytics: {
    accepted: [
      {
        shows: 'a page that was read, a modal and a form',
        request: {
          body: {
            events: [
              { type: 'page.viewed', route: 'pageContactUs' },
              { type: 'modal.opened', modal: 'helpVideo' },
              { type: 'form.sent', form: 'contact' },
            ],
          },
        },
        status: 200,
        reply: { message: messages.sent.counted },
      },
    ],
    refused: [
      {
        shows: 'an event that says who it was',
        request: {
          body: { events: [{ type: 'page.viewed', route: 'pageContactUs', email: 'ada@example.org' }] },
        },
        status: 422,
        reply: { errors: { 'events.0.email': [messages.unknownField] } },
      },
      {
        shows: 'an event that is not in the registry',
        request: { body: { events: [{ type: 'mouse.moved' }] } },
        status: 422,
        reply: { errors: { 'events.0.type': [messages.invalid] } },
      },
    ],
  },
} satisfies ExamplesFor<Pick<Contract, 'analytics'>>
