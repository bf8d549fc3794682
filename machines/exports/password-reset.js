import { createMachine } from 'xstate'

export const passwordResetMachine = createMachine({
  id: 'passwordReset',
  description: 'Requests a link to a new password, and sets the password by that link.',
  initial: 'requesting',
  states: {
    requesting: {
      description: 'The person enters the address of the account.',
      initial: 'ready',
      always: [
        { target: ['#passwordReset.choosing'], guard: { type: 'hasLink' } },
        {
          target: ['#passwordReset.linkInvalid'],
          guard: { type: 'isLinkIncomplete' },
          actions: [{ type: 'showIncompleteLink' }],
        },
      ],
      on: {
        'link.opened': [
          {
            target: ['#passwordReset.requesting'],
            actions: [{ type: 'setToken' }, { type: 'clearMessages' }],
            description: 'The person opens another link.',
          },
        ],
        'answer.changed': [
          { actions: [{ type: 'setField' }], description: 'A field changed: its error is cleared.' },
        ],
        'form.submitted': [
          { target: ['#passwordReset.sendingRequest'], description: 'The person asks for a link.' },
        ],
      },
      states: {
        ready: { description: 'The form shows no messages.' },
        rejected: { description: 'The form says what is wrong.' },
        failed: { description: 'The form was not accepted; it says what to do.' },
      },
    },
    sendingRequest: {
      description: 'The request for a link is being sent.',
      tags: ['busy'],
      entry: [{ type: 'clearMessages' }],
      invoke: [
        {
          id: 'requestReset',
          src: 'requestReset',
          onDone: [
            {
              target: ['#passwordReset.requested'],
              guard: { type: 'isAccepted' },
              actions: [{ type: 'setOutcome' }],
            },
            {
              target: ['#passwordReset.requesting.rejected'],
              guard: { type: 'isRejected' },
              actions: [{ type: 'setOutcome' }],
            },
            { target: ['#passwordReset.requesting.failed'], actions: [{ type: 'setOutcome' }] },
          ],
          onError: [{ target: ['#passwordReset.requesting.failed'], actions: [{ type: 'showServerError' }] }],
        },
      ],
    },
    requested: {
      description: 'A link is on its way if the address has an account.',
      on: {
        'link.opened': [
          {
            target: ['#passwordReset.requesting'],
            actions: [{ type: 'setToken' }, { type: 'clearMessages' }],
            description: 'The person opens another link.',
          },
        ],
        'link.requested': [
          {
            target: ['#passwordReset.requesting'],
            actions: [{ type: 'clearToken' }, { type: 'clearMessages' }],
            description: 'The person asks for a link once more.',
          },
        ],
      },
    },
    choosing: {
      description: 'The person chooses a new password.',
      initial: 'ready',
      on: {
        'link.opened': [
          {
            target: ['#passwordReset.requesting'],
            actions: [{ type: 'setToken' }, { type: 'clearMessages' }],
            description: 'The person opens another link.',
          },
        ],
        'answer.changed': [
          { actions: [{ type: 'setField' }], description: 'A field changed: its error is cleared.' },
        ],
        'form.submitted': [
          { target: ['#passwordReset.submitting'], description: 'The person submits the new password.' },
        ],
      },
      states: {
        ready: { description: 'The form shows no messages.' },
        rejected: { description: 'The form says what is wrong.' },
        failed: { description: 'The form was not accepted; it says what to do.' },
      },
    },
    submitting: {
      description: 'The new password is being sent.',
      tags: ['busy'],
      entry: [{ type: 'clearMessages' }],
      invoke: [
        {
          id: 'resetPassword',
          src: 'resetPassword',
          onDone: [
            {
              target: ['#passwordReset.done'],
              guard: { type: 'isAccepted' },
              actions: [{ type: 'setOutcome' }],
            },
            {
              target: ['#passwordReset.choosing.rejected'],
              guard: { type: 'isRejected' },
              actions: [{ type: 'setOutcome' }],
            },
            {
              target: ['#passwordReset.linkInvalid'],
              guard: { type: 'isLinkInvalid' },
              actions: [{ type: 'setOutcome' }],
            },
            { target: ['#passwordReset.choosing.failed'], actions: [{ type: 'setOutcome' }] },
          ],
          onError: [{ target: ['#passwordReset.choosing.failed'], actions: [{ type: 'showServerError' }] }],
        },
      ],
    },
    linkInvalid: {
      description: 'The link has expired, was used already or is incomplete.',
      entry: [{ type: 'clearPassword' }],
      on: {
        'link.opened': [
          {
            target: ['#passwordReset.requesting'],
            actions: [{ type: 'setToken' }, { type: 'clearMessages' }],
            description: 'The person opens another link.',
          },
        ],
        'link.requested': [
          {
            target: ['#passwordReset.requesting'],
            actions: [{ type: 'clearToken' }, { type: 'clearMessages' }],
            description: 'The person asks for a link once more.',
          },
        ],
      },
    },
    done: {
      description: 'The password is changed; the person can sign in with it.',
      type: 'final',
      entry: [{ type: 'clearPassword' }],
    },
  },
})
