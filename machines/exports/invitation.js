import { createMachine } from 'xstate'

export const invitationMachine = createMachine({
  id: 'invitation',
  description: 'An invitation to a workspace.',
  initial: 'reading',
  states: {
    reading: {
      description: 'Loads the invitation of the link, and who is signed in.',
      tags: ['busy'],
      entry: [{ type: 'clearMessages' }],
      invoke: [
        {
          id: 'readInvitation',
          src: 'readInvitation',
          onDone: [
            {
              target: ['#invitation.signInNeeded'],
              guard: { type: 'isWithoutSession' },
              actions: [{ type: 'setInvitation' }],
            },
            {
              target: ['#invitation.otherAddress'],
              guard: { type: 'isForOther' },
              actions: [{ type: 'setInvitation' }],
            },
            {
              target: ['#invitation.ready'],
              guard: { type: 'isRead' },
              actions: [{ type: 'setInvitation' }],
            },
            {
              target: ['#invitation.invalid'],
              guard: { type: 'isLinkInvalid' },
              actions: [{ type: 'setOutcome' }],
            },
            { target: ['#invitation.unreachable'], actions: [{ type: 'setOutcome' }] },
          ],
          onError: [{ target: ['#invitation.unreachable'], actions: [{ type: 'showServerError' }] }],
        },
      ],
      always: [
        {
          target: ['#invitation.invalid'],
          guard: { type: 'isLinkIncomplete' },
          actions: [{ type: 'showIncompleteLink' }],
        },
      ],
    },
    unreachable: {
      description: 'The invitation could not be loaded.',
      on: {
        'link.opened': [
          {
            target: ['#invitation.reading'],
            actions: [{ type: 'setToken' }],
            description: 'The visitor opens another link.',
          },
        ],
        'page.retried': [{ target: ['#invitation.reading'], description: 'The visitor tries again.' }],
      },
    },
    invalid: {
      description: 'The invitation has expired, was used or was revoked, or its link is incomplete.',
      on: {
        'link.opened': [
          {
            target: ['#invitation.reading'],
            actions: [{ type: 'setToken' }],
            description: 'The visitor opens another link.',
          },
        ],
      },
    },
    signInNeeded: {
      description: 'The visitor has to sign in or to create an account, with the invited address.',
      on: {
        'link.opened': [
          {
            target: ['#invitation.reading'],
            actions: [{ type: 'setToken' }],
            description: 'The visitor opens another link.',
          },
        ],
        'account.changed': [
          {
            target: ['#invitation.reading'],
            description: 'The session of the browser has begun or ended, perhaps in another tab.',
          },
        ],
      },
    },
    otherAddress: {
      description: 'The visitor is signed in with another address than the invited one.',
      on: {
        'link.opened': [
          {
            target: ['#invitation.reading'],
            actions: [{ type: 'setToken' }],
            description: 'The visitor opens another link.',
          },
        ],
        'account.changed': [
          {
            target: ['#invitation.reading'],
            description: 'The session of the browser has begun or ended, perhaps in another tab.',
          },
        ],
        'signOut.requested': [{ target: ['#invitation.signingOut'], description: 'The visitor signs out.' }],
      },
    },
    signingOut: {
      description: 'The visitor is being signed out.',
      tags: ['busy'],
      entry: [{ type: 'clearMessages' }],
      invoke: [
        {
          id: 'signOut',
          src: 'signOut',
          onDone: [
            {
              target: ['#invitation.signInNeeded'],
              guard: { type: 'isAccepted' },
              actions: [{ type: 'setOutcome' }],
            },
            { target: ['#invitation.otherAddress'], actions: [{ type: 'setOutcome' }] },
          ],
          onError: [{ target: ['#invitation.otherAddress'], actions: [{ type: 'showServerError' }] }],
        },
      ],
    },
    ready: {
      description: 'Workspace and role are shown, with a button to accept.',
      on: {
        'link.opened': [
          {
            target: ['#invitation.reading'],
            actions: [{ type: 'setToken' }],
            description: 'The visitor opens another link.',
          },
        ],
        'account.changed': [
          {
            target: ['#invitation.reading'],
            description: 'The session of the browser has begun or ended, perhaps in another tab.',
          },
        ],
        'invitation.accepted': [
          { target: ['#invitation.accepting'], description: 'The visitor accepts the invitation.' },
        ],
      },
    },
    accepting: {
      description: 'The visitor is being added to the workspace.',
      tags: ['busy'],
      entry: [{ type: 'clearMessages' }],
      invoke: [
        {
          id: 'acceptInvitation',
          src: 'acceptInvitation',
          onDone: [
            {
              target: ['#invitation.joined'],
              guard: { type: 'isJoined' },
              actions: [{ type: 'setWorkspace' }],
            },
            {
              target: ['#invitation.invalid'],
              guard: { type: 'isLinkInvalid' },
              actions: [{ type: 'setOutcome' }],
            },
            {
              target: ['#invitation.signInNeeded'],
              guard: { type: 'isSignedOut' },
              actions: [{ type: 'setOutcome' }],
            },
            {
              target: ['#invitation.otherAddress'],
              guard: { type: 'isOtherAddress' },
              actions: [{ type: 'setOutcome' }],
            },
            { target: ['#invitation.ready'], actions: [{ type: 'setOutcome' }] },
          ],
          onError: [{ target: ['#invitation.ready'], actions: [{ type: 'showServerError' }] }],
        },
      ],
    },
    joined: { description: 'The visitor is a member of the workspace.', type: 'final' },
  },
})
