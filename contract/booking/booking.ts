import { z } from 'zod'
import { dayMs } from '../shared/milliseconds.ts'
import { isTimeZone } from '../shared/time-zone.ts'
import { fields, formObject, requiredText, utcTime } from '../shared/fields.ts'
import { messages } from '../shared/messages.ts'
import { bookingMessages } from './messages.ts'
import { failedReply, formReplies, messageReply, readReplies } from '../shared/replies.ts'

/** Length of a call and interval of slots, in minutes. Slots start at quarters of an hour. */
export const slotMinutes = 15
/** How far ahead a call can be booked. */
export const bookableDays = 60
/** Maximum number of days in one request for free slots, both ends included. */
export const slotRangeDays = 31

/** A time in UTC, normalized to milliseconds: `2026-11-23T09:00:00.000Z`. */
const instant = z.iso
  .datetime({ error: bookingMessages.unreadable })
  .transform((text) => new Date(text).toISOString())

/** Limits of bookings in the built-in calendar. */
export const bookingLimits = {
  /** Minutes for which a time is held until its address is confirmed. */
  holdMinutes: 15,
  /** Booked and held calls of one address that have not started. */
  openPerAddress: 3,
  /** Times that one booking can be moved. */
  moves: 5,
} as const

/** The data that a booking in the built-in calendar asks of the visitor. */
const bookingTerms = {
  /** The server sends mail: a time is held until the link in the mail is followed. Otherwise it is booked at once. */
  isConfirmedByMail: z.boolean(),
  /** Calls take place by phone: `phoneNumber` is required. Otherwise they take place at a meeting link. */
  asksForPhone: z.boolean(),
}

/** How calls are booked: in the built-in calendar, or in the widget of a third party. */
export const bookingConfigReply = z.discriminatedUnion('provider', [
  z.object({
    provider: z.literal('own'),
    slotMinutes: z.int(),
    bookableDays: z.int(),
    /** Time zone of the working hours (IANA). */
    timeZone: z.string(),
    ...bookingTerms,
  }),
  z.object({ provider: z.literal('widget'), url: z.url() }),
])
export type BookingConfig = z.infer<typeof bookingConfigReply>
export type BookingTerms = Pick<Extract<BookingConfig, { provider: 'own' }>, keyof typeof bookingTerms>

/** Days in UTC, both included. */
export const slotsQuery = z
  .object({ from: z.iso.date(messages.invalid), to: z.iso.date(messages.invalid) })
  .refine(
    ({ from, to }) => {
      const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
      return days >= 1 && days <= slotRangeDays
    },
    { error: bookingMessages.range(slotRangeDays), path: ['to'] },
  )

/** Start times of the free slots in UTC, ascending. */
export const slotsReply = z.object({ slots: z.array(utcTime) })

export const bookingForm = formObject({
  start: instant,
  /** The visitor's time zone (IANA), used in emails to them. */
  timeZone: requiredText(messages.required, 64).refine(isTimeZone, messages.invalid),
  name: fields.name,
  email: fields.email,
  /** Required where calls take place by phone; elsewhere it is not stored. */
  phoneNumber: fields.phone,
  recaptcha: fields.recaptcha,
})

export const rescheduleForm = formObject({ start: instant })
export const cancelForm = formObject({})
export const confirmBookingForm = formObject({})

/**
 * Token of the link in the emails about a booking; it gives access to this booking until a day after the call. It is
 * sent as a header: addresses are logged.
 */
export const bookingHeaders = z.object({ 'x-booking-token': z.string().min(1).max(200) })

const bookingSchema = z.object({
  /** Null in the reply to a request whose address is not confirmed: the token is in the email. */
  token: z.string().nullable(),
  start: utcTime,
  end: utcTime,
  timeZone: z.string(),
  name: z.string(),
  email: z.string(),
  state: z.enum(['held', 'booked', 'cancelled']),
  /** While held: the time at which the slot becomes free again. */
  heldUntil: utcTime.nullable(),
  /** Where a booked call takes place; null for a call by phone. */
  meetingUrl: z.url().nullable(),
  /** The number that is called; null for a call at a meeting link. */
  phoneNumber: z.string().nullable(),
})
export type Booking = z.infer<typeof bookingSchema>

const bookedReply = messageReply.extend({ booking: bookingSchema })

// Object.assign keeps the numeric keys in the types; with a spread, calls would lose their statuses.
const { assign } = Object
/** No booking has this token, or the token has expired. */
const unknown = { 404: failedReply }
/** The slot is taken, the booking can no longer be changed, or the address has too many. */
const conflict = { 409: failedReply }

export const bookingReplies = {
  config: readReplies(bookingConfigReply),
  slots: readReplies(slotsReply),
  book: assign(formReplies(bookedReply), conflict),
  show: assign(readReplies(bookingSchema), unknown),
  change: assign(formReplies(bookedReply), unknown, conflict),
} as const
