import { expect, test } from 'vitest'
import { createActor, type EventFromLogic, type InputFrom } from 'xstate'
import { messages } from '#contract/shared/messages.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import type { signUpMachine } from '#machines/accounts/sign-up.ts'
import { ada, errors, token } from '../../models/set-up.ts'
import { signUpModel } from '../../models/sign-up.ts'
import { describeModel } from '../../support/model.ts'
import { runSteps, type Step } from '../run-steps.ts'

type SignUpStep = Step<EventFromLogic<typeof signUpMachine>>

const { calls, machine } = signUpModel
const outage = new Error('no network')
const typed = { name: ada.name, email: ada.email, password: 'a long sentence' }
const opened = ['loadTerms', { isOpen: true }] as const
const submitted = [
  opened,
  { type: 'answer.changed', field: 'name', value: typed.name },
  { type: 'answer.changed', field: 'email', value: typed.email },
  { type: 'answer.changed', field: 'password', value: typed.password },
  { type: 'form.submitted' },
] as const
const signingIn = [
  ...submitted,
  ['signUp', { kind: 'accepted', message: accountMessages.sent.signedUp, next: 'sign-in' }],
] as const
const waiting = [
  ...submitted,
  ['signUp', { kind: 'accepted', message: accountMessages.sent.verifyEmail, next: 'verify-email' }],
] as const
const noMessages = { errors: {}, notice: null }
const noPassword = { values: { ...typed, password: '' } }

const start = (input: InputFrom<typeof signUpMachine> = { email: '', invitation: null }) =>
  createActor(machine, { input }).start()
const stateAfter = async (...steps: readonly SignUpStep[]) => {
  const actor = start()
  await runSteps(actor, calls, steps)
  return actor.getSnapshot()
}

test('starts by loading the terms', async () => {
  const snapshot = await stateAfter()
  expect(snapshot.value).toBe('opening')
  expect(snapshot.hasTag('busy')).toBe(true)
  expect(snapshot.context).toEqual({
    ...noMessages,
    values: { name: '', email: '', password: '' },
    invitation: null,
    user: null,
  })
  expect(calls.pending('loadTerms').input).toEqual({ invitation: null })
})

test('an invitation fills in the address, and its token is sent along', async () => {
  const actor = start({ email: ada.email, invitation: token })
  expect(calls.pending('loadTerms').input).toEqual({ invitation: token })
  await runSteps(actor, calls, [opened, { type: 'form.submitted' }])
  expect(calls.pending('signUp').input).toEqual({
    name: '',
    email: ada.email,
    password: '',
    invitation: token,
  })
})

test.each<[string, readonly SignUpStep[], unknown, object]>([
  ['shows the form when sign-up is open', [opened], { editing: 'ready' }, noMessages],
  [
    'shows that sign-up is closed',
    [['loadTerms', { isOpen: false }]],
    'closed',
    { notice: accountMessages.signUpClosed },
  ],
  ['shows that the server is unreachable', [['loadTerms', outage]], 'unreachable', noMessages],
  ['a retry loads the terms again', [['loadTerms', outage], { type: 'page.retried' }], 'opening', {}],
  [
    'keeps the values of a rejected form and shows its errors',
    [...submitted, ['signUp', { kind: 'rejected', errors }]],
    { editing: 'rejected' },
    { values: typed, errors, notice: null },
  ],
  [
    'clears only the error of the field that changes',
    [...submitted, ['signUp', { kind: 'rejected', errors }], submitted[1]],
    { editing: 'rejected' },
    { values: typed, errors: { password: errors.password } },
  ],
  [
    'keeps the values when the network fails',
    [...submitted, ['signUp', outage]],
    { editing: 'failed' },
    { values: typed, notice: messages.server.failed },
  ],
  [
    'keeps the values when the server refuses',
    [...submitted, ['signUp', { kind: 'failed', message: 'Not now' }]],
    { editing: 'failed' },
    { values: typed, notice: 'Not now' },
  ],
  [
    'clears the messages when the form is sent again',
    [...submitted, ['signUp', outage], { type: 'form.submitted' }],
    'submitting',
    noMessages,
  ],
  [
    'shows that sign-up was closed meanwhile',
    [...submitted, ['signUp', { kind: 'closed', message: accountMessages.signUpClosed }]],
    'closed',
    { notice: accountMessages.signUpClosed },
  ],
  [
    'signs in where the server sends no mail',
    [...signingIn],
    'signingIn',
    { notice: accountMessages.sent.signedUp, values: typed },
  ],
  [
    'asks to sign in when the password belongs to no account: the address was known',
    [...signingIn, ['signIn', { kind: 'wrong', message: accountMessages.wrongPassword }]],
    'signInNeeded',
    { notice: accountMessages.sent.signedUp, ...noPassword },
  ],
  [
    'asks to sign in when the account has a second factor',
    [...signingIn, ['signIn', { kind: 'secondFactor', ticket: token }]],
    'signInNeeded',
    { notice: accountMessages.sent.signedUp, ...noPassword },
  ],
  [
    'asks to sign in when the network fails',
    [...signingIn, ['signIn', outage]],
    'signInNeeded',
    { notice: accountMessages.sent.signedUp, ...noPassword },
  ],
  [
    'waits for the verification of the address, without the password',
    [...waiting],
    'waitingForVerification',
    { notice: accountMessages.sent.verifyEmail, ...noPassword },
  ],
  [
    'returns to the form to correct the address',
    [...waiting, { type: 'form.reopened' }],
    { editing: 'ready' },
    { ...noMessages, ...noPassword },
  ],
])('%s', async (_, steps, state, expectedContext) => {
  const { value, context } = await stateAfter(...steps)
  expect(value).toEqual(state)
  expect(context).toEqual({ ...context, ...expectedContext })
})

test.each<[string, readonly SignUpStep[], string, unknown]>([
  ['submitting', [...submitted], 'signUp', typed],
  ['signingIn', [...signingIn], 'signIn', { email: typed.email, password: typed.password }],
])('%s is busy and passes its input to the call', async (state, steps, id, input) => {
  const snapshot = await stateAfter(...steps)
  expect(snapshot.value).toBe(state)
  expect(snapshot.hasTag('busy')).toBe(true)
  expect(calls.pending(id).input).toEqual(input)
})

test('ends with the person who is signed in, and keeps no password', async () => {
  const { value, output, context } = await stateAfter(...signingIn, [
    'signIn',
    { kind: 'signedIn', user: ada },
  ])
  expect(value).toBe('done')
  expect(output).toEqual(ada)
  expect(context.values).toEqual(noPassword.values)
})

describeModel('signing up', {
  ...signUpModel,
  states: {
    opening: (snapshot) => expect(snapshot.can({ type: 'form.submitted' })).toBe(false),
    unreachable: (snapshot) => expect(snapshot.can({ type: 'page.retried' })).toBe(true),
    closed: (snapshot) => {
      expect(snapshot.context.notice).toBe(accountMessages.signUpClosed)
      expect(snapshot.can({ type: 'form.submitted' })).toBe(false)
    },
    'editing.ready': ({ context }) => expect(context).toMatchObject(noMessages),
    'editing.rejected': ({ context }) =>
      expect([errors, { name: errors.name }]).toContainEqual(context.errors),
    'editing.failed': ({ context }) =>
      expect([messages.server.busy, messages.server.failed]).toContain(context.notice),
    submitting: (snapshot) => expect(snapshot.can({ type: 'form.submitted' })).toBe(false),
    signingIn: ({ context }) => expect(context.notice).toBe(accountMessages.sent.signedUp),
    signInNeeded: ({ context }) => {
      expect(context.notice).toBe(accountMessages.sent.signedUp)
      expect(context.values.password).toBe('')
    },
    waitingForVerification: ({ context }) => {
      expect(context.notice).toBe(accountMessages.sent.verifyEmail)
      expect(context.values.password).toBe('')
    },
    done: ({ context }) => expect(context.user).toEqual(ada),
  },
})
