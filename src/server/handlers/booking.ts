import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  type Booking,
  bookableDays,
  type BookingConfig,
  type bookingForm,
  slotMinutes,
  type slotsQuery,
} from '#contract/booking.ts'
import { contract } from '#contract/index.ts'
import { messages } from '#contract/messages.ts'
import type { FieldErrors } from '#contract/replies.ts'
import type { Config } from '../config.ts'
import { bookingMails } from '../mail/booking-mails.ts'
import type { Captcha } from '../services/captcha.ts'
import { createSigner } from '../services/credentials.ts'
import { slotsWithin, type Span } from '../services/working-hours.ts'
import {
  type BookingRow,
  cancelBooking,
  findBooking,
  moveBooking,
  type Refusal,
  storeBooking,
  takenSlots,
} from '../store/bookings.ts'
import type { Store } from '../store/schema.ts'
import { findReceipt } from '../store/submissions.ts'
import { answerAgain, answerCaptcha, fingerprintOf } from './reception.ts'

interface BookingContext {
  readonly config: Pick<Config, 'publicUrl' | 'mailFrom' | 'inboxEmail' | 'booking' | 'schedulerUrl'>
  readonly store: Store
  readonly captcha: Captcha
  readonly secret: string
}

interface Linked {
  readonly params: { readonly token: string }
}
interface Moved extends Linked {
  readonly body: { readonly start: string }
}
interface Asked {
  readonly body: z.output<typeof bookingForm>
  readonly headers: { readonly 'idempotency-key'?: string | undefined }
  readonly request: FastifyRequest
}

const dayMs = 86_400_000

const answerUnknown = () => ({ status: 404, body: { message: messages.booking.unknown } }) as const

const answerTaken = () => ({ status: 409, body: { message: messages.booking.taken } }) as const

const answerRefusal = (reason: Refusal) => {
  if (reason === 'unknown') return answerUnknown()
  return { status: 409, body: { message: messages.booking[reason] } } as const
}

const endOf = (start: string) => new Date(Date.parse(start) + slotMinutes * 60_000).toISOString()

/** Calls of a quarter of an hour: which slots are free, and what becomes of the booked ones. */
export const createBookingDesk = ({ config, store, captcha, secret }: BookingContext) => {
  const signer = createSigner(secret, 'booking')
  const { schedulerUrl } = config

  const shown = (row: BookingRow): Booking => ({
    token: signer.sign(row.id),
    start: row.starts_at,
    end: endOf(row.starts_at),
    timeZone: row.time_zone,
    name: row.name,
    email: row.email,
    state: row.cancelled_at === null ? 'booked' : 'cancelled',
  })
  const say = (message: string, row: BookingRow) =>
    ({ status: 200, body: { message, booking: shown(row) } }) as const
  const mailsAbout = (occasion: 'booked' | 'moved' | 'cancelled') => (row: BookingRow) =>
    bookingMails(config, occasion, row, signer.sign(row.id))

  /** Where a third party keeps the calendar, ours has nothing to offer. */
  const offered = (span: Span) =>
    schedulerUrl === undefined ? slotsWithin(config.booking, span, Date.now()) : []
  const isOffered = (start: string) => {
    const from = Date.parse(start)
    return offered({ from, to: from + 1 }).includes(start)
  }
  const refuseTime = () => {
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
      const span = { from: Date.parse(query.from), to: Date.parse(query.to) + dayMs }
      const taken = await takenSlots(store, {
        from: new Date(span.from).toISOString(),
        to: new Date(span.to).toISOString(),
      })
      const slots = offered(span).filter((start) => !taken.has(start))
      return { status: 200, body: { slots } } as const
    },

    book: async ({ body, headers, request }: Asked) => {
      const { recaptcha, ...wish } = body
      const key = headers['idempotency-key']
      const fingerprint = fingerprintOf(contract.book.path, wish)
      const first = key === undefined ? undefined : await findReceipt(store, key)
      if (first) return answerAgain(contract.book, first, fingerprint)
      if (!isOffered(wish.start)) return refuseTime()

      const verdict = await captcha.check(recaptcha, request.ip)
      if (verdict.kind !== 'passed') return answerCaptcha(verdict.kind)

      const answer = (row: BookingRow) => say(messages.sent.booked, row)
      const receiptFor =
        key === undefined ? undefined : (row: BookingRow) => ({ key, fingerprint, reply: answer(row).body })
      const conditions = { spent: verdict.spent, receiptFor }
      const stored = await storeBooking(store, wish, conditions, mailsAbout('booked'))
      if (stored.outcome === 'stored') return answer(stored.booking)
      if (stored.outcome === 'known') return answerAgain(contract.book, stored.receipt, fingerprint)
      return stored.outcome === 'spent' ? answerCaptcha('failed') : answerTaken()
    },

    show: async ({ params }: Linked) => {
      const id = signer.read(params.token)
      const row = id === undefined ? undefined : await findBooking(store, id)
      return row ? ({ status: 200, body: shown(row) } as const) : answerUnknown()
    },

    reschedule: async ({ params, body: { start } }: Moved) => {
      const id = signer.read(params.token)
      if (id === undefined) return answerUnknown()
      if (!isOffered(start)) return refuseTime()
      const moved = await moveBooking(store, { id, start }, mailsAbout('moved'))
      if (moved.outcome === 'stored') return say(messages.sent.rescheduled, moved.booking)
      // Sent twice, the slot is taken by this very booking.
      const row = moved.outcome === 'taken' ? await findBooking(store, id) : undefined
      if (row?.starts_at === start) return say(messages.sent.rescheduled, row)
      return answerRefusal(moved.outcome)
    },

    cancel: async ({ params }: Linked) => {
      const id = signer.read(params.token)
      if (id === undefined) return answerUnknown()
      const cancelled = await cancelBooking(store, { id }, mailsAbout('cancelled'))
      if (cancelled.outcome === 'stored') return say(messages.sent.bookingCancelled, cancelled.booking)
      const row = cancelled.outcome === 'cancelled' ? await findBooking(store, id) : undefined
      return row ? say(messages.sent.bookingCancelled, row) : answerRefusal(cancelled.outcome)
    },
  }
}
export type BookingDesk = ReturnType<typeof createBookingDesk>
