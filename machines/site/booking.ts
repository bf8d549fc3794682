import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { messages } from '#contract/shared/messages.ts'
import { bookingMessages } from '#contract/booking/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import type { Booking, BookingTerms } from '#contract/booking/booking.ts'
import { providedElsewhere } from '../shared/provided-elsewhere.ts'

/** Person who is called. */
export interface Guest {
  readonly name: string
  readonly email: string
  /** Empty where calls take place at a meeting link. */
  readonly phoneNumber: string
}

const noTerms: BookingTerms = { isConfirmedByMail: false, asksForPhone: false }

/** Content of the page when it opens: our calendar, a third party's widget, or the booking of a link. */
export type Opened =
  | { readonly kind: 'calendar'; readonly guest: Guest; readonly terms: BookingTerms }
  | { readonly kind: 'widget'; readonly url: string; readonly guest: Guest }
  | { readonly kind: 'booking'; readonly booking: Booking; readonly terms: BookingTerms }
  | { readonly kind: 'unknown'; readonly message: string; readonly terms: BookingTerms }

/** Outcome of booking, confirming, moving or canceling a call. */
export type BookingOutcome =
  | { readonly kind: 'done'; readonly message: string; readonly booking: Booking }
  /** The time is not available; others are. */
  | { readonly kind: 'taken'; readonly message: string }
  | { readonly kind: 'rejected'; readonly errors: FieldErrors }
  /** The link has no booking anymore. */
  | { readonly kind: 'gone'; readonly message: string }
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
  | { type: 'hold.confirmed' }
  | { type: 'reschedule.requested' }
  | { type: 'cancel.requested' }
  | { type: 'change.confirmed' }
  | { type: 'change.abandoned' }

interface BookingInput {
  /** Booking token from the link in an email. */
  readonly token: string | null
  /** The visitor's time zone, as an IANA name. */
  readonly timeZone: string
  /** First of the seven days shown, as an ISO 8601 date. */
  readonly week: string
}

interface BookingContext extends BookingInput {
  readonly url: string
  readonly guest: Guest
  readonly terms: BookingTerms
  readonly slots: readonly string[]
  /** Day whose times are shown; null means the first day that has any. */
  readonly day: string | null
  readonly slot: string | null
  readonly booking: Booking | null
  readonly errors: FieldErrors
  readonly notice: string | null
}

const notProvided = providedElsewhere('where the calendar is shown')

const bookingSetup = setup({
  types: {
    context: {} as BookingContext,
    events: {} as BookingEvent,
    input: {} as BookingInput,
  },
  actors: {
    loadBookingPage: fromPromise<Opened, { token: string | null }>(notProvided('loadBookingPage')),
    findSlots: fromPromise<readonly string[], { week: string }>(notProvided('findSlots')),
    bookSlot: fromPromise<BookingOutcome, BookingRequest>(notProvided('bookSlot')),
    confirmBooking: fromPromise<BookingOutcome, { token: string }>(notProvided('confirmBooking')),
    moveBooking: fromPromise<BookingOutcome, { token: string; start: string }>(notProvided('moveBooking')),
    cancelBooking: fromPromise<BookingOutcome, { token: string }>(notProvided('cancelBooking')),
  },
  guards: {
    hasSlot: ({ context }) => context.slot !== null,
    hasNoSlot: ({ context }) => context.slot === null,
    isOpened: (_, { opened, kind }: { opened: Opened; kind: Opened['kind'] }) => opened.kind === kind,
    hasState: (_, { opened, state }: { opened: Opened; state: Booking['state'] }) =>
      opened.kind === 'booking' && opened.booking.state === state,
    isHeld: (_, outcome: BookingOutcome) => outcome.kind === 'done' && outcome.booking.state === 'held',
    isOutcome: (_, { outcome, kind }: { outcome: BookingOutcome; kind: BookingOutcome['kind'] }) =>
      outcome.kind === kind,
  },
  actions: {
    setOpened: assign((_, opened: Opened) => {
      switch (opened.kind) {
        case 'calendar':
          return { guest: opened.guest, terms: opened.terms }
        case 'widget':
          return { guest: opened.guest, url: opened.url }
        case 'booking':
          return { booking: opened.booking, terms: opened.terms }
        case 'unknown':
          return { notice: opened.message, terms: opened.terms }
      }
    }),
    setSlots: assign(({ context: { slot } }, slots: readonly string[]) => ({
      slots,
      // Mutant `slot !== null → true` survives: an empty list of slots includes no slot, and null is no slot: both
      // branches give null.
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
        case 'gone':
        case 'failed':
          return { notice: outcome.message }
      }
    }),
    showServerError: assign({ notice: messages.server.failed }),
    clearMessages: assign({ notice: null, errors: {} }),
    resetBooking: assign(({ context: { booking, guest } }) => ({
      guest: booking
        ? { name: booking.name, email: booking.email, phoneNumber: booking.phoneNumber ?? '' }
        : guest,
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
    askForSlot: assign({ errors: { start: [bookingMessages.unreadable] } }),
    setSlot: assign(({ event }) => {
      assertEvent(event, 'slot.chosen')
      return { slot: event.start, errors: {} }
    }),
    setGuestField: assign(({ context, event }) => {
      assertEvent(event, 'answer.changed')
      const { [event.field]: _, ...errors } = context.errors
      return { guest: { ...context.guest, [event.field]: event.value }, errors }
    }),
  },
})

/** Choosing a slot, for a new booking or one that is moved. */
export const choosing = bookingSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      description: 'Loads the free times of the week.',
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
        'day.chosen': { actions: 'setDay', description: 'The visitor selects a day.' },
        'slot.chosen': { actions: 'setSlot', description: 'The visitor selects a time.' },
        'slot.confirmed': {
          guard: 'hasNoSlot',
          actions: 'askForSlot',
          description: 'The visitor goes on without a time; the calendar asks for one.',
        },
      },
    },
    failed: {
      description: 'The free times could not be loaded.',
      on: { 'page.retried': { target: 'loading', description: 'The visitor tries again.' } },
    },
  },
})

/** Transitions common to both states in which a slot is chosen. */
const whileChoosing = {
  'zone.changed': { actions: 'setTimeZone', description: 'The visitor selects another time zone.' },
  'week.changed': {
    target: '.loading',
    actions: ['setWeek', 'clearMessages'],
    description: 'The visitor selects another week; its free times are loaded.',
  },
} as const

/** A booked call, with the result of the last change. */
export const booked = bookingSetup.createStateConfig({
  description: 'A call is booked.',
  initial: 'showing',
  on: {
    'reschedule.requested': {
      target: 'rescheduling',
      actions: ['clearSlot', 'clearMessages'],
      description: 'The visitor wants to choose another time.',
    },
    'cancel.requested': {
      target: 'canceling',
      actions: 'clearMessages',
      description: 'The visitor wants to cancel the call.',
    },
  },
  states: {
    showing: { description: 'The booking is shown without a message.' },
    confirmed: { description: 'The call was just booked.' },
    moved: { description: 'The call was just moved.' },
    failed: { description: 'A change failed; the booking is unchanged.' },
  },
})

export const rescheduling = bookingSetup.createStateConfig({
  ...choosing,
  description: 'The visitor chooses another time for a booked call.',
  on: {
    ...whileChoosing,
    'slot.confirmed': {
      guard: 'hasSlot',
      target: 'moving',
      actions: 'clearMessages',
      description: 'The visitor confirms the new time.',
    },
    'change.abandoned': {
      target: 'booked',
      actions: ['clearSlot', 'clearMessages'],
      description: 'The visitor keeps the current time.',
    },
  },
})

export const moving = bookingSetup.createStateConfig({
  description: 'The change of time is being sent.',
  tags: 'busy',
  invoke: {
    src: 'moveBooking',
    id: 'moveBooking',
    // Mutants `'' → "Stryker was here!"`, `booking?.token → booking.token` survive: the default after `??` only
    // satisfies the compiler: the state and its guard ensure that the value exists.
    input: ({ context: { booking, slot } }) => ({ token: booking?.token ?? '', start: slot ?? '' }),
    onDone: [
      {
        guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, kind: 'done' }) },
        target: 'booked.moved',
        actions: { type: 'setOutcome', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, kind: 'taken' }) },
        target: 'rescheduling',
        actions: { type: 'setOutcome', params: ({ event }) => event.output },
      },
      {
        target: 'booked.failed',
        actions: { type: 'setOutcome', params: ({ event }) => event.output },
      },
    ],
    onError: { target: 'booked.failed', actions: 'showServerError' },
  },
})

const insteadOfConfirming = {
  'calendar.requested': {
    target: '#booking.choosing',
    actions: ['resetBooking', 'clearMessages'],
    description: 'The visitor wants to choose another time.',
  },
} as const

/**
 * The link of the mail about a held slot was opened. Opening it alone changes nothing: mail scanners open every link.
 */
export const confirming = bookingSetup.createStateConfig({
  description: 'The visitor confirms the address of a held slot.',
  initial: 'asking',
  states: {
    asking: {
      description: 'The held time is shown with a button to confirm it.',
      on: {
        'hold.confirmed': { target: 'sending', description: 'The visitor confirms the call.' },
        ...insteadOfConfirming,
      },
    },
    sending: {
      description: 'The confirmation is being sent.',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        src: 'confirmBooking',
        id: 'confirmBooking',
        // Mutants `'' → "Stryker was here!"`, `context.booking?.token → context.booking.token` survive: the default
        // after `??` only satisfies the compiler: the state and its guard ensure that the value exists.
        input: ({ context }) => ({ token: context.booking?.token ?? '' }),
        onDone: [
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, kind: 'done' }) },
            target: '#booking.booked.confirmed',
            actions: { type: 'setOutcome', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, kind: 'gone' }) },
            target: '#booking.unknown',
            actions: { type: 'setOutcome', params: ({ event }) => event.output },
          },
          {
            target: 'failed',
            actions: { type: 'setOutcome', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'failed', actions: 'showServerError' },
      },
    },
    failed: {
      description: 'The confirmation failed; the slot is still held.',
      on: {
        'hold.confirmed': { target: 'sending', description: 'The visitor tries again.' },
        ...insteadOfConfirming,
      },
    },
  },
})

export const canceling = bookingSetup.createStateConfig({
  description: 'The visitor cancels the call after confirming.',
  initial: 'asking',
  states: {
    asking: {
      description: 'The visitor is asked to confirm.',
      on: {
        'change.confirmed': { target: 'sending', description: 'The visitor confirms the cancellation.' },
        'change.abandoned': { target: '#booking.booked', description: 'The visitor keeps the call.' },
      },
    },
    sending: {
      description: 'The cancellation is being sent.',
      tags: 'busy',
      invoke: {
        src: 'cancelBooking',
        id: 'cancelBooking',
        // Mutants `'' → "Stryker was here!"`, `context.booking?.token → context.booking.token` survive: the default
        // after `??` only satisfies the compiler: the state and its guard ensure that the value exists.
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
            target: '#booking.booked.failed',
            actions: { type: 'setOutcome', params: ({ event }) => event.output },
          },
        ],
        onError: { target: '#booking.booked.failed', actions: 'showServerError' },
      },
    },
  },
})

/**
 * Books, confirms, moves and cancels a call. If another visitor took the slot, the calendar is loaded again and entered
 * data stays.
 */
export const bookingMachine = bookingSetup.createMachine({
  id: 'booking',
  description: 'Booking, confirming, moving and canceling a call.',
  initial: 'opening',
  context: ({ input }) => ({
    ...input,
    url: '',
    guest: { name: '', email: '', phoneNumber: '' },
    terms: noTerms,
    slots: [],
    day: null,
    slot: null,
    booking: null,
    errors: {},
    notice: null,
  }),
  states: {
    opening: {
      description: 'Loads the calendar, or the booking of the link.',
      tags: 'busy',
      invoke: {
        src: 'loadBookingPage',
        id: 'loadBookingPage',
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
            guard: {
              type: 'hasState',
              params: ({ event }) => ({ opened: event.output, state: 'cancelled' }),
            },
            target: 'canceled',
            actions: { type: 'setOpened', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasState', params: ({ event }) => ({ opened: event.output, state: 'held' }) },
            target: 'confirming',
            actions: { type: 'setOpened', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOpened', params: ({ event }) => ({ opened: event.output, kind: 'booking' }) },
            target: 'booked',
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
      description: 'The server could not be reached.',
      on: { 'page.retried': { target: 'opening', description: 'The visitor tries again.' } },
    },
    unknown: {
      description: 'The link has no booking.',
      on: {
        'calendar.requested': {
          target: 'choosing',
          actions: ['resetBooking', 'clearMessages'],
          description: 'The visitor wants to book a new call.',
        },
      },
    },
    widget: { description: 'A third party’s calendar is shown.' },

    choosing: {
      ...choosing,
      description: 'The visitor chooses a time for a new call.',
      on: {
        ...whileChoosing,
        'slot.confirmed': {
          guard: 'hasSlot',
          target: 'enteringDetails',
          actions: 'clearMessages',
          description: 'The visitor confirms the time and goes on to their details.',
        },
      },
    },
    enteringDetails: {
      description: 'The visitor enters their name, address and, for a call by phone, number.',
      initial: 'ready',
      on: {
        'answer.changed': {
          actions: 'setGuestField',
          description: 'The visitor edits a field.',
        },
        'details.submitted': { target: 'sending', description: 'The visitor books the time.' },
        'slot.reopened': {
          target: 'choosing',
          actions: 'clearMessages',
          description: 'Back to the calendar; entered data stays.',
        },
      },
      states: {
        ready: { description: 'The form shows no messages.' },
        rejected: { description: 'The form shows errors under its fields.' },
        failed: { description: 'The call was not booked; the form says what to do.' },
      },
    },
    sending: {
      description: 'The booking is being sent.',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        src: 'bookSlot',
        id: 'bookSlot',
        // Mutant `'' → "Stryker was here!"` survives: the default after `??` only satisfies the compiler: the state
        // and its guard ensure that the value exists.
        input: ({ context: { guest, slot, timeZone } }) => ({ ...guest, start: slot ?? '', timeZone }),
        onDone: [
          {
            guard: { type: 'isHeld', params: ({ event }) => event.output },
            target: 'held',
            actions: { type: 'setOutcome', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, kind: 'done' }) },
            target: 'booked.confirmed',
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
            target: 'enteringDetails.rejected',
            actions: { type: 'setOutcome', params: ({ event }) => event.output },
          },
          {
            target: 'enteringDetails.failed',
            actions: { type: 'setOutcome', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'enteringDetails.failed', actions: 'showServerError' },
      },
    },

    held: {
      description: 'The time is held until the visitor follows the link in the mail.',
      on: {
        'calendar.requested': {
          target: 'choosing',
          actions: ['resetBooking', 'clearMessages'],
          description: 'The visitor wants to choose another time.',
        },
      },
    },
    confirming,
    booked,
    rescheduling,
    moving,
    canceling,
    canceled: {
      description: 'The call is canceled.',
      on: {
        'calendar.requested': {
          target: 'choosing',
          actions: ['resetBooking', 'clearMessages'],
          description: 'The visitor wants to book a new time for the same person.',
        },
      },
    },
  },
})
