import { assign, fromPromise, setup } from 'xstate'

/** A link that was chosen in the list. */
interface ChosenLink {
  readonly id: string
  readonly name: string
}

type LinkSharingEvent =
  /** `canCreate`: whether the dialog opens with the form of a new link, instead of the list. */
  | { type: 'dialog.opened'; canCreate: boolean }
  | { type: 'dialog.closed' }
  | { type: 'link.requested' }
  | { type: 'link.created'; address: string }
  | { type: 'change.requested'; link: ChosenLink }
  | { type: 'link.changed' }
  | { type: 'comments.requested'; link: ChosenLink }
  | { type: 'list.requested' }
  | { type: 'revocation.requested'; link: ChosenLink }
  | { type: 'revocation.canceled' }
  | { type: 'revocation.confirmed' }

interface LinkSharingContext {
  readonly link: ChosenLink | null
  /** The address of the link that was just made: it is not shown again. */
  readonly address: string | null
  /** Whether another view was opened since the dialog is open: the focus goes to it. */
  readonly hasMoved: boolean
}

const closed: LinkSharingContext = { link: null, address: null, hasMoved: false }

/** The dialog in which links are made, changed and revoked, for results and recordings. */
export const linkSharingMachine = setup({
  types: {
    context: {} as LinkSharingContext,
    events: {} as LinkSharingEvent,
  },
  actors: {
    revoke: fromPromise<void, { readonly link: string }>(() => {
      throw new Error('revoke is provided where links are listed')
    }),
  },
  guards: {
    canCreate: (_, { canCreate }: { readonly canCreate: boolean }) => canCreate,
  },
  actions: {
    setLink: assign((_, link: ChosenLink) => ({ link })),
    setAddress: assign((_, address: string) => ({ address })),
    clearAddress: assign({ address: null }),
    setMoved: assign({ hasMoved: true }),
    clear: assign(closed),
  },
}).createMachine({
  id: 'link-sharing',
  description: 'The dialog in which links are made, changed and revoked.',
  initial: 'closed',
  context: closed,
  states: {
    closed: {
      description: 'The dialog is closed.',
      on: {
        'dialog.opened': [
          {
            guard: { type: 'canCreate', params: ({ event: { canCreate } }) => ({ canCreate }) },
            target: 'creating',
            description: 'The member shares, and may make a link.',
          },
          { target: 'listing', description: 'The member opens the list.' },
        ],
      },
    },
    listing: {
      description: 'The dialog shows the links.',
      on: {
        'link.requested': {
          target: 'creating',
          actions: 'setMoved',
          description: 'The member asks for a new link.',
        },
        'link.created': {
          actions: { type: 'setAddress', params: ({ event }) => event.address },
          description: 'A link was made by a form below the list.',
        },
        'change.requested': {
          target: 'changing',
          actions: [{ type: 'setLink', params: ({ event }) => event.link }, 'setMoved'],
          description: 'The member changes a link.',
        },
        'comments.requested': {
          target: 'commenting',
          actions: [{ type: 'setLink', params: ({ event }) => event.link }, 'setMoved'],
          description: 'The member opens the comments at a link.',
        },
        'revocation.requested': {
          target: 'confirming',
          actions: { type: 'setLink', params: ({ event }) => event.link },
          description: 'The member revokes a link.',
        },
        'dialog.closed': { target: 'closed', actions: 'clear', description: 'The member closes the dialog.' },
      },
    },
    creating: {
      description: 'The dialog shows the form of a new link.',
      on: {
        'link.created': {
          target: 'listing',
          actions: [{ type: 'setAddress', params: ({ event }) => event.address }, 'setMoved'],
          description: 'The link is made; the list shows its address once.',
        },
        'list.requested': {
          target: 'listing',
          actions: 'setMoved',
          description: 'The member goes back to the list.',
        },
        'dialog.closed': { target: 'closed', actions: 'clear', description: 'The member closes the dialog.' },
      },
    },
    changing: {
      description: 'The dialog shows the form of a link.',
      on: {
        'link.changed': { target: 'listing', actions: 'clearAddress', description: 'The link is changed.' },
        'list.requested': { target: 'listing', description: 'The member goes back to the list.' },
        'dialog.closed': { target: 'closed', actions: 'clear', description: 'The member closes the dialog.' },
      },
    },
    commenting: {
      description: 'The dialog shows the comments at a link.',
      on: {
        'list.requested': { target: 'listing', description: 'The member goes back to the list.' },
        'dialog.closed': { target: 'closed', actions: 'clear', description: 'The member closes the dialog.' },
      },
    },
    confirming: {
      description: 'A question above the list says what revoking the link means.',
      on: {
        'revocation.confirmed': { target: 'revoking', description: 'The member confirms.' },
        'revocation.canceled': { target: 'listing', description: 'The member keeps the link.' },
      },
    },
    revoking: {
      description: 'The link is being revoked.',
      tags: 'busy',
      invoke: {
        src: 'revoke',
        id: 'revoke',
        // Mutants `'' → "Stryker was here!"`, `link?.id → link.id` survive: a link was chosen before.
        input: ({ context: { link } }) => ({ link: link?.id ?? '' }),
        onDone: 'listing',
        onError: 'confirming',
      },
    },
  },
})
