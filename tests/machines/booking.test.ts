import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { messages } from '#contract/messages.ts'
import type { BookingOutcome, BookingRequest, Opened } from '#machines/booking-setup.ts'
import { bookingMachine } from '#machines/booking.ts'
import {
  ada,
  booked,
  bookingModel,
  cancelled,
  errors,
  other,
  start,
  widgetUrl,
} from '#tests/models/booking.ts'
import { createCalls, describeModel, heard } from '#tests/support/model.ts'

const input = { token: 'from a mail', timeZone: 'Europe/Prague', week: '2026-11-20' }

const provide = (calls: ReturnType<typeof createCalls>) =>
  bookingMachine.provide({
    actors: {
      open: calls.actor<Opened, { token: string | null }>(),
      findSlots: calls.actor<readonly string[], { week: string }>(),
      book: calls.actor<BookingOutcome, BookingRequest>(),
      move: calls.actor<BookingOutcome, { token: string; start: string }>(),
      cancel: calls.actor<BookingOutcome, { token: string }>(),
    },
  })

const { calls } = bookingModel
const taken: BookingOutcome = { kind: 'taken', message: messages.booking.taken }

describeModel('a booking', {
  ...bookingModel,
  states: {
    opening: (snapshot) => {
      expect(calls.waiting('open').input).toEqual({ token: input.token })
      expect(snapshot.hasTag('busy')).toBe(true)
    },
    unreachable: (snapshot) => expect(snapshot.can({ type: 'page.retried' })).toBe(true),
    unknown: ({ context }) => expect(context.notice).toBe(messages.booking.unknown),
    widget: ({ context }) => {
      expect(context).toMatchObject({ url: widgetUrl, guest: ada })
    },
    'choosing.loading': ({ context }) => {
      expect(calls.waiting('findSlots').input).toEqual({ week: context.week })
      expect(context.booking).toBeNull()
    },
    'choosing.ready': (snapshot) => {
      expect(snapshot.context.slots).toEqual([start, other])
      expect(snapshot.can({ type: 'slot.confirmed' })).toBe(snapshot.context.slot !== null)
    },
    'choosing.failed': (snapshot) => expect(snapshot.can({ type: 'slot.chosen', start })).toBe(false),
    'filling.ready': ({ context }) => {
      expect(context).toMatchObject({ slot: start, notice: null })
      expect(context.booking).toBeNull()
    },
    'filling.rejected': ({ context }) => {
      expect([errors, {}]).toContainEqual(context.errors)
      expect(context.notice).toBeNull()
    },
    'filling.failed': ({ context }) => {
      expect([messages.server.mediaType, messages.server.failed]).toContain(context.notice)
      expect(context.slot).toBe(start)
    },
    sending: (snapshot) => {
      expect(calls.waiting('book').input).toMatchObject({ start, timeZone: snapshot.context.timeZone })
      expect(snapshot.context).toMatchObject({ errors: {}, notice: null })
      expect(snapshot.can({ type: 'details.submitted' })).toBe(false)
    },
    'standing.showing': ({ context }) => expect(context).toMatchObject({ booking: booked, notice: null }),
    'standing.booked': ({ context }) =>
      expect(context).toMatchObject({ booking: booked, notice: messages.sent.booked }),
    'standing.moved': ({ context }) =>
      expect(context).toMatchObject({ booking: booked, notice: messages.sent.rescheduled }),
    'standing.failed': ({ context }) => {
      expect(context.booking).toEqual(booked)
      expect([messages.server.mediaType, messages.server.failed]).toContain(context.notice)
    },
    'rescheduling.loading': ({ context }) => expect(context.booking).toEqual(booked),
    'rescheduling.ready': (snapshot) => {
      expect(snapshot.can({ type: 'slot.confirmed' })).toBe(snapshot.context.slot !== null)
      expect(snapshot.can({ type: 'change.abandoned' })).toBe(true)
    },
    'rescheduling.failed': (snapshot) => expect(snapshot.can({ type: 'change.abandoned' })).toBe(true),
    moving: () => expect(calls.waiting('move').input).toEqual({ token: 'a token', start }),
    'cancelling.asking': ({ context }) => expect(context.booking).toEqual(booked),
    'cancelling.sending': () => expect(calls.waiting('cancel').input).toEqual({ token: 'a token' }),
    cancelled: (snapshot) => {
      expect(snapshot.context.booking).toEqual(cancelled)
      expect(snapshot.can({ type: 'reschedule.requested' })).toBe(false)
    },
  },
})

const startCalendar = async () => {
  const its = createCalls()
  const actor = createActor(provide(its), { input }).start()
  const end = async (id: string, output: unknown) => {
    its.waiting(id).resolve(output)
    await heard()
  }
  await end('open', { kind: 'calendar', guest: { name: '', email: '' } })
  await end('findSlots', [start, other])
  return { actor, end, its }
}

test('a time that was taken meanwhile leads back to the calendar, read again; what was typed stays', async () => {
  const { actor, end } = await startCalendar()
  actor.send({ type: 'slot.chosen', start })
  actor.send({ type: 'slot.confirmed' })
  actor.send({ type: 'answer.changed', field: 'name', value: ada.name })
  actor.send({ type: 'answer.changed', field: 'email', value: ada.email })
  actor.send({ type: 'details.submitted' })
  await end('book', taken)
  expect(actor.getSnapshot().value).toEqual({ choosing: 'loading' })
  await end('findSlots', [other])
  expect(actor.getSnapshot().context).toMatchObject({
    guest: ada,
    notice: messages.booking.taken,
    slots: [other],
    slot: null,
  })
  actor.send({ type: 'slot.chosen', start: other })
  actor.send({ type: 'slot.confirmed' })
  expect(actor.getSnapshot().context).toMatchObject({ guest: ada, notice: null, slot: other })
})

test('another week is read anew; another day or week lets go of the time; another zone keeps it', async () => {
  const { actor, end, its } = await startCalendar()
  const context = () => actor.getSnapshot().context
  actor.send({ type: 'slot.chosen', start })
  actor.send({ type: 'zone.changed', timeZone: 'Asia/Tokyo' })
  expect(context()).toMatchObject({ timeZone: 'Asia/Tokyo', slot: start, day: null })
  actor.send({ type: 'day.chosen', day: '2026-11-24' })
  expect(context()).toMatchObject({ day: '2026-11-24', slot: null })
  actor.send({ type: 'slot.chosen', start: other })
  actor.send({ type: 'week.changed', week: '2026-11-27' })
  expect(its.waiting('findSlots').input).toEqual({ week: '2026-11-27' })
  expect(context()).toMatchObject({ week: '2026-11-27', day: null, slot: null })
  await end('findSlots', [])
  expect(context().slots).toEqual([])
})

test('back from the details, a time that is gone is let go of', async () => {
  const { actor, end } = await startCalendar()
  actor.send({ type: 'slot.chosen', start })
  actor.send({ type: 'slot.confirmed' })
  actor.send({ type: 'slot.reopened' })
  await end('findSlots', [other])
  expect(actor.getSnapshot().context.slot).toBeNull()
})

test('an answer takes away what was said about it alone', async () => {
  const { actor, end } = await startCalendar()
  actor.send({ type: 'slot.chosen', start })
  actor.send({ type: 'slot.confirmed' })
  actor.send({ type: 'details.submitted' })
  await end('book', { kind: 'rejected', errors: { name: ['Enter your name'], email: ['Invalid email'] } })
  actor.send({ type: 'answer.changed', field: 'email', value: 'ada@example.org' })
  expect(actor.getSnapshot().context.errors).toEqual({ name: ['Enter your name'] })
})

test('after a cancellation a new time is booked for the same person', async () => {
  const { actor, end } = await startCalendar()
  actor.send({ type: 'slot.chosen', start })
  actor.send({ type: 'slot.confirmed' })
  actor.send({ type: 'details.submitted' })
  await end('book', { kind: 'done', message: 'Booked', booking: booked })
  actor.send({ type: 'cancel.requested' })
  actor.send({ type: 'change.confirmed' })
  await end('cancel', { kind: 'done', message: 'Cancelled', booking: cancelled })
  actor.send({ type: 'calendar.requested' })
  expect(actor.getSnapshot().context).toMatchObject({ guest: ada, booking: null, token: null, slot: null })
})
