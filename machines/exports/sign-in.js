import { createMachine } from 'xstate'

export const signInMachine = createMachine({
  id: 'signIn',
  description: 'Signing in.',
  initial: 'password',
  states: {
    password: {
      description: 'The person enters address and password, or chooses another way to sign in.',
      initial: 'ready',
      on: {
        'passkey.requested': [
          { target: ['#signIn.waitingForPasskey'], description: 'The person signs in with a passkey.' },
        ],
        'singleSignOn.requested': [
          {
            target: ['#signIn.findingProvider'],
            description: 'The person signs in with the identity provider of their organization.',
          },
        ],
        'passkey.chosen': [
          {
            target: ['#signIn.waitingForPasskey'],
            description: 'The person chooses a passkey in the list of the field for the address.',
          },
        ],
        'answer.changed': [
          { actions: [{ type: 'setField' }], description: 'A field changed: its error is cleared.' },
        ],
        'form.submitted': [
          { target: ['#signIn.sendingPassword'], description: 'The person submits the password.' },
        ],
      },
      states: {
        ready: { description: 'The form shows no messages.' },
        rejected: { description: 'The form says what is wrong.' },
        failed: { description: 'The form was not accepted; it says what to do.' },
      },
    },
    sendingPassword: {
      description: 'Address and password are being checked.',
      tags: ['busy'],
      entry: [{ type: 'clearMessages' }],
      invoke: [
        {
          id: 'signIn',
          src: 'signIn',
          onDone: [
            { target: ['#signIn.done'], guard: { type: 'isSignedIn' }, actions: [{ type: 'setUser' }] },
            {
              target: ['#signIn.code'],
              guard: { type: 'isSecondFactorNeeded' },
              actions: [{ type: 'setTicket' }],
            },
            {
              target: ['#signIn.password.rejected'],
              guard: { type: 'isWrong' },
              actions: [{ type: 'setOutcome' }],
            },
            {
              target: ['#signIn.password.rejected'],
              guard: { type: 'isRejected' },
              actions: [{ type: 'setOutcome' }],
            },
            {
              target: ['#signIn.throttled'],
              guard: { type: 'isThrottled' },
              actions: [{ type: 'setThrottle' }],
            },
            { target: ['#signIn.locked'], guard: { type: 'isLocked' }, actions: [{ type: 'setOutcome' }] },
            { target: ['#signIn.password.failed'], actions: [{ type: 'setOutcome' }] },
          ],
          onError: [{ target: ['#signIn.password.failed'], actions: [{ type: 'showServerError' }] }],
        },
      ],
    },
    throttled: {
      description: 'Too many passwords were wrong; the next one can be sent after a while.',
      after: { throttle: [{ target: ['#signIn.password'], actions: [{ type: 'clearMessages' }] }] },
      on: {
        'passkey.requested': [
          { target: ['#signIn.waitingForPasskey'], description: 'The person signs in with a passkey.' },
        ],
        'singleSignOn.requested': [
          {
            target: ['#signIn.findingProvider'],
            description: 'The person signs in with the identity provider of their organization.',
          },
        ],
      },
    },
    locked: {
      description: 'The account is disabled.',
      on: {
        'signIn.restarted': [
          {
            target: ['#signIn.password'],
            actions: [{ type: 'forgetTicket' }, { type: 'clearMessages' }],
            description: 'Back to address and password.',
          },
        ],
      },
    },
    code: {
      description: 'The person enters a code of the authenticator app, or a recovery code.',
      initial: 'ready',
      on: {
        'signIn.restarted': [
          {
            target: ['#signIn.password'],
            actions: [{ type: 'forgetTicket' }, { type: 'clearMessages' }],
            description: 'Back to address and password.',
          },
        ],
        'answer.changed': [
          { actions: [{ type: 'setField' }], description: 'The code changed: its error is cleared.' },
        ],
        'form.submitted': [{ target: ['#signIn.sendingCode'], description: 'The person submits the code.' }],
      },
      states: {
        ready: { description: 'The form shows no messages.' },
        rejected: { description: 'The form says what is wrong.' },
        failed: { description: 'The form was not accepted; it says what to do.' },
      },
    },
    sendingCode: {
      description: 'The code is being checked.',
      tags: ['busy'],
      entry: [{ type: 'clearMessages' }],
      invoke: [
        {
          id: 'confirmSignIn',
          src: 'confirmSignIn',
          onDone: [
            { target: ['#signIn.done'], guard: { type: 'isSignedIn' }, actions: [{ type: 'setUser' }] },
            {
              target: ['#signIn.password.rejected'],
              guard: { type: 'isLastTryWrong' },
              actions: [{ type: 'expireTicket' }],
            },
            {
              target: ['#signIn.code.rejected'],
              guard: { type: 'isWrong' },
              actions: [{ type: 'countWrongCode' }],
            },
            {
              target: ['#signIn.password.rejected'],
              guard: { type: 'isExpired' },
              actions: [{ type: 'expireTicket' }],
            },
            {
              target: ['#signIn.code.rejected'],
              guard: { type: 'isRejected' },
              actions: [{ type: 'setOutcome' }],
            },
            {
              target: ['#signIn.codeThrottled'],
              guard: { type: 'isThrottled' },
              actions: [{ type: 'setThrottle' }],
            },
            { target: ['#signIn.locked'], guard: { type: 'isLocked' }, actions: [{ type: 'setOutcome' }] },
            { target: ['#signIn.code.failed'], actions: [{ type: 'setOutcome' }] },
          ],
          onError: [{ target: ['#signIn.code.failed'], actions: [{ type: 'showServerError' }] }],
        },
      ],
    },
    codeThrottled: {
      description: 'Too many codes were wrong; the next one can be sent after a while.',
      after: { throttle: [{ target: ['#signIn.code'], actions: [{ type: 'clearMessages' }] }] },
      on: {
        'signIn.restarted': [
          {
            target: ['#signIn.password'],
            actions: [{ type: 'forgetTicket' }, { type: 'clearMessages' }],
            description: 'Back to address and password.',
          },
        ],
      },
    },
    waitingForPasskey: {
      description: 'The browser asks for a passkey, or the chosen one is being checked.',
      tags: ['busy'],
      entry: [{ type: 'clearMessages' }],
      invoke: [
        {
          id: 'usePasskey',
          src: 'usePasskey',
          onDone: [
            { target: ['#signIn.done'], guard: { type: 'isSignedIn' }, actions: [{ type: 'setUser' }] },
            {
              target: ['#signIn.password'],
              guard: { type: 'isCanceled' },
              actions: [{ type: 'setOutcome' }],
            },
            { target: ['#signIn.locked'], guard: { type: 'isLocked' }, actions: [{ type: 'setOutcome' }] },
            { target: ['#signIn.password.failed'], actions: [{ type: 'setOutcome' }] },
          ],
          onError: [{ target: ['#signIn.password.failed'], actions: [{ type: 'showServerError' }] }],
        },
      ],
      on: {
        'passkey.canceled': [
          { target: ['#signIn.password'], description: 'The person chooses another way to sign in.' },
        ],
      },
    },
    findingProvider: {
      description: 'The identity provider of the address is being found.',
      tags: ['busy'],
      entry: [{ type: 'clearMessages' }],
      invoke: [
        {
          id: 'openProvider',
          src: 'openProvider',
          onDone: [
            {
              target: ['#signIn.redirecting'],
              guard: { type: 'isFound' },
              actions: [{ type: 'setOutcome' }],
            },
            {
              target: ['#signIn.password.rejected'],
              guard: { type: 'isRejected' },
              actions: [{ type: 'setOutcome' }],
            },
            { target: ['#signIn.password.failed'], actions: [{ type: 'setOutcome' }] },
          ],
          onError: [{ target: ['#signIn.password.failed'], actions: [{ type: 'showServerError' }] }],
        },
      ],
    },
    redirecting: {
      description: 'The browser opens the identity provider.',
      tags: ['busy'],
      on: {
        'page.restored': [
          {
            target: ['#signIn.password'],
            description: 'The person came back with the browser’s back button.',
          },
        ],
      },
    },
    done: { description: 'The person is signed in.', type: 'final' },
  },
})
