import { createMachine } from 'xstate'

export const subscriptionMachine = createMachine({
  id: 'subscription',
  description: 'The newsletter form.',
  initial: 'editing',
  on: {
    'form.reset': [
      {
        target: ['#subscription.editing'],
        actions: [{ type: 'clearMessages' }],
        description: 'Empties the form and clears its messages.',
      },
    ],
  },
  states: {
    editing: {
      description: 'The visitor can enter and submit an address.',
      initial: 'ready',
      on: {
        'answer.changed': [
          { actions: [{ type: 'clearFieldError' }], description: 'A field changed: its error is cleared.' },
        ],
        'form.submitted': [{ target: ['#subscription.sending'], description: 'The visitor subscribes.' }],
      },
      states: {
        ready: { description: 'The form shows no messages.' },
        rejected: { description: 'The field shows the error of the address.' },
      },
    },
    sending: {
      description: 'The address is being sent.',
      tags: ['busy'],
      entry: [{ type: 'clearMessages' }],
      invoke: [
        {
          id: 'send',
          src: 'send',
          onDone: [
            {
              target: ['#subscription.sent'],
              guard: { type: 'isAccepted' },
              actions: [{ type: 'setOutcome' }],
            },
            {
              target: ['#subscription.editing.rejected'],
              guard: { type: 'isRejected' },
              actions: [{ type: 'setOutcome' }],
            },
            { target: ['#subscription.editing'], actions: [{ type: 'logFailure' }] },
          ],
          onError: [{ target: ['#subscription.editing'], actions: [{ type: 'logFailure' }] }],
        },
      ],
    },
    sent: { description: 'An alert shows the reply: subscribed, or a link to follow in an email.' },
  },
})
