import { createMachine } from 'xstate'

export const linkSharingMachine = createMachine({
  id: 'link-sharing',
  description: 'The dialog in which links are made, changed and revoked.',
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed.',
      on: {
        'dialog.opened': [
          {
            target: ['#link-sharing.creating'],
            guard: { type: 'canCreate' },
            description: 'The member shares, and may make a link.',
          },
          { target: ['#link-sharing.listing'], description: 'The member opens the list.' },
        ],
      },
    },
    listing: {
      description: 'The dialog shows the links.',
      on: {
        'link.requested': [
          {
            target: ['#link-sharing.creating'],
            actions: [{ type: 'setMoved' }],
            description: 'The member asks for a new link.',
          },
        ],
        'link.created': [
          { actions: [{ type: 'setAddress' }], description: 'A link was made by a form below the list.' },
        ],
        'change.requested': [
          {
            target: ['#link-sharing.changing'],
            actions: [{ type: 'setLink' }, { type: 'setMoved' }],
            description: 'The member changes a link.',
          },
        ],
        'comments.requested': [
          {
            target: ['#link-sharing.commenting'],
            actions: [{ type: 'setLink' }, { type: 'setMoved' }],
            description: 'The member opens the comments at a link.',
          },
        ],
        'revocation.requested': [
          {
            target: ['#link-sharing.confirming'],
            actions: [{ type: 'setLink' }],
            description: 'The member revokes a link.',
          },
        ],
        'dialog.closed': [
          {
            target: ['#link-sharing.closed'],
            actions: [{ type: 'clear' }],
            description: 'The member closes the dialog.',
          },
        ],
      },
    },
    creating: {
      description: 'The dialog shows the form of a new link.',
      on: {
        'link.created': [
          {
            target: ['#link-sharing.listing'],
            actions: [{ type: 'setAddress' }, { type: 'setMoved' }],
            description: 'The link is made; the list shows its address once.',
          },
        ],
        'list.requested': [
          {
            target: ['#link-sharing.listing'],
            actions: [{ type: 'setMoved' }],
            description: 'The member goes back to the list.',
          },
        ],
        'dialog.closed': [
          {
            target: ['#link-sharing.closed'],
            actions: [{ type: 'clear' }],
            description: 'The member closes the dialog.',
          },
        ],
      },
    },
    changing: {
      description: 'The dialog shows the form of a link.',
      on: {
        'link.changed': [
          {
            target: ['#link-sharing.listing'],
            actions: [{ type: 'clearAddress' }],
            description: 'The link is changed.',
          },
        ],
        'list.requested': [
          { target: ['#link-sharing.listing'], description: 'The member goes back to the list.' },
        ],
        'dialog.closed': [
          {
            target: ['#link-sharing.closed'],
            actions: [{ type: 'clear' }],
            description: 'The member closes the dialog.',
          },
        ],
      },
    },
    commenting: {
      description: 'The dialog shows the comments at a link.',
      on: {
        'list.requested': [
          { target: ['#link-sharing.listing'], description: 'The member goes back to the list.' },
        ],
        'dialog.closed': [
          {
            target: ['#link-sharing.closed'],
            actions: [{ type: 'clear' }],
            description: 'The member closes the dialog.',
          },
        ],
      },
    },
    confirming: {
      description: 'A question above the list says what revoking the link means.',
      on: {
        'revocation.confirmed': [{ target: ['#link-sharing.revoking'], description: 'The member confirms.' }],
        'revocation.canceled': [
          { target: ['#link-sharing.listing'], description: 'The member keeps the link.' },
        ],
      },
    },
    revoking: {
      description: 'The link is being revoked.',
      tags: ['busy'],
      invoke: [
        {
          id: 'revoke',
          src: 'revoke',
          onDone: [{ target: ['#link-sharing.listing'] }],
          onError: [{ target: ['#link-sharing.confirming'] }],
        },
      ],
    },
  },
})
