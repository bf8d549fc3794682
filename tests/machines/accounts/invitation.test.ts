import { expect, test } from 'vitest'
import { createActor, type EventFromLogic } from 'xstate'
import { messages } from '#contract/shared/messages.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { workspaceMessages } from '#contract/workspace/messages.ts'
import { type InvitationOutcome, invitationMachine } from '#machines/accounts/invitation.ts'
import { invitation, invitationModel, joinedWorkspace } from '../../models/invitation.ts'
import { ada, token } from '../../models/set-up.ts'
import { callsProcessed, createCalls } from '../../support/model-graph.ts'
import { describeModel } from '../../support/model.ts'
import { runSteps, type Step } from '../run-steps.ts'

type InvitationStep = Step<EventFromLogic<typeof invitationMachine>>

const { calls, machine } = invitationModel
const otherToken = 'b'.repeat(43)
const outage = new Error('no network')
const failed = { kind: 'failed', message: 'Not now' } as const
const linkInvalid = { kind: 'linkInvalid', message: workspaceMessages.invitationUnknown } as const

const readAs = (email: string | null) => ['readInvitation', { kind: 'read', invitation, email }] as const
const ready = readAs(ada.email)
const otherAddress = readAs('grace@example.org')
const accepting = [ready, { type: 'invitation.accepted' }] as const
const signingOut = [otherAddress, { type: 'signOut.requested' }] as const
const linkOpened = { type: 'link.opened', token: otherToken } as const
const reading = { token: otherToken, invitation: null, notice: null }

const stateAfter = async (...steps: readonly InvitationStep[]) => {
  const actor = createActor(machine, { input: { token } }).start()
  await runSteps(actor, calls, steps)
  return actor.getSnapshot()
}

test('starts by reading the invitation', async () => {
  const { value, context } = await stateAfter()
  expect(value).toBe('reading')
  expect(context).toEqual({ token, invitation: null, workspace: null, notice: null })
})

test.each([null, '', 'cut-short'])('token %j: is invalid without a request', async (incomplete) => {
  const own = createCalls()
  const actor = createActor(
    invitationMachine.provide({
      actors: { readInvitation: own.actor<InvitationOutcome, { token: string }>() },
    }),
    { input: { token: incomplete } },
  ).start()
  await callsProcessed()
  expect(actor.getSnapshot()).toMatchObject({
    value: 'invalid',
    status: 'active',
    context: { notice: workspaceMessages.invitationUnknown },
  })
  expect(() => own.pending('readInvitation')).toThrow('not invoked')
})

test.each<[string, readonly InvitationStep[], unknown, object]>([
  ['can be accepted with the invited address', [ready], 'ready', { invitation, notice: null }],
  ['asks a visitor to sign in', [readAs(null)], 'signInNeeded', { invitation, notice: null }],
  ['names the other address', [otherAddress], 'otherAddress', { invitation, notice: null }],
  [
    'shows that the invitation was revoked',
    [['readInvitation', linkInvalid]],
    'invalid',
    { invitation: null, notice: workspaceMessages.invitationUnknown },
  ],
  [
    'shows that the server refuses to read it',
    [['readInvitation', failed]],
    'unreachable',
    { notice: 'Not now' },
  ],
  [
    'shows that the network failed',
    [['readInvitation', outage]],
    'unreachable',
    { notice: messages.server.failed },
  ],
  [
    'a retry reads it again, without the message',
    [['readInvitation', outage], { type: 'page.retried' }],
    'reading',
    { notice: null, token },
  ],
  ['reads it again after the visitor signed in', [readAs(null), { type: 'account.changed' }], 'reading', {}],
  [
    'reads it again after another account signed in',
    [otherAddress, { type: 'account.changed' }],
    'reading',
    {},
  ],
  [
    'reads it again after the visitor signed out elsewhere',
    [ready, { type: 'account.changed' }],
    'reading',
    {},
  ],

  ['opens another link after a failure', [['readInvitation', outage], linkOpened], 'reading', reading],
  [
    'opens another link after an invalid one',
    [['readInvitation', linkInvalid], linkOpened],
    'reading',
    reading,
  ],
  ['opens another link before signing in', [readAs(null), linkOpened], 'reading', reading],
  ['opens another link for another address', [otherAddress, linkOpened], 'reading', reading],
  ['opens another link instead of accepting', [ready, linkOpened], 'reading', reading],
  [
    'shows that a link opened meanwhile is incomplete',
    [ready, { type: 'link.opened', token: 'cut-short' }],
    'invalid',
    { notice: workspaceMessages.invitationUnknown, invitation: null },
  ],
  ['is not interrupted by another link while it accepts', [...accepting, linkOpened], 'accepting', { token }],

  [
    'asks to sign in after signing out',
    [...signingOut, ['signOut', { kind: 'accepted', message: accountMessages.sent.signedOut }]],
    'signInNeeded',
    { invitation, notice: accountMessages.sent.signedOut },
  ],
  [
    'shows that signing out was refused',
    [...signingOut, ['signOut', failed]],
    'otherAddress',
    { notice: 'Not now' },
  ],
  [
    'shows that signing out failed',
    [...signingOut, ['signOut', outage]],
    'otherAddress',
    { notice: messages.server.failed },
  ],
  [
    'clears the message when signing out is tried again',
    [...signingOut, ['signOut', outage], { type: 'signOut.requested' }],
    'signingOut',
    { notice: null },
  ],

  [
    'shows that the invitation was used meanwhile',
    [...accepting, ['acceptInvitation', linkInvalid]],
    'invalid',
    { notice: workspaceMessages.invitationUnknown },
  ],
  [
    'asks to sign in when the session has ended',
    [...accepting, ['acceptInvitation', { kind: 'signedOut', message: accountMessages.signedOut }]],
    'signInNeeded',
    { invitation, notice: accountMessages.signedOut },
  ],
  [
    'shows that another account has signed in meanwhile',
    [...accepting, ['acceptInvitation', { kind: 'otherAddress', message: 'Another address' }]],
    'otherAddress',
    { invitation, notice: 'Another address' },
  ],
  [
    'can be accepted again when the workspace was full',
    [...accepting, ['acceptInvitation', { kind: 'failed', message: workspaceMessages.full }]],
    'ready',
    { notice: workspaceMessages.full, workspace: null },
  ],
  [
    'can be accepted again when the network fails',
    [...accepting, ['acceptInvitation', outage]],
    'ready',
    { notice: messages.server.failed },
  ],
  [
    'clears the message when it is accepted again',
    [...accepting, ['acceptInvitation', outage], { type: 'invitation.accepted' }],
    'accepting',
    { notice: null },
  ],
])('%s', async (_, steps, state, expectedContext) => {
  const { value, context } = await stateAfter(...steps)
  expect(value).toEqual(state)
  expect(context).toEqual({ ...context, ...expectedContext })
})

test.each<[string, readonly InvitationStep[], string, unknown]>([
  ['reading', [], 'readInvitation', { token }],
  ['reading', [ready, linkOpened], 'readInvitation', { token: otherToken }],
  ['accepting', [...accepting], 'acceptInvitation', { token }],
  ['signingOut', [...signingOut], 'signOut', {}],
])('%s is busy and passes its input to the call (%#)', async (state, steps, id, input) => {
  const snapshot = await stateAfter(...steps)
  expect(snapshot.value).toBe(state)
  expect(snapshot.hasTag('busy')).toBe(true)
  expect(calls.pending(id).input).toEqual(input)
})

test('ends with the workspace that was joined', async () => {
  const { value, output } = await stateAfter(...accepting, [
    'acceptInvitation',
    { kind: 'joined', workspace: joinedWorkspace },
  ])
  expect(value).toBe('joined')
  expect(output).toEqual(joinedWorkspace)
})

describeModel('an invitation', {
  ...invitationModel,
  states: {
    reading: (snapshot) => {
      expect(snapshot.context.notice).toBeNull()
      expect(snapshot.can({ type: 'invitation.accepted' })).toBe(false)
    },
    unreachable: ({ context }) =>
      expect([messages.server.busy, messages.server.failed]).toContain(context.notice),
    invalid: (snapshot) => {
      expect(snapshot.context.notice).toBe(workspaceMessages.invitationUnknown)
      expect(snapshot.can({ type: 'invitation.accepted' })).toBe(false)
    },
    signInNeeded: (snapshot) => {
      expect(snapshot.context.invitation).toEqual(invitation)
      expect(snapshot.can({ type: 'invitation.accepted' })).toBe(false)
    },
    otherAddress: (snapshot) => expect(snapshot.can({ type: 'invitation.accepted' })).toBe(false),
    signingOut: ({ context }) => expect(context.notice).toBeNull(),
    ready: (snapshot) => {
      expect(snapshot.context.invitation).toEqual(invitation)
      expect(snapshot.can({ type: 'signOut.requested' })).toBe(false)
    },
    accepting: ({ context }) => expect(context.notice).toBeNull(),
    joined: ({ context }) => expect(context.workspace).toEqual(joinedWorkspace),
  },
})
