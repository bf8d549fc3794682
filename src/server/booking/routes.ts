import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { booking as contract } from '#contract/booking/index.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'
import { messages } from '#contract/shared/messages.ts'
import { bookingMessages } from '#contract/booking/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import {
  type Booking,
  bookableDays,
  type BookingConfig,
  type bookingForm,
  bookingLimits,
  slotMinutes,
  type slotsQuery,
} from '#contract/booking/booking.ts'
import type { Config } from '../config.ts'
import type { Captcha } from '../http/captcha.ts'
import { captchaFailure, identifyMessage, replayReply } from '../http/form-message.ts'
import type { Geo } from '../http/geo.ts'
import { createSigner, type KeyRing } from '../store/credentials.ts'
import { validateOnServer } from '../http/server-validation.ts'
import { findEarlierUse } from '../store/idempotency.ts'
import type { Store } from '../store/schema.ts'
import { bookingMails, holdMail } from './booking-mails.ts'
import {
  type BookingRow,
  cancelBooking,
  confirmBooking,
  findBooking,
  isExpiredHold,
  moveBooking,
  stateOf,
  type BookingRejection,
  storeBooking,
  takenSlots,
} from './queries.ts'
import { slotsWithin, type TimeRange } from './working-hours.ts'

export interface BookingContext {
  readonly config: Pick<
    Config,
    'publicUrl' | 'mailFrom' | 'inboxEmail' | 'booking' | 'schedulerUrl' | 'smtpUrl'
  >
  readonly store: Store
  readonly captcha: Captcha
  readonly geo: Geo
  readonly keys: KeyRing
}

interface BookingCall {
  readonly headers: { readonly 'x-booking-token': string }
}
interface RescheduleCall extends BookingCall {
  readonly body: { readonly start: string }
}
interface BookCall {
  readonly body: z.output<typeof bookingForm>
  readonly headers: { readonly 'idempotency-key'?: string | undefined }
  readonly request: FastifyRequest
}

/** A booking's token expires this long after the end of the call. */
const tokenLifetimeMs = dayMs

const notFound = (reason: 'unknown' | 'expired' | 'ended') =>
  ({ status: 404, body: { message: bookingMessages[reason] } }) as const

const rejected = (reason: BookingRejection) => {
  if (reason === 'unknown' || reason === 'expired') return notFound(reason)
  return { status: 409, body: { message: messageOf(reason) } } as const
}

const messageOf = (reason: Exclude<BookingRejection, 'unknown' | 'expired'>) => {
  if (reason === 'tooMany') return bookingMessages.tooMany(bookingLimits.openPerAddress)
  if (reason === 'movedOften') return bookingMessages.movedOften(bookingLimits.moves)
  return bookingMessages[reason]
}

const endOf = (start: string) => new Date(Date.parse(start) + slotMinutes * 60_000).toISOString()

/**
 * Handlers of demo calls of a quarter of an hour: list free slots, book, confirm, show, reschedule and cancel. A server
 * that sends mail holds a slot until the link in its mail is followed; without mail a booking stands at once.
 */
export const createBookingHandlers = ({ config, store, captcha, geo, keys }: BookingContext) => {
  const signer = createSigner(keys, 'booking')
  const { schedulerUrl } = config
  const { meetingUrl = null } = config.booking
  const sendsMail = config.smtpUrl !== undefined
  const asksForPhone = meetingUrl === null
  const sent = sendsMail ? bookingMessages.sent : bookingMessages.sent.withoutMail

  const toBooking = (row: BookingRow, token: string | null): Booking => ({
    token,
    start: row.starts_at,
    end: endOf(row.starts_at),
    timeZone: row.time_zone,
    name: row.name,
    email: row.email,
    state: stateOf(row),
    heldUntil: stateOf(row) === 'held' ? row.held_until : null,
    meetingUrl: stateOf(row) === 'booked' ? meetingUrl : null,
    phoneNumber: asksForPhone ? row.phone : null,
  })
  const success = (message: string, row: BookingRow) =>
    ({ status: 200, body: { message, booking: toBooking(row, signer.sign(row.id)) } }) as const
  /** Without the token: only the mail has it, so that an address is confirmed by its owner. */
  const heldReply = (row: BookingRow) => {
    const message = bookingMessages.sent.bookingHeld(bookingLimits.holdMinutes)
    return { status: 200, body: { message, booking: toBooking(row, null) } } as const
  }
  /** A held slot that was never confirmed has no mails about changes. */
  const replyToCancelled = (row: BookingRow) => {
    const { bookingCancelled } = row.held_until === null ? sent : bookingMessages.sent.withoutMail
    return success(bookingCancelled, row)
  }
  const replyToBooked = (row: BookingRow) =>
    row.held_until === null ? success(sent.booked, row) : heldReply(row)
  const mailsAbout = (occasion: 'booked' | 'moved' | 'cancelled') => (row: BookingRow) =>
    bookingMails(config, occasion, row, signer.sign(row.id))
  const mailsAboutNew = (row: BookingRow) =>
    row.held_until === null ? mailsAbout('booked')(row) : [holdMail(config, row, signer.sign(row.id))]

  /** The booking of a token, or the reply to a token that has expired or has no booking. */
  const findByToken = async ({ 'x-booking-token': token }: BookingCall['headers']) => {
    const id = signer.read(token)
    const row = id === undefined ? undefined : await findBooking(store, id)
    if (!row) return { reply: notFound('unknown') }
    const now = Date.now()
    if (Date.parse(endOf(row.starts_at)) + tokenLifetimeMs <= now) return { reply: notFound('ended') }
    return isExpiredHold(row, new Date(now).toISOString()) ? { reply: notFound('expired') } : { row }
  }

  /** Empty when an external scheduler is configured. */
  const offeredSlots = (range: TimeRange) =>
    schedulerUrl === undefined ? slotsWithin(config.booking, range, Date.now()) : []
  const isOffered = (start: string) => {
    const from = Date.parse(start)
    return offeredSlots({ from, to: from + 1 }).includes(start)
  }
  const timeErrors = (start: string): FieldErrors =>
    isOffered(start) ? {} : { start: [bookingMessages.notOffered] }
  const phoneErrors = (phone: string | undefined): FieldErrors =>
    asksForPhone && !phone ? { phoneNumber: [messages.phoneNumber.required] } : {}

  const configuration: BookingConfig =
    schedulerUrl === undefined
      ? {
          provider: 'own',
          slotMinutes,
          bookableDays,
          timeZone: config.booking.timeZone,
          isConfirmedByMail: sendsMail,
          asksForPhone,
        }
      : { provider: 'widget', url: schedulerUrl }

  return {
    config: async () => ({ status: 200, body: configuration }) as const,

    slots: async ({ query }: { query: z.output<typeof slotsQuery> }) => {
      const range = { from: Date.parse(query.from), to: Date.parse(query.to) + dayMs }
      const taken = await takenSlots(store, {
        from: new Date(range.from).toISOString(),
        to: new Date(range.to).toISOString(),
      })
      const slots = offeredSlots(range).filter((start) => !taken.has(start))
      return { status: 200, body: { slots } } as const
    },

    book: async ({ body, headers, request }: BookCall) => {
      const { recaptcha, ...booking } = body
      const message = identifyMessage(keys, contract.calls.book, { headers, request }, booking)
      const earlier = message && (await findEarlierUse(store, message))
      if (earlier) return replayReply(contract.calls.book, earlier)
      const { errors: invalid, form } = validateOnServer(booking, geo.countryOf(request.ip))
      const errors = { ...invalid, ...phoneErrors(form.phoneNumber), ...timeErrors(form.start) }
      if (Object.keys(errors).length > 0) return { status: 422, body: { errors } } as const

      const result = await captcha.check(recaptcha, request.ip)
      if (result.kind !== 'passed') return captchaFailure(result.kind)

      const recordFor = message && ((row: BookingRow) => ({ message, reply: replyToBooked(row).body }))
      const asked = { ...form, phone: asksForPhone ? (form.phoneNumber ?? null) : null, isHeld: sendsMail }
      const conditions = { challenge: result.challenge, recordFor }
      const stored = await storeBooking(store, asked, conditions, mailsAboutNew)
      if (stored.outcome === 'stored') return replyToBooked(stored.booking)
      if (stored.outcome === 'duplicate') return replayReply(contract.calls.book, stored.earlier)
      if (stored.outcome === 'challengeUsed') return captchaFailure('failed')
      return {
        status: 409,
        body: { message: messageOf(stored.outcome === 'tooMany' ? 'tooMany' : 'taken') },
      } as const
    },

    show: async ({ headers }: BookingCall) => {
      const { row, reply } = await findByToken(headers)
      return row ? ({ status: 200, body: toBooking(row, headers['x-booking-token']) } as const) : reply
    },

    confirm: async ({ headers }: BookingCall) => {
      const { row, reply } = await findByToken(headers)
      if (!row) return reply
      const confirmed = await confirmBooking(store, { id: row.id }, mailsAbout('booked'))
      return confirmed.outcome === 'stored'
        ? success(sent.booked, confirmed.booking)
        : rejected(confirmed.outcome)
    },

    reschedule: async ({ headers, body: { start } }: RescheduleCall) => {
      const { row, reply } = await findByToken(headers)
      if (!row) return reply
      const errors = timeErrors(start)
      if (errors['start']) return { status: 422, body: { errors } } as const
      const moved = await moveBooking(store, { id: row.id, start }, mailsAbout('moved'))
      if (moved.outcome === 'stored') return success(sent.rescheduled, moved.booking)
      // When the request was sent twice at once, this booking already has the slot.
      const current = moved.outcome === 'taken' ? await findBooking(store, row.id) : undefined
      if (current?.starts_at === start) return success(sent.rescheduled, current)
      return rejected(moved.outcome)
    },

    cancel: async ({ headers }: BookingCall) => {
      const { row, reply } = await findByToken(headers)
      if (!row) return reply
      if (row.cancelled_at !== null) return replyToCancelled(row)
      const cancelled = await cancelBooking(store, { id: row.id }, mailsAbout('cancelled'))
      if (cancelled.outcome === 'stored') return replyToCancelled(cancelled.booking)
      const current = cancelled.outcome === 'cancelled' ? await findBooking(store, row.id) : undefined
      return current ? replyToCancelled(current) : rejected(cancelled.outcome)
    },
  }
}
