import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { messages } from '#contract/shared/messages.ts'
import {
  bookingMachine,
  type BookingOutcome,
  type BookingRequest,
  type Opened,
} from '#machines/site/booking.ts'
import {
  ada,
  booked,
  bookingModel,
  cancelled,
  errors,
  other,
  start,
  widgetUrl,
} from '../../models/booking.ts'
import { describeModel } from '../../support/model.ts'
import { callsProcessed, createCalls } from '../../support/model-graph.ts'

const input = { token: 'from a mail', timeZone: 'Europe/Prague', week: '2026-11-20' }

const provide = (calls: ReturnType<typeof createCalls>) =>
  bookingMachine.provide({
    actors: {
      loadBookingPage: calls.actor<Opened, { token: string | null }>(),
      findSlots: calls.actor<readonly string[], { week: string }>(),
      bookSlot: calls.actor<BookingOutcome, BookingRequest>(),
      moveBooking: calls.actor<BookingOutcome, { token: string; start: string }>(),
      cancelBooking: calls.actor<BookingOutcome, { token: string }>(),
    },
  })

const { calls } = bookingModel
const taken: BookingOutcome = { kind: 'taken', message: messages.booking.taken }

const startCalendar = async () => {
  const its = createCalls()
  const actor = createActor(provide(its), { input }).start()
  const end = async (id: string, output: unknown) => {
    its.pending(id).resolve(output)
    await callsProcessed()
  }
  await end('loadBookingPage', { kind: 'calendar', guest: { name: '', email: '' } })
  await end('findSlots', [start, other])
  return { actor, end, its }
}

test('reloads the slots and keeps the entered details when the slot was taken meanwhile', async () => {
  const { actor, end } = await startCalendar()
  actor.send({ type: 'slot.chosen', start })
  actor.send({ type: 'slot.confirmed' })
  actor.send({ type: 'answer.changed', field: 'name', value: ada.name })
  actor.send({ type: 'answer.changed', field: 'email', value: ada.email })
  actor.send({ type: 'details.submitted' })
  await end('bookSlot', taken)
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

test('loads another week; a new day or week clears the chosen slot, a new time zone keeps it', async () => {
  const { actor, end, its } = await startCalendar()
  const context = () => actor.getSnapshot().context
  actor.send({ type: 'slot.chosen', start })
  actor.send({ type: 'zone.changed', timeZone: 'Asia/Tokyo' })
  expect(context()).toMatchObject({ timeZone: 'Asia/Tokyo', slot: start, day: null })
  actor.send({ type: 'day.chosen', day: '2026-11-24' })
  expect(context()).toMatchObject({ day: '2026-11-24', slot: null })
  actor.send({ type: 'slot.chosen', start: other })
  actor.send({ type: 'week.changed', week: '2026-11-27' })
  expect(its.pending('findSlots').input).toEqual({ week: '2026-11-27' })
  expect(context()).toMatchObject({ week: '2026-11-27', day: null, slot: null })
  await end('findSlots', [])
  expect(context().slots).toEqual([])
})

test('clears the chosen slot when it is no longer free on return from the details', async () => {
  const { actor, end } = await startCalendar()
  actor.send({ type: 'slot.chosen', start })
  actor.send({ type: 'slot.confirmed' })
  actor.send({ type: 'slot.reopened' })
  await end('findSlots', [other])
  expect(actor.getSnapshot().context.slot).toBeNull()
})

test('clears only the error of the changed field', async () => {
  const { actor, end } = await startCalendar()
  actor.send({ type: 'slot.chosen', start })
  actor.send({ type: 'slot.confirmed' })
  actor.send({ type: 'details.submitted' })
  await end('bookSlot', { kind: 'rejected', errors: { name: ['Enter your name'], email: ['Invalid email'] } })
  actor.send({ type: 'answer.changed', field: 'email', value: 'ada@example.org' })
  expect(actor.getSnapshot().context.errors).toEqual({ name: ['Enter your name'] })
})

test('keeps the guest for a new booking after a cancellation', async () => {
  const { actor, end } = await startCalendar()
  actor.send({ type: 'slot.chosen', start })
  actor.send({ type: 'slot.confirmed' })
  actor.send({ type: 'details.submitted' })
  await end('bookSlot', { kind: 'done', message: 'Booked', booking: booked })
  actor.send({ type: 'cancel.requested' })
  actor.send({ type: 'change.confirmed' })
  await end('cancelBooking', { kind: 'done', message: 'Cancelled', booking: cancelled })
  actor.send({ type: 'calendar.requested' })
  expect(actor.getSnapshot().context).toMatchObject({ guest: ada, booking: null, token: null, slot: null })
})

/** Whatever happens, step by step: an event, or the end of a call. */
type Happening =
  Parameters<ReturnType<typeof createActor<typeof bookingMachine>>['send']>[0] | readonly [string, unknown]

const after = async (...happenings: readonly Happening[]) => {
  const its = createCalls()
  const actor = createActor(provide(its), { input }).start()
  for (const happening of happenings) {
    if ('type' in happening) actor.send(happening)
    else {
      const [id, end] = happening
      if (end instanceof Error) its.pending(id).reject(end)
      else its.pending(id).resolve(end)
      await callsProcessed()
    }
  }
  const { value, context, ...snapshot } = actor.getSnapshot()
  return { value, context, isBusy: snapshot.hasTag('busy'), its, actor }
}

const outage = new Error('no network')
const slots = ['findSlots', [start, other]] as const
const calendar = ['loadBookingPage', { kind: 'calendar', guest: ada }] as const
const marked = [calendar, slots, { type: 'slot.chosen', start }] as const
const enteringDetails = [...marked, { type: 'slot.confirmed' }] as const
const submitted = [...enteringDetails, { type: 'details.submitted' }] as const
const openedBooking = ['loadBookingPage', { kind: 'booking', booking: booked }] as const
const rescheduling = [openedBooking, { type: 'reschedule.requested' }] as const
const moving = [
  ...rescheduling,
  slots,
  { type: 'day.chosen', day: '2026-11-24' },
  { type: 'slot.chosen', start },
  { type: 'slot.confirmed' },
] as const
const canceling = [openedBooking, { type: 'cancel.requested' }] as const
const failed = { kind: 'failed', message: 'Not now' } as const

test('starts in opening with an empty context and loads the page', async () => {
  const { value, context, isBusy, its } = await after()
  expect(value).toBe('opening')
  expect(context).toEqual({
    ...input,
    url: '',
    guest: { name: '', email: '' },
    slots: [],
    day: null,
    slot: null,
    booking: null,
    errors: {},
    notice: null,
  })
  expect(isBusy).toBe(true)
  expect(its.pending('loadBookingPage').input).toEqual({ token: input.token })
})

test.each<[string, readonly Happening[], unknown, object]>([
  ['a calendar', [calendar], { choosing: 'loading' }, { guest: ada, booking: null, url: '' }],
  [
    'a third party’s calendar',
    [['loadBookingPage', { kind: 'widget', url: widgetUrl, guest: ada }]],
    'widget',
    { url: widgetUrl, guest: ada },
  ],
  ['a booking', [openedBooking], { booked: 'showing' }, { booking: booked, notice: null }],
  [
    'a cancelled one',
    [['loadBookingPage', { kind: 'booking', booking: cancelled }]],
    'canceled',
    { booking: cancelled },
  ],
  [
    'no booking',
    [['loadBookingPage', { kind: 'unknown', message: 'No such link' }]],
    'unknown',
    { notice: 'No such link' },
  ],
  ['nothing', [['loadBookingPage', outage]], 'unreachable', { notice: null }],
  ['nothing, and another try', [['loadBookingPage', outage], { type: 'page.retried' }], 'opening', {}],
  [
    'no booking, and a calendar in its place',
    [['loadBookingPage', { kind: 'unknown', message: 'No such link' }], { type: 'calendar.requested' }],
    { choosing: 'loading' },
    { token: null, notice: null, guest: { name: '', email: '' } },
  ],
  [
    'a cancelled one, and a new time for the same person',
    [['loadBookingPage', { kind: 'booking', booking: cancelled }], { type: 'calendar.requested' }],
    { choosing: 'loading' },
    { token: null, booking: null, guest: ada, slot: null, day: null },
  ],

  ['no free times', [calendar, ['findSlots', outage]], { choosing: 'failed' }, { slots: [] }],
  [
    'free times at the second try',
    [calendar, ['findSlots', outage], { type: 'page.retried' }, slots],
    { choosing: 'ready' },
    { slots: [start, other] },
  ],
  [
    'no time, and none confirmed',
    [calendar, slots, { type: 'slot.confirmed' }],
    { choosing: 'ready' },
    { slot: null },
  ],
  ['a marked time', [...enteringDetails], { enteringDetails: 'ready' }, { slot: start, notice: null }],
  [
    'a time that is still free after a look back',
    [...enteringDetails, { type: 'slot.reopened' }, slots],
    { choosing: 'ready' },
    { slot: start },
  ],
  [
    'another zone',
    [...marked, { type: 'day.chosen', day: '2026-11-24' }, { type: 'zone.changed', timeZone: 'Asia/Tokyo' }],
    { choosing: 'ready' },
    { timeZone: 'Asia/Tokyo', day: null },
  ],
  [
    'a week whose times could not be read, and another one',
    [calendar, ['findSlots', outage], { type: 'week.changed', week: '2026-11-27' }],
    { choosing: 'loading' },
    { week: '2026-11-27' },
  ],

  [
    'a booked call',
    [...submitted, ['bookSlot', { kind: 'done', message: 'Booked', booking: booked }]],
    { booked: 'confirmed' },
    { booking: booked, notice: 'Booked', slot: null, day: null },
  ],
  [
    'a time that is taken',
    [...submitted, ['bookSlot', taken]],
    { choosing: 'loading' },
    { notice: messages.booking.taken, slot: null, guest: ada },
  ],
  [
    'another week after that',
    [...submitted, ['bookSlot', taken], { type: 'week.changed', week: '2026-11-27' }],
    { choosing: 'loading' },
    { notice: null },
  ],
  [
    'answers that are not taken',
    [...submitted, ['bookSlot', { kind: 'rejected', errors }]],
    { enteringDetails: 'rejected' },
    { errors, notice: null, slot: start },
  ],
  [
    'a booking that failed',
    [...submitted, ['bookSlot', failed]],
    { enteringDetails: 'failed' },
    { notice: 'Not now', slot: start },
  ],
  [
    'a booking that failed, and the calendar again',
    [...submitted, ['bookSlot', failed], { type: 'slot.reopened' }],
    { choosing: 'loading' },
    { notice: null, slot: start },
  ],
  [
    'a booking that never arrived',
    [...submitted, ['bookSlot', outage]],
    { enteringDetails: 'failed' },
    { notice: messages.server.failed },
  ],

  ['another time that is looked for', [...rescheduling], { rescheduling: 'loading' }, { booking: booked }],
  [
    'no free times for a call that moves',
    [...rescheduling, ['findSlots', outage], { type: 'page.retried' }],
    { rescheduling: 'loading' },
    {},
  ],
  [
    'another week for a call that moves',
    [...rescheduling, slots, { type: 'slot.chosen', start }, { type: 'week.changed', week: '2026-11-27' }],
    { rescheduling: 'loading' },
    { week: '2026-11-27', slot: null },
  ],
  [
    'another zone for a call that moves',
    [...rescheduling, slots, { type: 'zone.changed', timeZone: 'Asia/Tokyo' }],
    { rescheduling: 'ready' },
    { timeZone: 'Asia/Tokyo' },
  ],
  [
    'no time for a call that moves',
    [...rescheduling, slots, { type: 'slot.confirmed' }],
    { rescheduling: 'ready' },
    { slot: null },
  ],
  [
    'a call that stays when it is',
    [
      ...rescheduling,
      slots,
      { type: 'day.chosen', day: '2026-11-24' },
      { type: 'slot.chosen', start },
      { type: 'change.abandoned' },
    ],
    { booked: 'showing' },
    { booking: booked, slot: null, day: null, notice: null },
  ],
  [
    'a moved call',
    [...moving, ['moveBooking', { kind: 'done', message: 'Moved', booking: { ...booked, start: other } }]],
    { booked: 'moved' },
    { booking: { ...booked, start: other }, notice: 'Moved', slot: null, day: null },
  ],
  [
    'a time that is taken for a call that moves',
    [...moving, ['moveBooking', taken]],
    { rescheduling: 'loading' },
    { notice: messages.booking.taken, slot: null, booking: booked },
  ],
  [
    'a call that stays after its new time was taken',
    [...moving, ['moveBooking', taken], { type: 'change.abandoned' }],
    { booked: 'showing' },
    { notice: null },
  ],
  [
    'another time after that',
    [
      ...moving,
      ['moveBooking', taken],
      slots,
      { type: 'slot.chosen', start: other },
      { type: 'slot.confirmed' },
    ],
    'moving',
    { notice: null, slot: other },
  ],
  ['a move that failed', [...moving, ['moveBooking', failed]], { booked: 'failed' }, { notice: 'Not now' }],
  [
    'a move that failed, and another try',
    [...moving, ['moveBooking', failed], { type: 'reschedule.requested' }],
    { rescheduling: 'loading' },
    { notice: null, slot: null, day: null },
  ],
  [
    'a move that never arrived',
    [...moving, ['moveBooking', outage]],
    { booked: 'failed' },
    { notice: messages.server.failed, booking: booked },
  ],

  ['a second thought', [...canceling], { canceling: 'asking' }, { booking: booked }],
  [
    'a call that is kept',
    [...canceling, { type: 'change.abandoned' }],
    { booked: 'showing' },
    { booking: booked },
  ],
  [
    'a cancelled call',
    [
      ...canceling,
      { type: 'change.confirmed' },
      ['cancelBooking', { kind: 'done', message: 'Gone', booking: cancelled }],
    ],
    'canceled',
    { booking: cancelled, notice: 'Gone' },
  ],
  [
    'a cancelled call, and a new one',
    [
      ...canceling,
      { type: 'change.confirmed' },
      ['cancelBooking', { kind: 'done', message: 'Gone', booking: cancelled }],
      { type: 'calendar.requested' },
    ],
    { choosing: 'loading' },
    { notice: null, booking: null },
  ],
  [
    'a cancellation that failed',
    [...canceling, { type: 'change.confirmed' }, ['cancelBooking', failed]],
    { booked: 'failed' },
    { booking: booked, notice: 'Not now' },
  ],
  [
    'a cancellation that failed, and another try',
    [...canceling, { type: 'change.confirmed' }, ['cancelBooking', failed], { type: 'cancel.requested' }],
    { canceling: 'asking' },
    { notice: null },
  ],
  [
    'a cancellation that never arrived',
    [...canceling, { type: 'change.confirmed' }, ['cancelBooking', outage]],
    { booked: 'failed' },
    { notice: messages.server.failed },
  ],
])('%s', async (_, happenings, value, said) => {
  const { value: now, context } = await after(...happenings)
  expect(now).toEqual(value)
  expect(context).toEqual({ ...context, ...said })
})

test.each<[string, readonly Happening[], string, unknown]>([
  ['reading the free times', [calendar], 'findSlots', { week: input.week }],
  ['booking', [...submitted], 'bookSlot', { ...ada, start, timeZone: input.timeZone }],
  ['moving', [...moving], 'moveBooking', { token: booked.token, start }],
  ['canceling', [...canceling, { type: 'change.confirmed' }], 'cancelBooking', { token: booked.token }],
])('%s is busy and passes its input to the actor', async (_, happenings, id, expectedInput) => {
  const { isBusy, its } = await after(...happenings)
  expect(isBusy).toBe(true)
  expect(its.pending(id).input).toEqual(expectedInput)
})

test('clears the errors when the form is sent again', async () => {
  const { context } = await after(...submitted, ['bookSlot', { kind: 'rejected', errors }], {
    type: 'details.submitted',
  })
  expect(context).toMatchObject({ notice: null })
  expect(context.errors).toEqual({})
})

test('changes one guest field and keeps the other', async () => {
  const { context } = await after(...enteringDetails, {
    type: 'answer.changed',
    field: 'name',
    value: 'Countess',
  })
  expect(context.guest).toEqual({ ...ada, name: 'Countess' })
})

describeModel('a booking', {
  ...bookingModel,
  states: {
    opening: (snapshot) => {
      expect(calls.pending('loadBookingPage').input).toEqual({ token: input.token })
      expect(snapshot.hasTag('busy')).toBe(true)
    },
    unreachable: (snapshot) => expect(snapshot.can({ type: 'page.retried' })).toBe(true),
    unknown: ({ context }) => expect(context.notice).toBe(messages.booking.unknown),
    widget: ({ context }) => {
      expect(context).toMatchObject({ url: widgetUrl, guest: ada })
    },
    'choosing.loading': ({ context }) => {
      expect(calls.pending('findSlots').input).toEqual({ week: context.week })
      expect(context.booking).toBeNull()
    },
    'choosing.ready': (snapshot) => {
      expect(snapshot.context.slots).toEqual([start, other])
      expect(snapshot.can({ type: 'slot.confirmed' })).toBe(snapshot.context.slot !== null)
    },
    'choosing.failed': (snapshot) => expect(snapshot.can({ type: 'slot.chosen', start })).toBe(false),
    'enteringDetails.ready': ({ context }) => {
      expect(context).toMatchObject({ slot: start, notice: null })
      expect(context.booking).toBeNull()
    },
    'enteringDetails.rejected': ({ context }) => {
      expect([errors, {}]).toContainEqual(context.errors)
      expect(context.notice).toBeNull()
    },
    'enteringDetails.failed': ({ context }) => {
      expect([messages.server.mediaType, messages.server.failed]).toContain(context.notice)
      expect(context.slot).toBe(start)
    },
    sending: (snapshot) => {
      expect(calls.pending('bookSlot').input).toMatchObject({ start, timeZone: snapshot.context.timeZone })
      expect(snapshot.context).toMatchObject({ errors: {}, notice: null })
      expect(snapshot.can({ type: 'details.submitted' })).toBe(false)
    },
    'booked.showing': ({ context }) => expect(context).toMatchObject({ booking: booked, notice: null }),
    'booked.confirmed': ({ context }) =>
      expect(context).toMatchObject({ booking: booked, notice: messages.sent.booked }),
    'booked.moved': ({ context }) =>
      expect(context).toMatchObject({ booking: booked, notice: messages.sent.rescheduled }),
    'booked.failed': ({ context }) => {
      expect(context.booking).toEqual(booked)
      expect([messages.server.mediaType, messages.server.failed]).toContain(context.notice)
    },
    'rescheduling.loading': ({ context }) => expect(context.booking).toEqual(booked),
    'rescheduling.ready': (snapshot) => {
      expect(snapshot.can({ type: 'slot.confirmed' })).toBe(snapshot.context.slot !== null)
      expect(snapshot.can({ type: 'change.abandoned' })).toBe(true)
    },
    'rescheduling.failed': (snapshot) => expect(snapshot.can({ type: 'change.abandoned' })).toBe(true),
    moving: () => expect(calls.pending('moveBooking').input).toEqual({ token: 'a token', start }),
    'canceling.asking': ({ context }) => expect(context.booking).toEqual(booked),
    'canceling.sending': () => expect(calls.pending('cancelBooking').input).toEqual({ token: 'a token' }),
    canceled: (snapshot) => {
      expect(snapshot.context.booking).toEqual(cancelled)
      expect(snapshot.can({ type: 'reschedule.requested' })).toBe(false)
    },
  },
})
