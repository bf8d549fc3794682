import { choosing, whileChoosing } from './booking-choosing.ts'
import { bookingSetup } from './booking-setup.ts'

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
