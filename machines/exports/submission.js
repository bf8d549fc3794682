import { createMachine } from 'xstate'

export const submissionMachine = createMachine({
  id: 'submission',
  description: 'Submission of a form.',
  initial: 'editing',
  on: {
    'form.reset': [
      {
        target: ['#submission.editing'],
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
        'form.submitted': [{ target: ['#submission.sending'], description: 'The visitor submits the form.' }],
      },
      states: {
        ready: { description: 'The form shows no messages.' },
        rejected: { description: 'The form shows errors under its fields.' },
        failed: { description: 'The form was not stored; it says what to do.' },
      },
    },
    sending: {
      description: 'The form is being sent.',
      tags: ['busy'],
      entry: [{ type: 'clearMessages' }],
      invoke: [
        {
          id: 'send',
          src: 'send',
          onDone: [
            {
              target: ['#submission.sent'],
              guard: { type: 'isAccepted' },
              actions: [{ type: 'setOutcome' }],
            },
            {
              target: ['#submission.editing.rejected'],
              guard: { type: 'isRejected' },
              actions: [{ type: 'setOutcome' }],
            },
            { target: ['#submission.editing.failed'], actions: [{ type: 'setOutcome' }] },
          ],
          onError: [{ target: ['#submission.editing.failed'], actions: [{ type: 'showServerError' }] }],
        },
      ],
    },
    sent: { description: 'The server accepted the form.' },
  },
})
