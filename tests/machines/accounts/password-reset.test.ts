import { expect, test } from 'vitest'
import { createActor, type EventFromLogic } from 'xstate'
import { messages } from '#contract/shared/messages.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import type { passwordResetMachine } from '#machines/accounts/password-reset.ts'
import { emailErrors, passwordErrors, passwordResetModel } from '../../models/password-reset.ts'
import { token } from '../../models/set-up.ts'
import { describeModel } from '../../support/model.ts'
import { runSteps, type Step } from '../run-steps.ts'

type ResetStep = Step<EventFromLogic<typeof passwordResetMachine>>

const { calls, machine } = passwordResetModel
const email = 'ada@example.org'
const password = 'a long sentence'
const outage = new Error('no network')
const failed = { kind: 'failed', message: 'Not now' } as const
const noMessages = { errors: {}, notice: null }
const noPassword = { values: { email, password: '' } }
const values = { email, password }

const requested = [
  { type: 'form.submitted' },
  ['requestReset', { kind: 'accepted', message: accountMessages.sent.resetRequested }],
] as const
const linkOpened = { type: 'link.opened', token } as const
const submitted = [
  linkOpened,
  { type: 'answer.changed', field: 'password', value: password },
  { type: 'form.submitted' },
] as const
const expired = ['resetPassword', { kind: 'linkInvalid', message: accountMessages.link }] as const

const start = (given: string | null = null) =>
  createActor(machine, { input: { token: given, email } }).start()
const stateAfter = async (...steps: readonly ResetStep[]) => {
  const actor = start()
  await runSteps(actor, calls, steps)
  return actor.getSnapshot()
}

test.each<[string | null, unknown, string | null]>([
  [null, { requesting: 'ready' }, null],
  [token, { choosing: 'ready' }, null],
  ['', 'linkInvalid', accountMessages.link],
  ['cut-short', 'linkInvalid', accountMessages.link],
])('token %j leads to state %j', (given, state, notice) => {
  const { value, context } = start(given).getSnapshot()
  expect(value).toEqual(state)
  expect(context).toEqual({ token: given, ...noPassword, errors: {}, notice })
})

test.each<[string, readonly ResetStep[], unknown, object]>([
  [
    'says that a link is on its way',
    [...requested],
    'requested',
    { notice: accountMessages.sent.resetRequested, errors: {} },
  ],
  [
    'shows the error of the address, and keeps it',
    [{ type: 'form.submitted' }, ['requestReset', { kind: 'rejected', errors: emailErrors }]],
    { requesting: 'rejected' },
    { errors: emailErrors, notice: null, ...noPassword },
  ],
  [
    'clears the error of the changed address',
    [
      { type: 'form.submitted' },
      ['requestReset', { kind: 'rejected', errors: emailErrors }],
      { type: 'answer.changed', field: 'email', value: 'grace@example.org' },
    ],
    { requesting: 'rejected' },
    { errors: {}, values: { email: 'grace@example.org', password: '' } },
  ],
  [
    'shows that the request was refused',
    [{ type: 'form.submitted' }, ['requestReset', failed]],
    { requesting: 'failed' },
    { notice: 'Not now' },
  ],
  [
    'shows that the network failed, and keeps the address',
    [{ type: 'form.submitted' }, ['requestReset', outage]],
    { requesting: 'failed' },
    { notice: messages.server.failed, ...noPassword },
  ],
  [
    'clears the messages when the address is sent again',
    [{ type: 'form.submitted' }, ['requestReset', outage], { type: 'form.submitted' }],
    'sendingRequest',
    noMessages,
  ],
  [
    'asks for the address once more',
    [...requested, { type: 'link.requested' }],
    { requesting: 'ready' },
    { ...noMessages, ...noPassword, token: null },
  ],
  [
    'a link opened while it waits leads to the new password',
    [...requested, linkOpened],
    { choosing: 'ready' },
    { token, ...noMessages },
  ],
  [
    'shows that a link is incomplete',
    [{ type: 'link.opened', token: 'cut-short' }],
    'linkInvalid',
    { notice: accountMessages.link },
  ],
  [
    'asks for a new link after an incomplete one',
    [{ type: 'link.opened', token: 'cut-short' }, { type: 'link.requested' }],
    { requesting: 'ready' },
    { token: null, ...noMessages },
  ],

  [
    'shows the error of the password, and keeps it',
    [...submitted, ['resetPassword', { kind: 'rejected', errors: passwordErrors }]],
    { choosing: 'rejected' },
    { errors: passwordErrors, values, token },
  ],
  [
    'clears the error of the changed password',
    [...submitted, ['resetPassword', { kind: 'rejected', errors: passwordErrors }], submitted[1]],
    { choosing: 'rejected' },
    { errors: {}, values },
  ],
  [
    'keeps the password when the network fails',
    [...submitted, ['resetPassword', outage]],
    { choosing: 'failed' },
    { notice: messages.server.failed, values },
  ],
  [
    'keeps the password when the server refuses',
    [...submitted, ['resetPassword', failed]],
    { choosing: 'failed' },
    { notice: 'Not now', values },
  ],
  [
    'clears the messages when the password is sent again',
    [...submitted, ['resetPassword', failed], { type: 'form.submitted' }],
    'submitting',
    noMessages,
  ],
  [
    'is not interrupted by another link while it submits',
    [...submitted, { type: 'link.opened', token: 'b'.repeat(43) }],
    'submitting',
    { token },
  ],
  [
    'shows that the link has expired, and forgets the password',
    [...submitted, expired],
    'linkInvalid',
    { notice: accountMessages.link, ...noPassword },
  ],
  [
    'opens a new link after one that has expired',
    [...submitted, expired, { type: 'link.opened', token: 'b'.repeat(43) }],
    { choosing: 'ready' },
    { token: 'b'.repeat(43), ...noMessages },
  ],
])('%s', async (_, steps, state, expectedContext) => {
  const { value, context } = await stateAfter(...steps)
  expect(value).toEqual(state)
  expect(context).toEqual({ ...context, ...expectedContext })
})

test.each<[string, readonly ResetStep[], string, unknown]>([
  ['sendingRequest', [{ type: 'form.submitted' }], 'requestReset', { email }],
  ['submitting', [...submitted], 'resetPassword', { token, password }],
])('%s is busy and passes its input to the call', async (state, steps, id, input) => {
  const snapshot = await stateAfter(...steps)
  expect(snapshot.value).toBe(state)
  expect(snapshot.hasTag('busy')).toBe(true)
  expect(calls.pending(id).input).toEqual(input)
})

test('ends with the message of the server, and keeps no password', async () => {
  const message = accountMessages.sent.passwordChanged
  const { value, output, context } = await stateAfter(...submitted, [
    'resetPassword',
    { kind: 'accepted', message },
  ])
  expect(value).toBe('done')
  expect(output).toEqual({ message })
  expect(context.values).toEqual(noPassword.values)
})

describeModel('a new password', {
  ...passwordResetModel,
  states: {
    'requesting.ready': ({ context }) => expect(context).toMatchObject({ ...noMessages, token: null }),
    'requesting.rejected': ({ context }) => expect([emailErrors, {}]).toContainEqual(context.errors),
    'requesting.failed': ({ context }) =>
      expect([messages.server.busy, messages.server.failed]).toContain(context.notice),
    sendingRequest: (snapshot) => expect(snapshot.can({ type: 'form.submitted' })).toBe(false),
    requested: ({ context }) => expect(context.notice).toBe(accountMessages.sent.resetRequested),
    'choosing.ready': ({ context }) => expect(context).toMatchObject({ ...noMessages, token }),
    'choosing.rejected': ({ context }) => expect([passwordErrors, {}]).toContainEqual(context.errors),
    'choosing.failed': ({ context }) =>
      expect([messages.server.busy, messages.server.failed]).toContain(context.notice),
    submitting: (snapshot) => expect(snapshot.can({ type: 'form.submitted' })).toBe(false),
    linkInvalid: (snapshot) => {
      expect(snapshot.context.notice).toBe(accountMessages.link)
      expect(snapshot.context.values.password).toBe('')
      expect(snapshot.can({ type: 'link.requested' })).toBe(true)
    },
    done: ({ context }) => expect(context.values.password).toBe(''),
  },
})
