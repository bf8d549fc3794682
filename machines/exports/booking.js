import { createMachine } from 'xstate'

export const bookingMachine = createMachine({
  id: 'booking',
  description: 'Booking, confirming, moving and canceling a call.',
  initial: 'opening',
  states: {
    opening: {
      description: 'Loads the calendar, or the booking of the link.',
      tags: ['busy'],
      invoke: [
        {
          id: 'loadBookingPage',
          src: 'loadBookingPage',
          onDone: [
            { target: ['#booking.choosing'], guard: { type: 'isOpened' }, actions: [{ type: 'setOpened' }] },
            { target: ['#booking.widget'], guard: { type: 'isOpened' }, actions: [{ type: 'setOpened' }] },
            { target: ['#booking.canceled'], guard: { type: 'hasState' }, actions: [{ type: 'setOpened' }] },
            {
              target: ['#booking.confirming'],
              guard: { type: 'hasState' },
              actions: [{ type: 'setOpened' }],
            },
            { target: ['#booking.booked'], guard: { type: 'isOpened' }, actions: [{ type: 'setOpened' }] },
            { target: ['#booking.unknown'], actions: [{ type: 'setOpened' }] },
          ],
          onError: [{ target: ['#booking.unreachable'] }],
        },
      ],
    },
    unreachable: {
      description: 'The server could not be reached.',
      on: { 'page.retried': [{ target: ['#booking.opening'], description: 'The visitor tries again.' }] },
    },
    unknown: {
      description: 'The link has no booking.',
      on: {
        'calendar.requested': [
          {
            target: ['#booking.choosing'],
            actions: [{ type: 'resetBooking' }, { type: 'clearMessages' }],
            description: 'The visitor wants to book a new call.',
          },
        ],
      },
    },
    widget: { description: 'A third party’s calendar is shown.' },
    choosing: {
      description: 'The visitor chooses a time for a new call.',
      initial: 'loading',
      on: {
        'zone.changed': [
          { actions: [{ type: 'setTimeZone' }], description: 'The visitor selects another time zone.' },
        ],
        'week.changed': [
          {
            target: ['#booking.choosing.loading'],
            actions: [{ type: 'setWeek' }, { type: 'clearMessages' }],
            description: 'The visitor selects another week; its free times are loaded.',
          },
        ],
        'slot.confirmed': [
          {
            target: ['#booking.enteringDetails'],
            guard: { type: 'hasSlot' },
            actions: [{ type: 'clearMessages' }],
            description: 'The visitor confirms the time and goes on to their details.',
          },
        ],
      },
      states: {
        loading: {
          description: 'Loads the free times of the week.',
          tags: ['busy'],
          invoke: [
            {
              id: 'findSlots',
              src: 'findSlots',
              onDone: [{ target: ['#booking.choosing.ready'], actions: [{ type: 'setSlots' }] }],
              onError: [{ target: ['#booking.choosing.failed'] }],
            },
          ],
        },
        ready: {
          description: 'The free times of the week are shown.',
          on: {
            'day.chosen': [{ actions: [{ type: 'setDay' }], description: 'The visitor selects a day.' }],
            'slot.chosen': [{ actions: [{ type: 'setSlot' }], description: 'The visitor selects a time.' }],
            'slot.confirmed': [
              {
                guard: { type: 'hasNoSlot' },
                actions: [{ type: 'askForSlot' }],
                description: 'The visitor goes on without a time; the calendar asks for one.',
              },
            ],
          },
        },
        failed: {
          description: 'The free times could not be loaded.',
          on: {
            'page.retried': [
              { target: ['#booking.choosing.loading'], description: 'The visitor tries again.' },
            ],
          },
        },
      },
    },
    enteringDetails: {
      description: 'The visitor enters their name, address and, for a call by phone, number.',
      initial: 'ready',
      on: {
        'answer.changed': [
          { actions: [{ type: 'setGuestField' }], description: 'The visitor edits a field.' },
        ],
        'details.submitted': [{ target: ['#booking.sending'], description: 'The visitor books the time.' }],
        'slot.reopened': [
          {
            target: ['#booking.choosing'],
            actions: [{ type: 'clearMessages' }],
            description: 'Back to the calendar; entered data stays.',
          },
        ],
      },
      states: {
        ready: { description: 'The form shows no messages.' },
        rejected: { description: 'The form shows errors under its fields.' },
        failed: { description: 'The call was not booked; the form says what to do.' },
      },
    },
    sending: {
      description: 'The booking is being sent.',
      tags: ['busy'],
      entry: [{ type: 'clearMessages' }],
      invoke: [
        {
          id: 'bookSlot',
          src: 'bookSlot',
          onDone: [
            { target: ['#booking.held'], guard: { type: 'isHeld' }, actions: [{ type: 'setOutcome' }] },
            {
              target: ['#booking.booked.confirmed'],
              guard: { type: 'isOutcome' },
              actions: [{ type: 'setOutcome' }],
            },
            {
              target: ['#booking.choosing'],
              guard: { type: 'isOutcome' },
              actions: [{ type: 'setOutcome' }],
            },
            {
              target: ['#booking.enteringDetails.rejected'],
              guard: { type: 'isOutcome' },
              actions: [{ type: 'setOutcome' }],
            },
            { target: ['#booking.enteringDetails.failed'], actions: [{ type: 'setOutcome' }] },
          ],
          onError: [{ target: ['#booking.enteringDetails.failed'], actions: [{ type: 'showServerError' }] }],
        },
      ],
    },
    held: {
      description: 'The time is held until the visitor follows the link in the mail.',
      on: {
        'calendar.requested': [
          {
            target: ['#booking.choosing'],
            actions: [{ type: 'resetBooking' }, { type: 'clearMessages' }],
            description: 'The visitor wants to choose another time.',
          },
        ],
      },
    },
    confirming: {
      description: 'The visitor confirms the address of a held slot.',
      initial: 'asking',
      states: {
        asking: {
          description: 'The held time is shown with a button to confirm it.',
          on: {
            'hold.confirmed': [
              { target: ['#booking.confirming.sending'], description: 'The visitor confirms the call.' },
            ],
            'calendar.requested': [
              {
                target: ['#booking.choosing'],
                actions: [{ type: 'resetBooking' }, { type: 'clearMessages' }],
                description: 'The visitor wants to choose another time.',
              },
            ],
          },
        },
        sending: {
          description: 'The confirmation is being sent.',
          tags: ['busy'],
          entry: [{ type: 'clearMessages' }],
          invoke: [
            {
              id: 'confirmBooking',
              src: 'confirmBooking',
              onDone: [
                {
                  target: ['#booking.booked.confirmed'],
                  guard: { type: 'isOutcome' },
                  actions: [{ type: 'setOutcome' }],
                },
                {
                  target: ['#booking.unknown'],
                  guard: { type: 'isOutcome' },
                  actions: [{ type: 'setOutcome' }],
                },
                { target: ['#booking.confirming.failed'], actions: [{ type: 'setOutcome' }] },
              ],
              onError: [{ target: ['#booking.confirming.failed'], actions: [{ type: 'showServerError' }] }],
            },
          ],
        },
        failed: {
          description: 'The confirmation failed; the slot is still held.',
          on: {
            'hold.confirmed': [
              { target: ['#booking.confirming.sending'], description: 'The visitor tries again.' },
            ],
            'calendar.requested': [
              {
                target: ['#booking.choosing'],
                actions: [{ type: 'resetBooking' }, { type: 'clearMessages' }],
                description: 'The visitor wants to choose another time.',
              },
            ],
          },
        },
      },
    },
    booked: {
      description: 'A call is booked.',
      initial: 'showing',
      on: {
        'reschedule.requested': [
          {
            target: ['#booking.rescheduling'],
            actions: [{ type: 'clearSlot' }, { type: 'clearMessages' }],
            description: 'The visitor wants to choose another time.',
          },
        ],
        'cancel.requested': [
          {
            target: ['#booking.canceling'],
            actions: [{ type: 'clearMessages' }],
            description: 'The visitor wants to cancel the call.',
          },
        ],
      },
      states: {
        showing: { description: 'The booking is shown without a message.' },
        confirmed: { description: 'The call was just booked.' },
        moved: { description: 'The call was just moved.' },
        failed: { description: 'A change failed; the booking is unchanged.' },
      },
    },
    rescheduling: {
      description: 'The visitor chooses another time for a booked call.',
      initial: 'loading',
      on: {
        'zone.changed': [
          { actions: [{ type: 'setTimeZone' }], description: 'The visitor selects another time zone.' },
        ],
        'week.changed': [
          {
            target: ['#booking.rescheduling.loading'],
            actions: [{ type: 'setWeek' }, { type: 'clearMessages' }],
            description: 'The visitor selects another week; its free times are loaded.',
          },
        ],
        'slot.confirmed': [
          {
            target: ['#booking.moving'],
            guard: { type: 'hasSlot' },
            actions: [{ type: 'clearMessages' }],
            description: 'The visitor confirms the new time.',
          },
        ],
        'change.abandoned': [
          {
            target: ['#booking.booked'],
            actions: [{ type: 'clearSlot' }, { type: 'clearMessages' }],
            description: 'The visitor keeps the current time.',
          },
        ],
      },
      states: {
        loading: {
          description: 'Loads the free times of the week.',
          tags: ['busy'],
          invoke: [
            {
              id: 'findSlots',
              src: 'findSlots',
              onDone: [{ target: ['#booking.rescheduling.ready'], actions: [{ type: 'setSlots' }] }],
              onError: [{ target: ['#booking.rescheduling.failed'] }],
            },
          ],
        },
        ready: {
          description: 'The free times of the week are shown.',
          on: {
            'day.chosen': [{ actions: [{ type: 'setDay' }], description: 'The visitor selects a day.' }],
            'slot.chosen': [{ actions: [{ type: 'setSlot' }], description: 'The visitor selects a time.' }],
            'slot.confirmed': [
              {
                guard: { type: 'hasNoSlot' },
                actions: [{ type: 'askForSlot' }],
                description: 'The visitor goes on without a time; the calendar asks for one.',
              },
            ],
          },
        },
        failed: {
          description: 'The free times could not be loaded.',
          on: {
            'page.retried': [
              { target: ['#booking.rescheduling.loading'], description: 'The visitor tries again.' },
            ],
          },
        },
      },
    },
    moving: {
      description: 'The change of time is being sent.',
      tags: ['busy'],
      invoke: [
        {
          id: 'moveBooking',
          src: 'moveBooking',
          onDone: [
            {
              target: ['#booking.booked.moved'],
              guard: { type: 'isOutcome' },
              actions: [{ type: 'setOutcome' }],
            },
            {
              target: ['#booking.rescheduling'],
              guard: { type: 'isOutcome' },
              actions: [{ type: 'setOutcome' }],
            },
            { target: ['#booking.booked.failed'], actions: [{ type: 'setOutcome' }] },
          ],
          onError: [{ target: ['#booking.booked.failed'], actions: [{ type: 'showServerError' }] }],
        },
      ],
    },
    canceling: {
      description: 'The visitor cancels the call after confirming.',
      initial: 'asking',
      states: {
        asking: {
          description: 'The visitor is asked to confirm.',
          on: {
            'change.confirmed': [
              {
                target: ['#booking.canceling.sending'],
                description: 'The visitor confirms the cancellation.',
              },
            ],
            'change.abandoned': [{ target: ['#booking.booked'], description: 'The visitor keeps the call.' }],
          },
        },
        sending: {
          description: 'The cancellation is being sent.',
          tags: ['busy'],
          invoke: [
            {
              id: 'cancelBooking',
              src: 'cancelBooking',
              onDone: [
                {
                  target: ['#booking.canceled'],
                  guard: { type: 'isOutcome' },
                  actions: [{ type: 'setOutcome' }],
                },
                { target: ['#booking.booked.failed'], actions: [{ type: 'setOutcome' }] },
              ],
              onError: [{ target: ['#booking.booked.failed'], actions: [{ type: 'showServerError' }] }],
            },
          ],
        },
      },
    },
    canceled: {
      description: 'The call is canceled.',
      on: {
        'calendar.requested': [
          {
            target: ['#booking.choosing'],
            actions: [{ type: 'resetBooking' }, { type: 'clearMessages' }],
            description: 'The visitor wants to book a new time for the same person.',
          },
        ],
      },
    },
  },
})
