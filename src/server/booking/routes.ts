import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { contract } from '#contract/index.ts'
import { messages } from '#contract/shared/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import {
  type Booking,
  bookableDays,
  type BookingConfig,
  type bookingForm,
  slotMinutes,
  type slotsQuery,
} from '#contract/site/booking.ts'
import type { Config } from '../config.ts'
import type { Captcha } from '../forms/captcha.ts'
import { captchaFailure, identifyMessage, replayReply } from '../forms/submit-form.ts'
import { createSigner, type KeyRing } from '../http/credentials.ts'
import { findEarlierUse } from '../store/idempotency.ts'
import type { Store } from '../store/schema.ts'
import { bookingMails } from './booking-mails.ts'
import {
  type BookingRow,
  cancelBooking,
  findBooking,
  moveBooking,
  type BookingRejection,
  storeBooking,
  takenSlots,
} from './queries.ts'
import { slotsWithin, type TimeRange } from './working-hours.ts'

interface BookingContext {
  readonly config: Pick<Config, 'publicUrl' | 'mailFrom' | 'inboxEmail' | 'booking' | 'schedulerUrl'>
  readonly store: Store
  readonly captcha: Captcha
  readonly keys: KeyRing
}

interface BookingCall {
  readonly params: { readonly token: string }
}
interface RescheduleCall extends BookingCall {
  readonly body: { readonly start: string }
}
interface BookCall {
  readonly body: z.output<typeof bookingForm>
  readonly headers: { readonly 'idempotency-key'?: string | undefined }
  readonly request: FastifyRequest
}

const dayMs = 86_400_000

const unknownBooking = () => ({ status: 404, body: { message: messages.booking.unknown } }) as const

const slotTaken = () => ({ status: 409, body: { message: messages.booking.taken } }) as const

const rejected = (reason: BookingRejection) => {
  if (reason === 'unknown') return unknownBooking()
  return { status: 409, body: { message: messages.booking[reason] } } as const
}

const endOf = (start: string) => new Date(Date.parse(start) + slotMinutes * 60_000).toISOString()

/** Handlers of demo calls of a quarter of an hour: list free slots, book, show, reschedule and cancel. */
export const createBookingHandlers = ({ config, store, captcha, keys }: BookingContext) => {
  const signer = createSigner(keys, 'booking')
  const { schedulerUrl } = config

  const toBooking = (row: BookingRow): Booking => ({
    token: signer.sign(row.id),
    start: row.starts_at,
    end: endOf(row.starts_at),
    timeZone: row.time_zone,
    name: row.name,
    email: row.email,
    state: row.cancelled_at === null ? 'booked' : 'cancelled',
  })
  const success = (message: string, row: BookingRow) =>
    ({ status: 200, body: { message, booking: toBooking(row) } }) as const
  const mailsAbout = (occasion: 'booked' | 'moved' | 'cancelled') => (row: BookingRow) =>
    bookingMails(config, occasion, row, signer.sign(row.id))

  /** Empty when an external scheduler is configured. */
  const offeredSlots = (range: TimeRange) =>
    schedulerUrl === undefined ? slotsWithin(config.booking, range, Date.now()) : []
  const isOffered = (start: string) => {
    const from = Date.parse(start)
    return offeredSlots({ from, to: from + 1 }).includes(start)
  }
  const rejectTime = () => {
    const errors: FieldErrors = { start: [messages.booking.notOffered] }
    return { status: 422, body: { errors } } as const
  }

  const configuration: BookingConfig =
    schedulerUrl === undefined
      ? { provider: 'own', slotMinutes, bookableDays, timeZone: config.booking.timeZone }
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
      const message = identifyMessage(keys, contract.book, { headers, request }, booking)
      const earlier = message && (await findEarlierUse(store, message))
      if (earlier) return replayReply(contract.book, earlier)
      if (!isOffered(booking.start)) return rejectTime()

      const result = await captcha.check(recaptcha, request.ip)
      if (result.kind !== 'passed') return captchaFailure(result.kind)

      const replyFor = (row: BookingRow) => success(messages.sent.booked, row)
      const recordFor = message && ((row: BookingRow) => ({ message, reply: replyFor(row).body }))
      const conditions = { challenge: result.challenge, recordFor }
      const stored = await storeBooking(store, booking, conditions, mailsAbout('booked'))
      if (stored.outcome === 'stored') return replyFor(stored.booking)
      if (stored.outcome === 'duplicate') return replayReply(contract.book, stored.earlier)
      return stored.outcome === 'challengeUsed' ? captchaFailure('failed') : slotTaken()
    },

    show: async ({ params }: BookingCall) => {
      const id = signer.read(params.token)
      const row = id === undefined ? undefined : await findBooking(store, id)
      return row ? ({ status: 200, body: toBooking(row) } as const) : unknownBooking()
    },

    reschedule: async ({ params, body: { start } }: RescheduleCall) => {
      const id = signer.read(params.token)
      if (id === undefined) return unknownBooking()
      if (!isOffered(start)) return rejectTime()
      const moved = await moveBooking(store, { id, start }, mailsAbout('moved'))
      if (moved.outcome === 'stored') return success(messages.sent.rescheduled, moved.booking)
      // When the request was sent twice, this booking already has the slot.
      const row = moved.outcome === 'taken' ? await findBooking(store, id) : undefined
      if (row?.starts_at === start) return success(messages.sent.rescheduled, row)
      return rejected(moved.outcome)
    },

    cancel: async ({ params }: BookingCall) => {
      const id = signer.read(params.token)
      if (id === undefined) return unknownBooking()
      const cancelled = await cancelBooking(store, { id }, mailsAbout('cancelled'))
      if (cancelled.outcome === 'stored') return success(messages.sent.bookingCancelled, cancelled.booking)
      const row = cancelled.outcome === 'cancelled' ? await findBooking(store, id) : undefined
      return row ? success(messages.sent.bookingCancelled, row) : rejected(cancelled.outcome)
    },
  }
}
export type BookingHandlers = ReturnType<typeof createBookingHandlers>
