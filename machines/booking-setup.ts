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
export const bookingSetup = setup({
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
