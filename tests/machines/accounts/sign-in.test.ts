import { describe, expect, test } from 'vitest'
import { createActor, type EventFromLogic, SimulatedClock } from 'xstate'
import { accountLimits } from '#contract/accounts/account.ts'
import { messages } from '#contract/shared/messages.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import type { CodeOutcome, signInMachine } from '#machines/accounts/sign-in.ts'
import { ada } from '../../models/set-up.ts'
import { codeErrors, credential, emailErrors, signInModel, ticket } from '../../models/sign-in.ts'
import { describeModel } from '../../support/model.ts'
import { runSteps, settleCall, type Step } from '../run-steps.ts'

type SignInStep = Step<EventFromLogic<typeof signInMachine>>

const { calls, machine } = signInModel
const { email } = ada
const password = 'a long sentence'
const outage = new Error('no network')
const failed = { kind: 'failed', message: 'Not now' } as const
const locked = { kind: 'locked', message: accountMessages.disabled } as const
const throttled = { kind: 'throttled', message: accountMessages.throttled, seconds: 300 } as const
const signedIn = { kind: 'signedIn', user: ada } as const
const wrongCode = ['confirmSignIn', { kind: 'wrong', message: accountMessages.wrongCode }] as const
const noMessages = { errors: {}, notice: null }

const submitted = [
  { type: 'answer.changed', field: 'password', value: password },
  { type: 'form.submitted' },
] as const
const secondFactor = [...submitted, ['signIn', { kind: 'secondFactor', ticket }]] as const
const enterCode = [
  { type: 'answer.changed', field: 'code', value: '123456' },
  { type: 'form.submitted' },
] as const
const codeSent = [...secondFactor, ...enterCode] as const
const noCode = { values: { email, password: '', code: '' } }

const start = (clock = new SimulatedClock()) => {
  const actor = createActor(machine, { input: { email }, clock }).start()
  return { actor, clock }
}
const stateAfter = async (...steps: readonly SignInStep[]) => {
  const { actor } = start()
  await runSteps(actor, calls, steps)
  return actor.getSnapshot()
}

test('starts with the known address', async () => {
  const { value, context } = await stateAfter()
  expect(value).toEqual({ password: 'ready' })
  expect(context).toEqual({
    ...noMessages,
    values: { email, password: '', code: '' },
    ticket: null,
    codeTriesLeft: accountLimits.codeTries,
    throttleSeconds: 0,
    user: null,
  })
})

test.each<[string, readonly SignInStep[], unknown, object]>([
  [
    'shows that the password is wrong, and keeps what was typed',
    [...submitted, ['signIn', { kind: 'wrong', message: accountMessages.wrongPassword }]],
    { password: 'rejected' },
    { values: { email, password, code: '' }, notice: accountMessages.wrongPassword },
  ],
  [
    'shows the errors of a rejected form',
    [...submitted, ['signIn', { kind: 'rejected', errors: emailErrors }]],
    { password: 'rejected' },
    { errors: emailErrors, notice: null },
  ],
  [
    'clears the error of a changed field',
    [
      ...submitted,
      ['signIn', { kind: 'rejected', errors: { ...emailErrors, password: ['Enter it'] } }],
      { type: 'answer.changed', field: 'email', value: 'grace@example.org' },
    ],
    { password: 'rejected' },
    { errors: { password: ['Enter it'] }, values: { email: 'grace@example.org', password, code: '' } },
  ],
  [
    'keeps what was typed when the network fails',
    [...submitted, ['signIn', outage]],
    { password: 'failed' },
    { values: { email, password, code: '' }, notice: messages.server.failed },
  ],
  [
    'keeps what was typed when the server refuses',
    [...submitted, ['signIn', failed]],
    { password: 'failed' },
    { values: { email, password, code: '' }, notice: 'Not now' },
  ],
  [
    'clears the messages when the password is sent again',
    [...submitted, ['signIn', failed], { type: 'form.submitted' }],
    'sendingPassword',
    noMessages,
  ],
  [
    'waits after too many wrong passwords',
    [...submitted, ['signIn', throttled]],
    'throttled',
    { throttleSeconds: 300, notice: accountMessages.throttled },
  ],
  [
    'sends no password while it waits',
    [...submitted, ['signIn', throttled], { type: 'form.submitted' }],
    'throttled',
    {},
  ],
  [
    'offers a passkey while it waits',
    [...submitted, ['signIn', throttled], { type: 'passkey.requested' }],
    'waitingForPasskey',
    noMessages,
  ],
  [
    'offers single sign-on while it waits',
    [...submitted, ['signIn', throttled], { type: 'singleSignOn.requested' }],
    'findingProvider',
    noMessages,
  ],
  [
    'shows that the account is disabled',
    [...submitted, ['signIn', locked]],
    'locked',
    { notice: accountMessages.disabled },
  ],
  [
    'starts again after a disabled account, without its password',
    [...submitted, ['signIn', locked], { type: 'signIn.restarted' }],
    { password: 'ready' },
    { ...noMessages, ...noCode },
  ],

  [
    'asks for the code, and forgets the password',
    [...secondFactor],
    { code: 'ready' },
    { ...noCode, ticket, codeTriesLeft: accountLimits.codeTries },
  ],
  [
    'counts a wrong code',
    [...codeSent, wrongCode],
    { code: 'rejected' },
    { ...noCode, ticket, codeTriesLeft: accountLimits.codeTries - 1, notice: accountMessages.wrongCode },
  ],
  [
    'counts a wrong code, but no code that was not checked',
    [...codeSent, wrongCode, ...enterCode, ['confirmSignIn', outage]],
    { code: 'failed' },
    { codeTriesLeft: accountLimits.codeTries - 1, notice: messages.server.failed },
  ],
  [
    'a new ticket has all tries again',
    [...codeSent, wrongCode, { type: 'signIn.restarted' }, ...secondFactor],
    { code: 'ready' },
    { ticket, codeTriesLeft: accountLimits.codeTries, notice: null },
  ],
  [
    'asks for the password again when the ticket has expired',
    [...codeSent, ['confirmSignIn', { kind: 'expired', message: 'Too late' }]],
    { password: 'rejected' },
    { ...noCode, ticket: null, notice: accountMessages.ticketExpired },
  ],
  [
    'shows the error of a missing code',
    [...codeSent, ['confirmSignIn', { kind: 'rejected', errors: codeErrors }]],
    { code: 'rejected' },
    { errors: codeErrors, notice: null, ticket, codeTriesLeft: accountLimits.codeTries },
  ],
  [
    'clears the error of a changed code',
    [...codeSent, ['confirmSignIn', { kind: 'rejected', errors: codeErrors }], enterCode[0]],
    { code: 'rejected' },
    { errors: {}, values: { email, password: '', code: '123456' } },
  ],
  [
    'keeps the code when the server refuses',
    [...codeSent, ['confirmSignIn', failed]],
    { code: 'failed' },
    { values: { email, password: '', code: '123456' }, notice: 'Not now', ticket },
  ],
  [
    'waits after too many codes',
    [...codeSent, ['confirmSignIn', throttled]],
    'codeThrottled',
    { throttleSeconds: 300, ticket, notice: accountMessages.throttled },
  ],
  [
    'starts again while it waits',
    [...codeSent, ['confirmSignIn', throttled], { type: 'signIn.restarted' }],
    { password: 'ready' },
    { ...noMessages, ...noCode, ticket: null },
  ],
  [
    'shows that the account was disabled meanwhile',
    [...codeSent, ['confirmSignIn', locked]],
    'locked',
    { notice: accountMessages.disabled },
  ],
  [
    'goes back from the code to the password',
    [...secondFactor, { type: 'signIn.restarted' }],
    { password: 'ready' },
    { ...noMessages, ...noCode, ticket: null },
  ],

  [
    'waits for a passkey, without the messages before',
    [...submitted, ['signIn', failed], { type: 'passkey.requested' }],
    'waitingForPasskey',
    noMessages,
  ],
  [
    'returns without a message when the browser cancels the passkey',
    [{ type: 'passkey.requested' }, ['usePasskey', { kind: 'canceled' }]],
    { password: 'ready' },
    noMessages,
  ],
  [
    'returns without a message when the person cancels the passkey',
    [{ type: 'passkey.requested' }, { type: 'passkey.canceled' }],
    { password: 'ready' },
    noMessages,
  ],
  [
    'ignores a passkey that arrives after it was canceled',
    [{ type: 'passkey.requested' }, { type: 'passkey.canceled' }, ['usePasskey', signedIn]],
    { password: 'ready' },
    { user: null },
  ],
  [
    'shows that the account of a passkey is disabled',
    [{ type: 'passkey.requested' }, ['usePasskey', locked]],
    'locked',
    { notice: accountMessages.disabled },
  ],
  [
    'shows that a passkey was not accepted',
    [{ type: 'passkey.requested' }, ['usePasskey', failed]],
    { password: 'failed' },
    { notice: 'Not now' },
  ],
  [
    'shows that a passkey could not be checked',
    [{ type: 'passkey.requested' }, ['usePasskey', outage]],
    { password: 'failed' },
    { notice: messages.server.failed },
  ],

  [
    'leaves for the identity provider',
    [{ type: 'singleSignOn.requested' }, ['openProvider', { kind: 'found' }]],
    'redirecting',
    noMessages,
  ],
  [
    'returns to the form when the page is restored',
    [{ type: 'singleSignOn.requested' }, ['openProvider', { kind: 'found' }], { type: 'page.restored' }],
    { password: 'ready' },
    noMessages,
  ],
  [
    'shows that an address has no identity provider',
    [{ type: 'singleSignOn.requested' }, ['openProvider', { kind: 'rejected', errors: emailErrors }]],
    { password: 'rejected' },
    { errors: emailErrors },
  ],
  [
    'shows that single sign-on failed',
    [{ type: 'singleSignOn.requested' }, ['openProvider', failed]],
    { password: 'failed' },
    { notice: 'Not now' },
  ],
  [
    'shows that the identity provider could not be looked up',
    [{ type: 'singleSignOn.requested' }, ['openProvider', outage]],
    { password: 'failed' },
    { notice: messages.server.failed },
  ],
])('%s', async (_, steps, state, expectedContext) => {
  const { value, context } = await stateAfter(...steps)
  expect(value).toEqual(state)
  expect(context).toEqual({ ...context, ...expectedContext })
})

test.each<[string, readonly SignInStep[]]>([
  ['by password', [...submitted, ['signIn', signedIn]]],
  ['by code', [...codeSent, ['confirmSignIn', signedIn]]],
  ['by code after a wrong one', [...codeSent, wrongCode, ...enterCode, ['confirmSignIn', signedIn]]],
  ['by passkey', [submitted[0], { type: 'passkey.requested' }, ['usePasskey', signedIn]]],
])('signs in %s: ends with the person, and keeps no secret', async (_, steps) => {
  const { value, output, context } = await stateAfter(...steps)
  expect(value).toBe('done')
  expect(output).toEqual(ada)
  expect(context).toMatchObject({ ...noCode, ticket: null })
})

test.each<[string, readonly SignInStep[], string, unknown]>([
  ['sendingPassword', [...submitted], 'signIn', { email, password }],
  ['sendingCode', [...codeSent], 'confirmSignIn', { ticket, code: '123456' }],
  ['waitingForPasskey', [{ type: 'passkey.requested' }], 'usePasskey', { credential: null }],
  ['waitingForPasskey', [{ type: 'passkey.chosen', credential }], 'usePasskey', { credential }],
  ['findingProvider', [{ type: 'singleSignOn.requested' }], 'openProvider', { email }],
])('%s is busy and passes its input to the call', async (state, steps, id, input) => {
  const snapshot = await stateAfter(...steps)
  expect(snapshot.value).toBe(state)
  expect(snapshot.hasTag('busy')).toBe(true)
  expect(calls.pending(id).input).toEqual(input)
})

test('the last wrong code leads back to the password', async () => {
  const { actor } = start()
  await runSteps(actor, calls, secondFactor)
  for (let tries = accountLimits.codeTries; tries > 1; tries -= 1) {
    await runSteps(actor, calls, [...enterCode, wrongCode])
    expect(actor.getSnapshot().value).toEqual({ code: 'rejected' })
    expect(actor.getSnapshot().context.codeTriesLeft).toBe(tries - 1)
  }
  await runSteps(actor, calls, [...enterCode, wrongCode])
  expect(actor.getSnapshot().value).toEqual({ password: 'rejected' })
  expect(actor.getSnapshot().context).toMatchObject({
    ...noCode,
    ticket: null,
    notice: accountMessages.ticketExpired,
  })
})

test.each<[CodeOutcome | Error, unknown]>([
  [failed, { code: 'failed' }],
  [outage, { code: 'failed' }],
  [{ kind: 'rejected', errors: codeErrors }, { code: 'rejected' }],
  [throttled, 'codeThrottled'],
])('outcome %j at the last try keeps the ticket', async (outcome, state) => {
  const { actor } = start()
  await runSteps(actor, calls, secondFactor)
  for (let tries = accountLimits.codeTries; tries > 1; tries -= 1)
    await runSteps(actor, calls, [...enterCode, wrongCode])
  await runSteps(actor, calls, [...enterCode, ['confirmSignIn', outcome]])
  expect(actor.getSnapshot().value).toEqual(state)
  expect(actor.getSnapshot().context).toMatchObject({ ticket, codeTriesLeft: 1 })
})

describe('a throttled sign-in', () => {
  test('returns to the password when its time is over, not before', async () => {
    const { actor, clock } = start()
    await runSteps(actor, calls, submitted)
    await settleCall(calls, 'signIn', throttled)
    clock.increment(299_999)
    expect(actor.getSnapshot().value).toBe('throttled')
    clock.increment(1)
    expect(actor.getSnapshot().value).toEqual({ password: 'ready' })
    expect(actor.getSnapshot().context).toMatchObject({
      notice: null,
      values: { email, password, code: '' },
    })
  })

  test('returns to the code when its time is over, with the same ticket', async () => {
    const { actor, clock } = start()
    await runSteps(actor, calls, codeSent)
    await settleCall(calls, 'confirmSignIn', { ...throttled, seconds: 2 })
    clock.increment(1_999)
    expect(actor.getSnapshot().value).toBe('codeThrottled')
    clock.increment(1)
    expect(actor.getSnapshot().value).toEqual({ code: 'ready' })
    expect(actor.getSnapshot().context).toMatchObject({ notice: null, ticket })
  })

  test('does not interrupt a passkey when its time is over', async () => {
    const { actor, clock } = start()
    await runSteps(actor, calls, submitted)
    await settleCall(calls, 'signIn', throttled)
    actor.send({ type: 'passkey.requested' })
    clock.increment(300_000)
    expect(actor.getSnapshot().value).toBe('waitingForPasskey')
  })
})

describeModel('signing in', {
  ...signInModel,
  states: {
    'password.ready': ({ context }) => expect(context).toMatchObject({ ...noMessages, ticket: null }),
    'password.rejected': ({ context }) => {
      expect(context.ticket).toBeNull()
      expect([null, accountMessages.wrongPassword, accountMessages.ticketExpired]).toContain(context.notice)
    },
    'password.failed': ({ context }) =>
      expect([messages.server.busy, messages.server.failed]).toContain(context.notice),
    sendingPassword: (snapshot) => {
      expect(snapshot.context).toMatchObject(noMessages)
      expect(snapshot.can({ type: 'passkey.requested' })).toBe(false)
    },
    throttled: (snapshot) => {
      expect(snapshot.context.throttleSeconds).toBe(300)
      expect(snapshot.can({ type: 'form.submitted' })).toBe(false)
    },
    locked: (snapshot) => {
      expect(snapshot.context.notice).toBe(accountMessages.disabled)
      expect(snapshot.can({ type: 'form.submitted' })).toBe(false)
    },
    'code.ready': ({ context }) => expect(context).toMatchObject({ ...noMessages, ticket }),
    'code.rejected': ({ context }) => {
      expect(context.ticket).toBe(ticket)
      expect(context.codeTriesLeft).toBeGreaterThan(0)
    },
    'code.failed': ({ context }) =>
      expect([messages.server.busy, messages.server.failed]).toContain(context.notice),
    sendingCode: (snapshot) => {
      expect(snapshot.context).toMatchObject({ ...noMessages, ticket })
      expect(snapshot.can({ type: 'signIn.restarted' })).toBe(false)
    },
    codeThrottled: (snapshot) => expect(snapshot.can({ type: 'form.submitted' })).toBe(false),
    waitingForPasskey: (snapshot) => expect(snapshot.can({ type: 'passkey.canceled' })).toBe(true),
    findingProvider: ({ context }) => expect(context).toMatchObject(noMessages),
    redirecting: (snapshot) => expect(snapshot.hasTag('busy')).toBe(true),
    done: ({ context }) => expect(context).toMatchObject({ ...noCode, ticket: null, user: ada }),
  },
})
