import { bookingSetup } from './booking-setup.ts'

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
export const whileChoosing = {
  'zone.changed': { actions: 'setTimeZone', description: 'Times are shown as another place has them.' },
  'week.changed': {
    target: '.loading',
    actions: ['setWeek', 'clearMessages'],
    description: 'Another week is shown, and its free times are read.',
  },
} as const
