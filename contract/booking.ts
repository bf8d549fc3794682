import { z } from 'zod'
import { fields, formObject, requiredText } from './fields.ts'
import { messages } from './messages.ts'
import { failedReply, formReplies, messageReply, readReplies } from './replies.ts'

/** Length of a call, and the distance between two slots. Every slot starts at a quarter of an hour. */
export const slotMinutes = 15
/** How far ahead a call can be booked. */
export const bookableDays = 60
/** Most days one question for free slots may span, both ends included. */
export const slotRangeDays = 31

const dayMs = 86_400_000

const isTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A moment in UTC, always written the same way: `2026-11-23T09:00:00.000Z`. */
const instant = z.iso
  .datetime({ error: messages.booking.unreadable })
  .transform((text) => new Date(text).toISOString())

/** Where a call is booked: in our own calendar, or in the widget of a third party. */
export const bookingConfigReply = z.discriminatedUnion('provider', [
  z.object({
    provider: z.literal('own'),
    slotMinutes: z.int(),
    bookableDays: z.int(),
    /** Where the working hours are kept (IANA). */
    timeZone: z.string(),
  }),
  z.object({ provider: z.literal('widget'), url: z.url() }),
])
export type BookingConfig = z.infer<typeof bookingConfigReply>

/** Days in UTC, both included. */
export const slotsQuery = z
  .object({ from: z.iso.date(messages.invalid), to: z.iso.date(messages.invalid) })
  .refine(
    ({ from, to }) => {
      const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
      return days >= 1 && days <= slotRangeDays
    },
    { error: messages.booking.range(slotRangeDays), path: ['to'] },
  )

/** When each free slot starts, in UTC, in order. */
export const slotsReply = z.object({ slots: z.array(z.iso.datetime()) })

export const bookingForm = formObject({
  start: instant,
  /** IANA name; times in mails to the visitor are given in it. */
  timeZone: requiredText(messages.required, 64).refine(isTimeZone, messages.invalid),
  name: fields.name,
  email: fields.email,
  recaptcha: fields.recaptcha,
})

export const rescheduleForm = formObject({ start: instant })
export const cancelForm = formObject({})

/** Out of the link in a mail; opens this one booking. */
export const bookingToken = z.object({ token: z.string().max(200) })

const bookingSchema = z.object({
  token: z.string(),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  timeZone: z.string(),
  name: z.string(),
  email: z.string(),
  state: z.enum(['booked', 'cancelled']),
})
export type Booking = z.infer<typeof bookingSchema>

const bookedReply = messageReply.extend({ booking: bookingSchema })

// Assigned rather than spread: spreading turns the numbers into strings for the compiler, and calls lose them.
const { assign } = Object
/** The link leads to no booking. */
const unknown = { 404: failedReply }
/** The slot is taken, or the booking can no longer be changed. */
const conflict = { 409: failedReply }

export const bookingReplies = {
  config: readReplies(bookingConfigReply),
  slots: readReplies(slotsReply),
  book: assign(formReplies(bookedReply), conflict),
  show: assign(readReplies(bookingSchema), unknown),
  change: assign(formReplies(bookedReply), unknown, conflict),
} as const
