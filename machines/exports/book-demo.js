import { createMachine } from 'xstate'

export const bookDemoMachine = createMachine({
  id: 'bookDemo',
  description: 'A request for a demo.',
  initial: 'editing',
  on: {
    'form.reset': [
      {
        target: ['#bookDemo.editing'],
        actions: [{ type: 'clearMessages' }],
        description: 'Empties the form and clears its messages.',
      },
    ],
  },
  states: {
    editing: {
      description: 'The form can be filled in and sent.',
      initial: 'ready',
      on: {
        'answer.changed': [
          { actions: [{ type: 'clearFieldError' }], description: 'A field changed: its error is cleared.' },
        ],
        'form.submitted': [{ target: ['#bookDemo.sending'], description: 'The visitor requests a demo.' }],
      },
      states: {
        ready: { description: 'The form shows no messages.' },
        rejected: { description: 'The form shows errors under its fields.' },
        failed: { description: 'The request was not stored; the form says what to do.' },
      },
    },
    sending: {
      description: 'The request is being sent.',
      tags: ['busy'],
      entry: [{ type: 'clearMessages' }],
      invoke: [
        {
          id: 'send',
          src: 'send',
          onDone: [
            {
              target: ['#bookDemo.qualified'],
              guard: { type: 'isQualified' },
              actions: [{ type: 'setOutcome' }],
            },
            {
              target: ['#bookDemo.thanked'],
              guard: { type: 'isAccepted' },
              actions: [{ type: 'setOutcome' }],
            },
            {
              target: ['#bookDemo.editing.rejected'],
              guard: { type: 'isRejected' },
              actions: [{ type: 'setOutcome' }],
            },
            { target: ['#bookDemo.editing.failed'], actions: [{ type: 'setOutcome' }] },
          ],
          onError: [{ target: ['#bookDemo.editing.failed'], actions: [{ type: 'showServerError' }] }],
        },
      ],
    },
    qualified: { description: 'The calendar is shown.' },
    thanked: { description: 'The visitor is thanked; an email follows.' },
  },
})
