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

const listed = { type: 'dialog.opened', canCreate: false } as const
const opened = { type: 'dialog.opened', canCreate: true } as const
const asked = { type: 'link.requested' } as const
const created = { type: 'link.created', address } as const
const changing = { type: 'change.requested', link } as const
const commenting = { type: 'comments.requested', link } as const
const back = { type: 'list.requested' } as const
const left = { type: 'dialog.closed' } as const
const nothing = { link: null, address: null, hasMoved: false }
const moved = { ...nothing, hasMoved: true }

test.each([
  ['opens with the form', [opened], 'creating', nothing],
  ['opens with the list', [listed], 'listing', nothing],
  ['goes to the form', [listed, asked], 'creating', moved],
  ['shows the address of a link made below the list', [listed, created], 'listing', { ...nothing, address }],
  ['shows the address in the list', [opened, created], 'listing', { ...moved, address }],
  ['goes back from the form', [opened, back], 'listing', moved],
  ['goes back from a changed link', [listed, changing, back], 'listing', { ...moved, link }],
  ['goes back with the change', [listed, changing, { type: 'link.changed' }], 'listing', { ...moved, link }],
  ['goes back from the comments', [listed, commenting, back], 'listing', { ...moved, link }],
  [
    'keeps a link',
    [listed, { type: 'revocation.requested', link }, { type: 'revocation.canceled' }],
    'listing',
    { ...nothing, link },
  ],
  ['closes the list', [listed, created, left], 'closed', nothing],
  ['closes the form', [listed, asked, left], 'closed', nothing],
  ['closes a changed link', [listed, changing, left], 'closed', nothing],
  ['closes the comments', [listed, commenting, left], 'closed', nothing],
] as const)('%s', (_, events, value, context) => {
  const actor = createActor(machine).start()
  for (const event of events) actor.send(event)
  expect(actor.getSnapshot()).toMatchObject({ value, context })
})

test('shows the list when the link is revoked', async () => {
  const actor = createActor(machine).start()
  for (const event of [
    listed,
    { type: 'revocation.requested', link },
    { type: 'revocation.confirmed' },
  ] as const)
    actor.send(event)
  calls.pending('revoke').resolve(undefined)
  await callsProcessed()
  expect(actor.getSnapshot().value).toBe('listing')
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
