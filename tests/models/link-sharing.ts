import { linkSharingMachine } from '#machines/studies/link-sharing.ts'
import { createCalls, defineModel } from '#tests/support/model-graph.ts'

const calls = createCalls()
const link = { id: 'link-1', name: 'For the board' }

export const linkSharingModel = defineModel({
  machine: linkSharingMachine.provide({
    actors: { revoke: calls.actor<void, { readonly link: string }>() },
  }),
  calls,
  events: {
    'dialog.opened': [
      { type: 'dialog.opened', canCreate: true },
      { type: 'dialog.opened', canCreate: false },
    ],
    'dialog.closed': [{ type: 'dialog.closed' }],
    'link.requested': [{ type: 'link.requested' }],
    'link.created': [{ type: 'link.created', address: 'https://example.com/#share=1' }],
    'change.requested': [{ type: 'change.requested', link }],
    'link.changed': [{ type: 'link.changed' }],
    'comments.requested': [{ type: 'comments.requested', link }],
    'list.requested': [{ type: 'list.requested' }],
    'revocation.requested': [{ type: 'revocation.requested', link }],
    'revocation.canceled': [{ type: 'revocation.canceled' }],
    'revocation.confirmed': [{ type: 'revocation.confirmed' }],
  },
  ends: { revoke: { done: [undefined], error: [new Error('no network')] } },
})
