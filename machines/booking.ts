import { bookingSetup } from './booking-setup.ts'

/** Choosing a slot, for a new booking or for one that moves. */
const choosing = bookingSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'findSlots',
        id: 'findSlots',
        input: ({ context }) => ({ week: context.week }),
        onDone: { target: 'ready', actions: { type: 'keepSlots', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    ready: {
      on: {
        'day.chosen': { actions: 'keepDay' },
        'slot.chosen': { actions: 'keepSlot' },
      },
    },
    failed: { on: { 'page.retried': 'loading' } },
  },
})

const whileChoosing = {
  'zone.changed': { actions: 'keepZone' },
  'week.changed': { target: '.loading', actions: ['keepWeek', 'hush'] },
} as const

/**
 * A call being booked, moved or cancelled. A time that was taken meanwhile leads back to the calendar, which is
 * read again; what was typed stays. A booking that a link leads to stands until it is moved or cancelled.
 */
export const bookingMachine = bookingSetup.createMachine({
  id: 'booking',
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
      tags: 'busy',
      invoke: {
        src: 'open',
        id: 'open',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          {
            guard: { type: 'isOpened', params: ({ event }) => ({ opened: event.output, kind: 'calendar' }) },
            target: 'choosing',
            actions: { type: 'keepOpened', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOpened', params: ({ event }) => ({ opened: event.output, kind: 'widget' }) },
            target: 'widget',
            actions: { type: 'keepOpened', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isCancelled', params: ({ event }) => event.output },
            target: 'cancelled',
            actions: { type: 'keepOpened', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOpened', params: ({ event }) => ({ opened: event.output, kind: 'booking' }) },
            target: 'standing',
            actions: { type: 'keepOpened', params: ({ event }) => event.output },
          },
          {
            target: 'unknown',
            actions: { type: 'keepOpened', params: ({ event }) => event.output },
          },
        ],
        onError: 'unreachable',
      },
    },
    unreachable: { on: { 'page.retried': 'opening' } },
    unknown: { on: { 'calendar.requested': { target: 'choosing', actions: ['startOver', 'hush'] } } },
    widget: {},

    choosing: {
      ...choosing,
      on: {
        ...whileChoosing,
        'slot.confirmed': { guard: 'hasSlot', target: 'filling', actions: 'hush' },
      },
    },
    filling: {
      initial: 'ready',
      on: {
        'answer.changed': { actions: 'keepAnswer' },
        'details.submitted': 'sending',
        'slot.reopened': { target: 'choosing', actions: 'hush' },
      },
      states: { ready: {}, rejected: {}, failed: {} },
    },
    sending: {
      tags: 'busy',
      entry: 'hush',
      invoke: {
        src: 'book',
        id: 'book',
        input: ({ context: { guest, slot, timeZone } }) => ({ ...guest, start: slot ?? '', timeZone }),
        onDone: [
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, kind: 'done' }) },
            target: 'standing.booked',
            actions: { type: 'keepOutcome', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, kind: 'taken' }) },
            target: 'choosing',
            actions: { type: 'keepOutcome', params: ({ event }) => event.output },
          },
          {
            guard: {
              type: 'isOutcome',
              params: ({ event }) => ({ outcome: event.output, kind: 'rejected' }),
            },
            target: 'filling.rejected',
            actions: { type: 'keepOutcome', params: ({ event }) => event.output },
          },
          {
            target: 'filling.failed',
            actions: { type: 'keepOutcome', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'filling.failed', actions: 'sayFailed' },
      },
    },

    standing: {
      initial: 'showing',
      on: {
        'reschedule.requested': { target: 'rescheduling', actions: ['dropSlot', 'hush'] },
        'cancel.requested': { target: 'cancelling', actions: 'hush' },
      },
      states: { showing: {}, booked: {}, moved: {}, failed: {} },
    },
    rescheduling: {
      ...choosing,
      on: {
        ...whileChoosing,
        'slot.confirmed': { guard: 'hasSlot', target: 'moving', actions: 'hush' },
        'change.abandoned': { target: 'standing', actions: ['dropSlot', 'hush'] },
      },
    },
    moving: {
      tags: 'busy',
      invoke: {
        src: 'move',
        id: 'move',
        input: ({ context: { booking, slot } }) => ({ token: booking?.token ?? '', start: slot ?? '' }),
        onDone: [
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, kind: 'done' }) },
            target: 'standing.moved',
            actions: { type: 'keepOutcome', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, kind: 'taken' }) },
            target: 'rescheduling',
            actions: { type: 'keepOutcome', params: ({ event }) => event.output },
          },
          {
            target: 'standing.failed',
            actions: { type: 'keepOutcome', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'standing.failed', actions: 'sayFailed' },
      },
    },
    cancelling: {
      initial: 'asking',
      states: {
        asking: {
          on: { 'change.confirmed': 'sending', 'change.abandoned': '#booking.standing' },
        },
        sending: {
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
                target: '#booking.cancelled',
                actions: { type: 'keepOutcome', params: ({ event }) => event.output },
              },
              {
                target: '#booking.standing.failed',
                actions: { type: 'keepOutcome', params: ({ event }) => event.output },
              },
            ],
            onError: { target: '#booking.standing.failed', actions: 'sayFailed' },
          },
        },
      },
    },
    cancelled: { on: { 'calendar.requested': { target: 'choosing', actions: ['startOver', 'hush'] } } },
  },
})
