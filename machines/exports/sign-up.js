import { createMachine } from 'xstate'

export const signUpMachine = createMachine({
  id: 'signUp',
  description: 'Creating an account.',
  initial: 'opening',
  states: {
    opening: {
      description: 'Loads whether this server takes new accounts.',
      tags: ['busy'],
      invoke: [
        {
          id: 'loadTerms',
          src: 'loadTerms',
          onDone: [
            { target: ['#signUp.editing'], guard: { type: 'isOpen' } },
            { target: ['#signUp.closed'], actions: [{ type: 'showClosed' }] },
          ],
          onError: [{ target: ['#signUp.unreachable'] }],
        },
      ],
    },
    unreachable: {
      description: 'The server could not be reached.',
      on: { 'page.retried': [{ target: ['#signUp.opening'], description: 'The visitor tries again.' }] },
    },
    closed: { description: 'This server takes no new accounts without an invitation.' },
    editing: {
      description: 'The visitor enters name, address and a password.',
      initial: 'ready',
      on: {
        'answer.changed': [
          { actions: [{ type: 'setField' }], description: 'A field changed: its error is cleared.' },
        ],
        'form.submitted': [{ target: ['#signUp.submitting'], description: 'The visitor submits the form.' }],
      },
      states: {
        ready: { description: 'The form shows no messages.' },
        rejected: { description: 'The form says what is wrong.' },
        failed: { description: 'The form was not accepted; it says what to do.' },
      },
    },
    submitting: {
      description: 'The account is being created.',
      tags: ['busy'],
      entry: [{ type: 'clearMessages' }],
      invoke: [
        {
          id: 'signUp',
          src: 'signUp',
          onDone: [
            {
              target: ['#signUp.waitingForVerification'],
              guard: { type: 'isVerificationNeeded' },
              actions: [{ type: 'setOutcome' }],
            },
            {
              target: ['#signUp.signingIn'],
              guard: { type: 'isAccepted' },
              actions: [{ type: 'setOutcome' }],
            },
            { target: ['#signUp.closed'], guard: { type: 'isClosed' }, actions: [{ type: 'setOutcome' }] },
            {
              target: ['#signUp.editing.rejected'],
              guard: { type: 'isRejected' },
              actions: [{ type: 'setOutcome' }],
            },
            { target: ['#signUp.editing.failed'], actions: [{ type: 'setOutcome' }] },
          ],
          onError: [{ target: ['#signUp.editing.failed'], actions: [{ type: 'showServerError' }] }],
        },
      ],
    },
    signingIn: {
      description: 'The account exists; the visitor is being signed in.',
      tags: ['busy'],
      exit: [{ type: 'clearPassword' }],
      invoke: [
        {
          id: 'signIn',
          src: 'signIn',
          onDone: [
            { target: ['#signUp.done'], guard: { type: 'isSignedIn' }, actions: [{ type: 'setUser' }] },
            { target: ['#signUp.signInNeeded'] },
          ],
          onError: [{ target: ['#signUp.signInNeeded'] }],
        },
      ],
    },
    signInNeeded: { description: 'The visitor is asked to sign in with the password.' },
    waitingForVerification: {
      description: 'The visitor is asked to follow the link in a mail.',
      entry: [{ type: 'clearPassword' }],
      on: {
        'form.reopened': [
          {
            target: ['#signUp.editing'],
            actions: [{ type: 'clearMessages' }],
            description: 'The visitor corrects the address.',
          },
        ],
      },
    },
    done: { description: 'The visitor is signed in.', type: 'final' },
  },
})
