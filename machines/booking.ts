import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { Booking } from '#contract/booking.ts'
import { messages } from '#contract/messages.ts'
import type { FieldErrors } from '#contract/replies.ts'

/** Who is to be called. */
export interface Guest {
  readonly name: string
  readonly email: string
}

/** What is there when the page opens: a calendar, a third party's one, or the booking that a link leads to. */
export type Opened =
  | { readonly kind: 'calendar'; readonly guest: Guest }
  | { readonly kind: 'widget'; readonly url: string; readonly guest: Guest }
  | { readonly kind: 'booking'; readonly booking: Booking }
  | { readonly kind: 'unknown'; readonly message: string }

/** What became of a booking that was made, moved or canceled. */
export type BookingOutcome =
  | { readonly kind: 'done'; readonly message: string; readonly booking: Booking }
  /** The time cannot be had; another one can. */
  | { readonly kind: 'taken'; readonly message: string }
  | { readonly kind: 'rejected'; readonly errors: FieldErrors }
  | { readonly kind: 'failed'; readonly message: string }

export interface BookingRequest extends Guest {
  readonly start: string
  readonly timeZone: string
}

type BookingEvent =
  | { type: 'page.retried' }
  | { type: 'calendar.requested' }
  | { type: 'zone.changed'; timeZone: string }
  | { type: 'week.changed'; week: string }
  | { type: 'day.chosen'; day: string }
  | { type: 'slot.chosen'; start: string }
  | { type: 'slot.confirmed' }
  | { type: 'slot.reopened' }
  | { type: 'answer.changed'; field: keyof Guest; value: string }
  | { type: 'details.submitted' }
  | { type: 'reschedule.requested' }
  | { type: 'cancel.requested' }
  | { type: 'change.confirmed' }
  | { type: 'change.abandoned' }

interface BookingInput {
  /** Out of the link in a mail. */
  readonly token: string | null
  /** The visitor's zone, by IANA name. */
  readonly timeZone: string
  /** The first of the seven days shown, as ISO 8601. */
  readonly week: string
}

interface BookingContext extends BookingInput {
  readonly url: string
  readonly guest: Guest
  readonly slots: readonly string[]
  /** The day whose times are shown; null leaves it to the first that has any. */
  readonly day: string | null
  readonly slot: string | null
  readonly booking: Booking | null
  readonly errors: FieldErrors
  readonly notice: string | null
}

const notProvided = (name: string) => () => {
  throw new Error(`${name} is provided where the calendar is shown`)
}

/** What the booking machine is made of: its words, its calls and what it keeps. */
const bookingSetup = setup({
  types: {
    context: {} as BookingContext,
    events: {} as BookingEvent,
    input: {} as BookingInput,
  },
  actors: {
    open: fromPromise<Opened, { token: string | null }>(notProvided('open')),
    findSlots: fromPromise<readonly string[], { week: string }>(notProvided('findSlots')),
    book: fromPromise<BookingOutcome, BookingRequest>(notProvided('book')),
    move: fromPromise<BookingOutcome, { token: string; start: string }>(notProvided('move')),
    cancel: fromPromise<BookingOutcome, { token: string }>(notProvided('cancel')),
  },
  guards: {
    hasSlot: ({ context }) => context.slot !== null,
    isOpened: (_, { opened, kind }: { opened: Opened; kind: Opened['kind'] }) => opened.kind === kind,
    isCanceled: (_, opened: Opened) => opened.kind === 'booking' && opened.booking.state === 'cancelled',
    isOutcome: (_, { outcome, kind }: { outcome: BookingOutcome; kind: BookingOutcome['kind'] }) =>
      outcome.kind === kind,
  },
  actions: {
    setOpened: assign((_, opened: Opened) => {
      switch (opened.kind) {
        case 'calendar':
          return { guest: opened.guest }
        case 'widget':
          return { guest: opened.guest, url: opened.url }
        case 'booking':
          return { booking: opened.booking }
        case 'unknown':
          return { notice: opened.message }
      }
    }),
    setSlots: assign(({ context: { slot } }, slots: readonly string[]) => ({
      slots,
      slot: slot !== null && slots.includes(slot) ? slot : null,
    })),
    setOutcome: assign((_, outcome: BookingOutcome) => {
      switch (outcome.kind) {
        case 'done':
          return { booking: outcome.booking, notice: outcome.message, slot: null, day: null }
        case 'taken':
          return { notice: outcome.message, slot: null }
        case 'rejected':
          return { errors: outcome.errors }
        case 'failed':
          return { notice: outcome.message }
      }
    }),
    showServerError: assign({ notice: messages.server.failed }),
    clearMessages: assign({ notice: null, errors: {} }),
    resetBooking: assign(({ context: { booking, guest } }) => ({
      guest: booking ? { name: booking.name, email: booking.email } : guest,
      booking: null,
      token: null,
      slot: null,
      day: null,
    })),
    clearSlot: assign({ slot: null, day: null }),
    setTimeZone: assign(({ event }) => {
      assertEvent(event, 'zone.changed')
      return { timeZone: event.timeZone, day: null }
    }),
    setWeek: assign(({ event }) => {
      assertEvent(event, 'week.changed')
      return { week: event.week, day: null, slot: null }
    }),
    setDay: assign(({ event }) => {
      assertEvent(event, 'day.chosen')
      return { day: event.day, slot: null }
    }),
    setSlot: assign(({ event }) => {
      assertEvent(event, 'slot.chosen')
      return { slot: event.start }
    }),
    setGuestField: assign(({ context, event }) => {
      assertEvent(event, 'answer.changed')
      const { [event.field]: _, ...errors } = context.errors
      return { guest: { ...context.guest, [event.field]: event.value }, errors }
    }),
  },
})

/** Choosing a slot, for a new booking or for one that moves. */
export const choosing = bookingSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      description: 'The free times of the week are on their way.',
      tags: 'busy',
      invoke: {
        src: 'findSlots',
        id: 'findSlots',
        input: ({ context }) => ({ week: context.week }),
        onDone: { target: 'ready', actions: { type: 'setSlots', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    ready: {
      description: 'The free times of the week are shown.',
      on: {
        'day.chosen': { actions: 'setDay', description: 'The times of another day are shown.' },
        'slot.chosen': { actions: 'setSlot', description: 'The visitor marked a time.' },
      },
    },
    failed: {
      description: 'The free times could not be read.',
      on: { 'page.retried': { target: 'loading', description: 'They are asked for again.' } },
    },
  },
})

/** What can happen all the while. */
const whileChoosing = {
  'zone.changed': { actions: 'setTimeZone', description: 'Times are shown as another place has them.' },
  'week.changed': {
    target: '.loading',
    actions: ['setWeek', 'clearMessages'],
    description: 'Another week is shown, and its free times are read.',
  },
} as const

/** A call that is booked, and what was last said of it. */
export const standing = bookingSetup.createStateConfig({
  description: 'A call is booked.',
  initial: 'showing',
  on: {
    'reschedule.requested': {
      target: 'rescheduling',
      actions: ['clearSlot', 'clearMessages'],
      description: 'The visitor wants another time.',
    },
    'cancel.requested': {
      target: 'canceling',
      actions: 'clearMessages',
      description: 'The visitor wants no call.',
    },
  },
  states: {
    showing: { description: 'The booking is shown as it is.' },
    booked: { description: 'It has just been booked.' },
    moved: { description: 'It has just been moved.' },
    failed: { description: 'A change did not succeed; the booking is as it was.' },
  },
})

/** Choosing another time for it. */
export const rescheduling = bookingSetup.createStateConfig({
  ...choosing,
  description: 'Another time is chosen for a call that is booked.',
  on: {
    ...whileChoosing,
    'slot.confirmed': {
      guard: 'hasSlot',
      target: 'moving',
      actions: 'clearMessages',
      description: 'The call is to be moved to the marked time.',
    },
    'change.abandoned': {
      target: 'standing',
      actions: ['clearSlot', 'clearMessages'],
      description: 'The call stays when it is.',
    },
  },
})

/** The server is asked for that time. */
export const moving = bookingSetup.createStateConfig({
  description: 'The server is asked to move the call.',
  tags: 'busy',
  invoke: {
    src: 'move',
    id: 'move',
    input: ({ context: { booking, slot } }) => ({ token: booking?.token ?? '', start: slot ?? '' }),
    onDone: [
      {
        guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, kind: 'done' }) },
        target: 'standing.moved',
        actions: { type: 'setOutcome', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, kind: 'taken' }) },
        target: 'rescheduling',
        actions: { type: 'setOutcome', params: ({ event }) => event.output },
      },
      {
        target: 'standing.failed',
        actions: { type: 'setOutcome', params: ({ event }) => event.output },
      },
    ],
    onError: { target: 'standing.failed', actions: 'showServerError' },
  },
})

/** Giving it up. */
export const canceling = bookingSetup.createStateConfig({
  description: 'A call is given up, after a second thought.',
  initial: 'asking',
  states: {
    asking: {
      description: 'The visitor is asked whether they are sure.',
      on: {
        'change.confirmed': { target: 'sending', description: 'The visitor is sure.' },
        'change.abandoned': { target: '#booking.standing', description: 'The call stays booked.' },
      },
    },
    sending: {
      description: 'The server is asked to give the time back.',
      tags: 'busy',
      invoke: {
        src: 'cancel',
        id: 'cancel',
        input: ({ context }) => ({ token: context.booking?.token ?? '' }),
        onDone: [
          {
            guard: {
              type: 'isOutcome',
              params: ({ event }) => ({ outcome: event.output, kind: 'done' }),
            },
            target: '#booking.canceled',
            actions: { type: 'setOutcome', params: ({ event }) => event.output },
          },
          {
            target: '#booking.standing.failed',
            actions: { type: 'setOutcome', params: ({ event }) => event.output },
          },
        ],
        onError: { target: '#booking.standing.failed', actions: 'showServerError' },
      },
    },
  },
})

/**
 * A call being booked, moved or canceled. A time that was taken meanwhile leads back to the calendar, which is
 * read again; what was typed stays. A booking that a link leads to stands until it is moved or canceled.
 */
export const bookingMachine = bookingSetup.createMachine({
  id: 'booking',
  description: 'A call, from the first look at the calendar until it is canceled.',
  initial: 'opening',
  context: ({ input }) => ({
    ...input,
    url: '',
    guest: { name: '', email: '' },
    slots: [],
    day: null,
    slot: null,
    booking: null,
    errors: {},
    notice: null,
  }),
  states: {
    opening: {
      description: 'The site asks what there is to show: a calendar, or a booking.',
      tags: 'busy',
      invoke: {
        src: 'open',
        id: 'open',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          {
            guard: { type: 'isOpened', params: ({ event }) => ({ opened: event.output, kind: 'calendar' }) },
            target: 'choosing',
            actions: { type: 'setOpened', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOpened', params: ({ event }) => ({ opened: event.output, kind: 'widget' }) },
            target: 'widget',
            actions: { type: 'setOpened', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isCanceled', params: ({ event }) => event.output },
            target: 'canceled',
            actions: { type: 'setOpened', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOpened', params: ({ event }) => ({ opened: event.output, kind: 'booking' }) },
            target: 'standing',
            actions: { type: 'setOpened', params: ({ event }) => event.output },
          },
          {
            target: 'unknown',
            actions: { type: 'setOpened', params: ({ event }) => event.output },
          },
        ],
        onError: 'unreachable',
      },
    },
    unreachable: {
      description: 'The server did not answer.',
      on: { 'page.retried': { target: 'opening', description: 'The visitor tries again.' } },
    },
    unknown: {
      description: 'The link leads to no booking.',
      on: {
        'calendar.requested': {
          target: 'choosing',
          actions: ['resetBooking', 'clearMessages'],
          description: 'The visitor books a new call.',
        },
      },
    },
    widget: { description: 'A third party’s calendar is shown in place of ours.' },

    choosing: {
      ...choosing,
      description: 'A time is chosen for a new call.',
      on: {
        ...whileChoosing,
        'slot.confirmed': {
          guard: 'hasSlot',
          target: 'filling',
          actions: 'clearMessages',
          description: 'The marked time it is: now who is to be called.',
        },
      },
    },
    filling: {
      description: 'The visitor says who is to be called.',
      initial: 'ready',
      on: {
        'answer.changed': {
          actions: 'setGuestField',
          description: 'The name or the address is another one.',
        },
        'details.submitted': { target: 'sending', description: 'The visitor books the time.' },
        'slot.reopened': {
          target: 'choosing',
          actions: 'clearMessages',
          description: 'Back to the calendar; what was typed stays.',
        },
      },
      states: {
        ready: { description: 'Nothing has been said about the answers.' },
        rejected: { description: 'Fields say what has to be corrected.' },
        failed: { description: 'Nothing was booked; the form says what to do.' },
      },
    },
    sending: {
      description: 'The server is asked for the time.',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        src: 'book',
        id: 'book',
        input: ({ context: { guest, slot, timeZone } }) => ({ ...guest, start: slot ?? '', timeZone }),
        onDone: [
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, kind: 'done' }) },
            target: 'standing.booked',
            actions: { type: 'setOutcome', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, kind: 'taken' }) },
            target: 'choosing',
            actions: { type: 'setOutcome', params: ({ event }) => event.output },
          },
          {
            guard: {
              type: 'isOutcome',
              params: ({ event }) => ({ outcome: event.output, kind: 'rejected' }),
            },
            target: 'filling.rejected',
            actions: { type: 'setOutcome', params: ({ event }) => event.output },
          },
          {
            target: 'filling.failed',
            actions: { type: 'setOutcome', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'filling.failed', actions: 'showServerError' },
      },
    },

    standing,
    rescheduling,
    moving,
    canceling,
    canceled: {
      description: 'The call is canceled.',
      on: {
        'calendar.requested': {
          target: 'choosing',
          actions: ['resetBooking', 'clearMessages'],
          description: 'The visitor books a new time for the same person.',
        },
      },
    },
  },
})
