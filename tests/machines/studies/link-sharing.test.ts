import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { linkSharingMachine } from '#machines/studies/link-sharing.ts'
import { linkSharingModel } from '../../models/link-sharing.ts'
import { callsProcessed } from '../../support/model-graph.ts'
import { describeModel } from '../../support/model.ts'

const { calls, machine } = linkSharingModel
const link = { id: 'link-1', name: 'For the board' }
const address = 'https://example.com/#share=1'

describeModel('a dialog of links', {
  ...linkSharingModel,
  states: {
    closed: ({ context }) => expect(context).toEqual({ link: null, address: null, hasMoved: false }),
    listing: (snapshot) => expect(snapshot.can({ type: 'link.requested' })).toBe(true),
    creating: (snapshot) => expect(snapshot.can({ type: 'link.created', address })).toBe(true),
    changing: ({ context }) => expect(context).toMatchObject({ link, hasMoved: true }),
    commenting: ({ context }) => expect(context).toMatchObject({ link, hasMoved: true }),
    confirming: ({ context }) => expect(context.link).toEqual(link),
    revoking: (snapshot) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(snapshot.can({ type: 'dialog.closed' })).toBe(false)
      expect(snapshot.can({ type: 'revocation.canceled' })).toBe(false)
    },
  },
})

test('shows the address of a new link until another link is changed, and not when the dialog opens again', () => {
  const actor = createActor(machine).start()
  actor.send({ type: 'dialog.opened', canCreate: true })
  actor.send({ type: 'link.created', address })
  actor.send({ type: 'change.requested', link })
  actor.send({ type: 'list.requested' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'listing', context: { address } })
  actor.send({ type: 'change.requested', link })
  actor.send({ type: 'link.changed' })
  expect(actor.getSnapshot().context.address).toBeNull()
  actor.send({ type: 'link.created', address })
  actor.send({ type: 'dialog.closed' })
  actor.send({ type: 'dialog.opened', canCreate: false })
  expect(actor.getSnapshot()).toMatchObject({ value: 'listing', context: { address: null } })
})

test('revokes the chosen link, and asks again after a failure', async () => {
  const actor = createActor(machine).start()
  actor.send({ type: 'dialog.opened', canCreate: false })
  actor.send({ type: 'revocation.requested', link })
  actor.send({ type: 'revocation.confirmed' })
  expect(calls.pending('revoke').input).toEqual({ link: 'link-1' })
  calls.pending('revoke').reject(new Error('no network'))
  await callsProcessed()
  expect(actor.getSnapshot().value).toBe('confirming')
})

test('says where the call is provided', async () => {
  const errors: unknown[] = []
  const actor = createActor(linkSharingMachine, {
    inspect: (event) => {
      if (event.type === '@xstate.event' && 'error' in event.event) errors.push(event.event['error'])
    },
  }).start()
  actor.send({ type: 'dialog.opened', canCreate: false })
  actor.send({ type: 'revocation.requested', link })
  actor.send({ type: 'revocation.confirmed' })
  await callsProcessed()
  expect(String(errors[0])).toContain('revoke is provided where links are listed')
})
