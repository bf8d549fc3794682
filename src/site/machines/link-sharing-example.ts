import { machineExample } from '#studies/machine-example.ts'

const link = { id: 'board', name: 'For the board' }

/** The links to the results of a study. */
export const linkSharingExample = machineExample(
  async () => (await import('#machines/studies/link-sharing.ts')).linkSharingMachine,
  {
    events: [
      { type: 'dialog.opened', canCreate: true },
      { type: 'link.created', address: 'https://example.com/results#share=token' },
      { type: 'list.requested' },
      { type: 'link.requested' },
      { type: 'change.requested', link },
      { type: 'link.changed' },
      { type: 'comments.requested', link },
      { type: 'revocation.requested', link },
      { type: 'revocation.confirmed' },
      { type: 'revocation.canceled' },
      { type: 'dialog.closed' },
    ],
    outcomes: { revoke: { revoked: undefined } },
  },
)
