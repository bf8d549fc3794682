import { canceling, moving, rescheduling, standing } from './booking-changing.ts'
import { choosing, whileChoosing } from './booking-choosing.ts'
import { bookingSetup } from './booking-setup.ts'

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
