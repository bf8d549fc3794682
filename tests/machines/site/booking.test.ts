import { expect, test } from 'vitest'
import { createActor, type EventFromLogic } from 'xstate'
import { messages } from '#contract/shared/messages.ts'
import { bookingMessages } from '#contract/booking/messages.ts'
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
  held,
  heldByLink,
  other,
  start,
  terms,
  widgetUrl,
} from '../../models/booking.ts'
import { createCalls } from '../../support/model-graph.ts'
import { describeModel } from '../../support/model.ts'
import { runSteps, settleCall, type Step } from '../run-steps.ts'

const input = { token: 'from a mail', timeZone: 'Europe/Prague', week: '2026-11-20' }

const provide = (calls: ReturnType<typeof createCalls>) =>
  bookingMachine.provide({
    actors: {
      loadBookingPage: calls.actor<Opened, { token: string | null }>(),
      findSlots: calls.actor<readonly string[], { week: string }>(),
      bookSlot: calls.actor<BookingOutcome, BookingRequest>(),
      confirmBooking: calls.actor<BookingOutcome, { token: string }>(),
      moveBooking: calls.actor<BookingOutcome, { token: string; start: string }>(),
      cancelBooking: calls.actor<BookingOutcome, { token: string }>(),
    },
  })

const { calls: modelCalls } = bookingModel
const slotTaken: BookingOutcome = { kind: 'taken', message: bookingMessages.taken }

type BookingStep = Step<EventFromLogic<typeof bookingMachine>>

/** The state of a machine after the given events and call results. */
const stateAfter = async (...steps: readonly BookingStep[]) => {
  const calls = createCalls()
  const actor = createActor(provide(calls), { input }).start()
  await runSteps(actor, calls, steps)
  const { value, context, ...snapshot } = actor.getSnapshot()
  return { value, context, isBusy: snapshot.hasTag('busy'), calls, actor }
}

const nobody = { name: '', email: '', phoneNumber: '' }

const startCalendar = async () => {
  const { actor, calls } = await stateAfter(
    ['loadBookingPage', { kind: 'calendar', guest: nobody, terms }],
    ['findSlots', [start, other]],
  )
  return { actor, calls, settle: (id: string, result: unknown) => settleCall(calls, id, result) }
}

test('reloads the slots and keeps the entered details when the slot was taken meanwhile', async () => {
  const { actor, settle } = await startCalendar()
  actor.send({ type: 'slot.chosen', start })
  actor.send({ type: 'slot.confirmed' })
  actor.send({ type: 'answer.changed', field: 'name', value: ada.name })
  actor.send({ type: 'answer.changed', field: 'email', value: ada.email })
  actor.send({ type: 'answer.changed', field: 'phoneNumber', value: ada.phoneNumber })
  actor.send({ type: 'details.submitted' })
  await settle('bookSlot', slotTaken)
  expect(actor.getSnapshot().value).toEqual({ choosing: 'loading' })
  await settle('findSlots', [other])
  expect(actor.getSnapshot().context).toMatchObject({
    guest: ada,
    notice: bookingMessages.taken,
    slots: [other],
    slot: null,
  })
  actor.send({ type: 'slot.chosen', start: other })
  actor.send({ type: 'slot.confirmed' })
  expect(actor.getSnapshot().context).toMatchObject({ guest: ada, notice: null, slot: other })
})

test('loads another week; a new day or week clears the chosen slot, a new time zone keeps it', async () => {
  const { actor, settle, calls } = await startCalendar()
  const context = () => actor.getSnapshot().context
  actor.send({ type: 'slot.chosen', start })
  actor.send({ type: 'zone.changed', timeZone: 'Asia/Tokyo' })
  expect(context()).toMatchObject({ timeZone: 'Asia/Tokyo', slot: start, day: null })
  actor.send({ type: 'day.chosen', day: '2026-11-24' })
  expect(context()).toMatchObject({ day: '2026-11-24', slot: null })
  actor.send({ type: 'slot.chosen', start: other })
  actor.send({ type: 'week.changed', week: '2026-11-27' })
  expect(calls.pending('findSlots').input).toEqual({ week: '2026-11-27' })
  expect(context()).toMatchObject({ week: '2026-11-27', day: null, slot: null })
  await settle('findSlots', [])
  expect(context().slots).toEqual([])
})

test('clears the chosen slot when it is no longer free on return from the details', async () => {
  const { actor, settle } = await startCalendar()
  actor.send({ type: 'slot.chosen', start })
  actor.send({ type: 'slot.confirmed' })
  actor.send({ type: 'slot.reopened' })
  await settle('findSlots', [other])
  expect(actor.getSnapshot().context.slot).toBeNull()
})

test('clears only the error of the changed field', async () => {
  const { actor, settle } = await startCalendar()
  actor.send({ type: 'slot.chosen', start })
  actor.send({ type: 'slot.confirmed' })
  actor.send({ type: 'details.submitted' })
  await settle('bookSlot', {
    kind: 'rejected',
    errors: { name: ['Enter your name'], email: ['Invalid email'] },
  })
  actor.send({ type: 'answer.changed', field: 'email', value: 'ada@example.org' })
  expect(actor.getSnapshot().context.errors).toEqual({ name: ['Enter your name'] })
})

test('keeps the guest for a new booking after a cancellation', async () => {
  const { actor, settle } = await startCalendar()
  actor.send({ type: 'slot.chosen', start })
  actor.send({ type: 'slot.confirmed' })
  actor.send({ type: 'details.submitted' })
  await settle('bookSlot', { kind: 'done', message: 'Booked', booking: booked })
  actor.send({ type: 'cancel.requested' })
  actor.send({ type: 'change.confirmed' })
  await settle('cancelBooking', { kind: 'done', message: 'Cancelled', booking: cancelled })
  actor.send({ type: 'calendar.requested' })
  expect(actor.getSnapshot().context).toMatchObject({ guest: ada, booking: null, token: null, slot: null })
})

const outage = new Error('no network')
const slots = ['findSlots', [start, other]] as const
const calendar = ['loadBookingPage', { kind: 'calendar', guest: ada, terms }] as const
const slotChosen = [calendar, slots, { type: 'slot.chosen', start }] as const
const enteringDetails = [...slotChosen, { type: 'slot.confirmed' }] as const
const submitted = [...enteringDetails, { type: 'details.submitted' }] as const
const openedBooking = ['loadBookingPage', { kind: 'booking', booking: booked, terms }] as const
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
const openedHold = ['loadBookingPage', { kind: 'booking', booking: heldByLink, terms }] as const
const confirmed = [openedHold, { type: 'hold.confirmed' }] as const
const expired: BookingOutcome = { kind: 'gone', message: bookingMessages.expired }

test('starts in opening with an empty context and loads the page', async () => {
  const { value, context, isBusy, calls } = await stateAfter()
  expect(value).toBe('opening')
  expect(context).toEqual({
    ...input,
    url: '',
    guest: nobody,
    terms: { isConfirmedByMail: false, asksForPhone: false },
    slots: [],
    day: null,
    slot: null,
    booking: null,
    errors: {},
    notice: null,
  })
  expect(isBusy).toBe(true)
  expect(calls.pending('loadBookingPage').input).toEqual({ token: input.token })
})

test.each<[string, readonly BookingStep[], unknown, object]>([
  [
    'loads slots for the calendar',
    [calendar],
    { choosing: 'loading' },
    { guest: ada, terms, booking: null, url: '' },
  ],
  [
    'shows a third-party calendar',
    [['loadBookingPage', { kind: 'widget', url: widgetUrl, guest: ada }]],
    'widget',
    { url: widgetUrl, guest: ada },
  ],
  ['shows a booking', [openedBooking], { booked: 'showing' }, { booking: booked, terms, notice: null }],
  [
    'shows a canceled booking',
    [['loadBookingPage', { kind: 'booking', booking: cancelled, terms }]],
    'canceled',
    { booking: cancelled },
  ],
  [
    'shows a notice for an unknown link',
    [['loadBookingPage', { kind: 'unknown', message: 'No such link', terms }]],
    'unknown',
    { notice: 'No such link' },
  ],
  ['shows that the page is unreachable', [['loadBookingPage', outage]], 'unreachable', { notice: null }],
  ['a retry loads the page again', [['loadBookingPage', outage], { type: 'page.retried' }], 'opening', {}],
  [
    'opens the calendar after an unknown link',
    [
      ['loadBookingPage', { kind: 'unknown', message: 'No such link', terms }],
      { type: 'calendar.requested' },
    ],
    { choosing: 'loading' },
    { token: null, notice: null, guest: nobody, terms },
  ],
  [
    'books again for the guest of a canceled booking',
    [['loadBookingPage', { kind: 'booking', booking: cancelled, terms }], { type: 'calendar.requested' }],
    { choosing: 'loading' },
    { token: null, booking: null, guest: ada, slot: null, day: null },
  ],

  [
    'shows that slots failed to load',
    [calendar, ['findSlots', outage]],
    { choosing: 'failed' },
    { slots: [] },
  ],
  [
    'a retry loads the slots',
    [calendar, ['findSlots', outage], { type: 'page.retried' }, slots],
    { choosing: 'ready' },
    { slots: [start, other] },
  ],
  [
    'asks for a slot when none is confirmed',
    [calendar, slots, { type: 'slot.confirmed' }],
    { choosing: 'ready' },
    { slot: null, errors: { start: [bookingMessages.unreadable] } },
  ],
  [
    'asks for details after a slot is confirmed',
    [...enteringDetails],
    { enteringDetails: 'ready' },
    { slot: start, notice: null },
  ],
  [
    'keeps a slot that is still free after returning',
    [...enteringDetails, { type: 'slot.reopened' }, slots],
    { choosing: 'ready' },
    { slot: start },
  ],
  [
    'a new time zone clears the day',
    [
      ...slotChosen,
      { type: 'day.chosen', day: '2026-11-24' },
      { type: 'zone.changed', timeZone: 'Asia/Tokyo' },
    ],
    { choosing: 'ready' },
    { timeZone: 'Asia/Tokyo', day: null },
  ],
  [
    'loads another week after a failed one',
    [calendar, ['findSlots', outage], { type: 'week.changed', week: '2026-11-27' }],
    { choosing: 'loading' },
    { week: '2026-11-27' },
  ],

  [
    'waits for the confirmation of a held slot',
    [...submitted, ['bookSlot', { kind: 'done', message: 'Check your inbox', booking: held }]],
    'held',
    { booking: held, notice: 'Check your inbox', slot: null, day: null },
  ],
  [
    'opens the calendar for the same person while a slot is held',
    [
      ...submitted,
      ['bookSlot', { kind: 'done', message: 'Check your inbox', booking: held }],
      { type: 'calendar.requested' },
    ],
    { choosing: 'loading' },
    { booking: null, notice: null, guest: ada },
  ],
  [
    'asks to confirm the held slot of a link, without sending anything',
    [openedHold],
    { confirming: 'asking' },
    { booking: heldByLink, terms, notice: null },
  ],
  [
    'shows the booking after it is confirmed',
    [...confirmed, ['confirmBooking', { kind: 'done', message: 'Booked', booking: booked }]],
    { booked: 'confirmed' },
    { booking: booked, notice: 'Booked' },
  ],
  [
    'shows that the hold has expired, and opens the calendar',
    [...confirmed, ['confirmBooking', expired]],
    'unknown',
    { notice: bookingMessages.expired },
  ],
  [
    'shows the notice of a failed confirmation',
    [...confirmed, ['confirmBooking', failed]],
    { confirming: 'failed' },
    { booking: heldByLink, notice: 'Not now' },
  ],
  [
    'a second confirmation clears the notice',
    [...confirmed, ['confirmBooking', failed], { type: 'hold.confirmed' }],
    { confirming: 'sending' },
    { notice: null },
  ],
  [
    'shows a notice when the confirm request fails',
    [...confirmed, ['confirmBooking', outage]],
    { confirming: 'failed' },
    { notice: messages.server.failed },
  ],
  [
    'opens the calendar instead of confirming',
    [openedHold, { type: 'calendar.requested' }],
    { choosing: 'loading' },
    { booking: null, token: null, guest: ada },
  ],
  [
    'opens the calendar after a failed confirmation',
    [...confirmed, ['confirmBooking', failed], { type: 'calendar.requested' }],
    { choosing: 'loading' },
    { booking: null, notice: null },
  ],
  [
    'confirms a booking',
    [...submitted, ['bookSlot', { kind: 'done', message: 'Booked', booking: booked }]],
    { booked: 'confirmed' },
    { booking: booked, notice: 'Booked', slot: null, day: null },
  ],
  [
    'returns to the calendar when the slot is taken',
    [...submitted, ['bookSlot', slotTaken]],
    { choosing: 'loading' },
    { notice: bookingMessages.taken, slot: null, guest: ada },
  ],
  [
    'another week clears the notice',
    [...submitted, ['bookSlot', slotTaken], { type: 'week.changed', week: '2026-11-27' }],
    { choosing: 'loading' },
    { notice: null },
  ],
  [
    'shows errors of rejected details',
    [...submitted, ['bookSlot', { kind: 'rejected', errors }]],
    { enteringDetails: 'rejected' },
    { errors, notice: null, slot: start },
  ],
  [
    'shows the notice of a failed booking',
    [...submitted, ['bookSlot', failed]],
    { enteringDetails: 'failed' },
    { notice: 'Not now', slot: start },
  ],
  [
    'the calendar clears the notice of a failed booking',
    [...submitted, ['bookSlot', failed], { type: 'slot.reopened' }],
    { choosing: 'loading' },
    { notice: null, slot: start },
  ],
  [
    'shows a notice when the booking request fails',
    [...submitted, ['bookSlot', outage]],
    { enteringDetails: 'failed' },
    { notice: messages.server.failed },
  ],

  ['loads slots for a reschedule', [...rescheduling], { rescheduling: 'loading' }, { booking: booked }],
  [
    'retries loading slots for a reschedule',
    [...rescheduling, ['findSlots', outage], { type: 'page.retried' }],
    { rescheduling: 'loading' },
    {},
  ],
  [
    'loads another week for a reschedule',
    [...rescheduling, slots, { type: 'slot.chosen', start }, { type: 'week.changed', week: '2026-11-27' }],
    { rescheduling: 'loading' },
    { week: '2026-11-27', slot: null },
  ],
  [
    'changes the time zone of a reschedule',
    [...rescheduling, slots, { type: 'zone.changed', timeZone: 'Asia/Tokyo' }],
    { rescheduling: 'ready' },
    { timeZone: 'Asia/Tokyo' },
  ],
  [
    'asks for a slot when none is moved to',
    [...rescheduling, slots, { type: 'slot.confirmed' }],
    { rescheduling: 'ready' },
    { slot: null, errors: { start: [bookingMessages.unreadable] } },
  ],
  [
    'an abandoned reschedule shows the booking',
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
    'shows the moved booking',
    [...moving, ['moveBooking', { kind: 'done', message: 'Moved', booking: { ...booked, start: other } }]],
    { booked: 'moved' },
    { booking: { ...booked, start: other }, notice: 'Moved', slot: null, day: null },
  ],
  [
    'returns to the slots when the new slot is taken',
    [...moving, ['moveBooking', slotTaken]],
    { rescheduling: 'loading' },
    { notice: bookingMessages.taken, slot: null, booking: booked },
  ],
  [
    'keeps the booking when the new slot was taken',
    [...moving, ['moveBooking', slotTaken], { type: 'change.abandoned' }],
    { booked: 'showing' },
    { notice: null },
  ],
  [
    'moves to another slot after one was taken',
    [
      ...moving,
      ['moveBooking', slotTaken],
      slots,
      { type: 'slot.chosen', start: other },
      { type: 'slot.confirmed' },
    ],
    'moving',
    { notice: null, slot: other },
  ],
  [
    'shows the notice of a failed move',
    [...moving, ['moveBooking', failed]],
    { booked: 'failed' },
    { notice: 'Not now' },
  ],
  [
    'a second reschedule clears the notice',
    [...moving, ['moveBooking', failed], { type: 'reschedule.requested' }],
    { rescheduling: 'loading' },
    { notice: null, slot: null, day: null },
  ],
  [
    'shows a notice when the move request fails',
    [...moving, ['moveBooking', outage]],
    { booked: 'failed' },
    { notice: messages.server.failed, booking: booked },
  ],

  ['asks before canceling', [...canceling], { canceling: 'asking' }, { booking: booked }],
  [
    'an abandoned cancellation shows the booking',
    [...canceling, { type: 'change.abandoned' }],
    { booked: 'showing' },
    { booking: booked },
  ],
  [
    'shows the canceled booking',
    [
      ...canceling,
      { type: 'change.confirmed' },
      ['cancelBooking', { kind: 'done', message: 'Gone', booking: cancelled }],
    ],
    'canceled',
    { booking: cancelled, notice: 'Gone' },
  ],
  [
    'opens the calendar after a cancellation',
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
    'shows the notice of a failed cancellation',
    [...canceling, { type: 'change.confirmed' }, ['cancelBooking', failed]],
    { booked: 'failed' },
    { booking: booked, notice: 'Not now' },
  ],
  [
    'a second cancellation clears the notice',
    [...canceling, { type: 'change.confirmed' }, ['cancelBooking', failed], { type: 'cancel.requested' }],
    { canceling: 'asking' },
    { notice: null },
  ],
  [
    'shows a notice when the cancel request fails',
    [...canceling, { type: 'change.confirmed' }, ['cancelBooking', outage]],
    { booked: 'failed' },
    { notice: messages.server.failed },
  ],
])('%s', async (_, steps, state, expectedContext) => {
  const { value, context } = await stateAfter(...steps)
  expect(value).toEqual(state)
  expect(context).toEqual({ ...context, ...expectedContext })
})

test.each<[string, readonly BookingStep[], string, unknown]>([
  ['reading the free times', [calendar], 'findSlots', { week: input.week }],
  ['booking', [...submitted], 'bookSlot', { ...ada, start, timeZone: input.timeZone }],
  ['confirming', [...confirmed], 'confirmBooking', { token: heldByLink.token }],
  ['moving', [...moving], 'moveBooking', { token: booked.token, start }],
  ['canceling', [...canceling, { type: 'change.confirmed' }], 'cancelBooking', { token: booked.token }],
])('%s is busy and passes its input to the actor', async (_, steps, id, expectedInput) => {
  const { isBusy, calls } = await stateAfter(...steps)
  expect(isBusy).toBe(true)
  expect(calls.pending(id).input).toEqual(expectedInput)
})

test('clears the errors when the form is sent again', async () => {
  const { context } = await stateAfter(...submitted, ['bookSlot', { kind: 'rejected', errors }], {
    type: 'details.submitted',
  })
  expect(context).toMatchObject({ notice: null })
  expect(context.errors).toEqual({})
})

test('changes one guest field and keeps the other', async () => {
  const { context } = await stateAfter(...enteringDetails, {
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
      expect(modelCalls.pending('loadBookingPage').input).toEqual({ token: input.token })
      expect(snapshot.hasTag('busy')).toBe(true)
    },
    unreachable: (snapshot) => expect(snapshot.can({ type: 'page.retried' })).toBe(true),
    unknown: ({ context }) =>
      expect([bookingMessages.unknown, bookingMessages.expired]).toContain(context.notice),
    held: ({ context }) =>
      expect(context).toMatchObject({ booking: held, notice: bookingMessages.sent.bookingHeld(15) }),
    'confirming.asking': ({ context }) =>
      expect(context).toMatchObject({ booking: heldByLink, notice: null }),
    'confirming.sending': (snapshot) => {
      expect(modelCalls.pending('confirmBooking').input).toEqual({ token: 'a token' })
      expect(snapshot.can({ type: 'calendar.requested' })).toBe(false)
    },
    'confirming.failed': ({ context }) => {
      expect(context.booking).toEqual(heldByLink)
      expect([messages.server.mediaType, messages.server.failed]).toContain(context.notice)
    },
    widget: ({ context }) => {
      expect(context).toMatchObject({ url: widgetUrl, guest: ada })
    },
    'choosing.loading': ({ context }) => {
      expect(modelCalls.pending('findSlots').input).toEqual({ week: context.week })
      expect(context.booking).toBeNull()
    },
    'choosing.ready': (snapshot) => {
      expect(snapshot.context.slots).toEqual([start, other])
      expect(snapshot.context.slot === null || snapshot.context.errors['start'] === undefined).toBe(true)
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
      expect(modelCalls.pending('bookSlot').input).toMatchObject({
        start,
        timeZone: snapshot.context.timeZone,
      })
      expect(snapshot.context).toMatchObject({ errors: {}, notice: null })
      expect(snapshot.can({ type: 'details.submitted' })).toBe(false)
    },
    'booked.showing': ({ context }) => expect(context).toMatchObject({ booking: booked, notice: null }),
    'booked.confirmed': ({ context }) => {
      expect(context.booking).toEqual(booked)
      expect([bookingMessages.sent.booked, bookingMessages.sent.withoutMail.booked]).toContain(context.notice)
    },
    'booked.moved': ({ context }) =>
      expect(context).toMatchObject({ booking: booked, notice: bookingMessages.sent.rescheduled }),
    'booked.failed': ({ context }) => {
      expect(context.booking).toEqual(booked)
      expect([messages.server.mediaType, messages.server.failed]).toContain(context.notice)
    },
    'rescheduling.loading': ({ context }) => expect(context.booking).toEqual(booked),
    'rescheduling.ready': (snapshot) => {
      expect(snapshot.context.slot === null || snapshot.context.errors['start'] === undefined).toBe(true)
      expect(snapshot.can({ type: 'change.abandoned' })).toBe(true)
    },
    'rescheduling.failed': (snapshot) => expect(snapshot.can({ type: 'change.abandoned' })).toBe(true),
    moving: () => expect(modelCalls.pending('moveBooking').input).toEqual({ token: 'a token', start }),
    'canceling.asking': ({ context }) => expect(context.booking).toEqual(booked),
    'canceling.sending': () =>
      expect(modelCalls.pending('cancelBooking').input).toEqual({ token: 'a token' }),
    canceled: (snapshot) => {
      expect(snapshot.context.booking).toEqual(cancelled)
      expect(snapshot.can({ type: 'reschedule.requested' })).toBe(false)
    },
  },
})
