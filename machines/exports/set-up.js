import { createMachine } from 'xstate'

export const setUpMachine = createMachine({
  id: 'setUp',
  description: 'Setting up an installation.',
  initial: 'editing',
  states: {
    editing: {
      description: 'The person enters name, address, password and the name of the workspace.',
      initial: 'ready',
      always: [
        {
          target: ['#setUp.linkInvalid'],
          guard: { type: 'isLinkIncomplete' },
          actions: [{ type: 'showIncompleteLink' }],
        },
      ],
      on: {
        'link.opened': [
          {
            target: ['#setUp.editing'],
            actions: [{ type: 'setToken' }, { type: 'clearMessages' }],
            description: 'The person opens another link; the fields keep their values.',
          },
        ],
        'answer.changed': [
          { actions: [{ type: 'setField' }], description: 'A field changed: its error is cleared.' },
        ],
        'form.submitted': [{ target: ['#setUp.submitting'], description: 'The person submits the form.' }],
      },
      states: {
        ready: { description: 'The form shows no messages.' },
        rejected: { description: 'The form says what is wrong.' },
        failed: { description: 'The form was not accepted; it says what to do.' },
      },
    },
    submitting: {
      description: 'The account and its workspace are being created.',
      tags: ['busy'],
      entry: [{ type: 'clearMessages' }],
      invoke: [
        {
          id: 'setUp',
          src: 'setUp',
          onDone: [
            { target: ['#setUp.choosing'], guard: { type: 'isDone' }, actions: [{ type: 'setAccount' }] },
            {
              target: ['#setUp.editing.rejected'],
              guard: { type: 'isRejected' },
              actions: [{ type: 'setOutcome' }],
            },
            {
              target: ['#setUp.linkInvalid'],
              guard: { type: 'isLinkInvalid' },
              actions: [{ type: 'setOutcome' }],
            },
            { target: ['#setUp.editing.failed'], actions: [{ type: 'setOutcome' }] },
          ],
          onError: [{ target: ['#setUp.editing.failed'], actions: [{ type: 'showServerError' }] }],
        },
      ],
    },
    linkInvalid: {
      description: 'The link has expired, was used already or is incomplete.',
      on: {
        'link.opened': [
          {
            target: ['#setUp.editing'],
            actions: [{ type: 'setToken' }, { type: 'clearMessages' }],
            description: 'The person opens another link; the fields keep their values.',
          },
        ],
      },
    },
    choosing: {
      description: 'The account exists; the person chooses between a sample study and an empty workspace.',
      on: {
        'start.chosen': [
          {
            target: ['#setUp.done'],
            actions: [{ type: 'setStart' }],
            description: 'The person chooses how to start.',
          },
        ],
      },
    },
    done: { description: 'The installation is set up, and the person is signed in.', type: 'final' },
  },
})
