import { expect, test } from 'vitest'
import { createActor, type EventFromLogic } from 'xstate'
import { messages } from '#contract/shared/messages.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import type { secondFactorEnrolmentMachine } from '#machines/accounts/second-factor-enrolment.ts'
import {
  codeErrors,
  passwordErrors,
  recoveryCodes,
  secondFactorEnrolmentModel,
  secret,
} from '../../models/second-factor-enrolment.ts'
import { describeModel } from '../../support/model.ts'
import { runSteps, type Step } from '../run-steps.ts'

type EnrolmentStep = Step<EventFromLogic<typeof secondFactorEnrolmentMachine>>

const { calls, machine } = secondFactorEnrolmentModel
const password = 'a long sentence'
const outage = new Error('no network')
const failed = { kind: 'failed', message: 'Not now' } as const
const wrong = { kind: 'wrong', message: accountMessages.wrongPassword } as const
const rejected = { kind: 'rejected', errors: passwordErrors } as const
const codes = { kind: 'codes', recoveryCodes } as const
const noMessages = { errors: {}, notice: null }
const nothingKept = { values: { password: '', code: '' }, secret: null, recoveryCodes: [] }

const passwordSent = [
  { type: 'answer.changed', field: 'password', value: password },
  { type: 'form.submitted' },
] as const
const creating = [{ type: 'enrolment.started' }, ...passwordSent] as const
const showingSecret = [...creating, ['createSecret', { kind: 'created', ...secret }]] as const
const enteringCode = [...showingSecret, { type: 'secret.entered' }] as const
const codeSent = [
  ...enteringCode,
  { type: 'answer.changed', field: 'code', value: '123456' },
  { type: 'form.submitted' },
] as const
const showingCodes = [...codeSent, ['confirmCode', codes]] as const
const on = { type: 'account.refreshed', hasSecondFactor: true } as const
const disabling = [on, { type: 'disabling.started' }, ...passwordSent] as const
const replacing = [on, { type: 'codes.requested' }, ...passwordSent] as const

const start = (hasSecondFactor = false) => createActor(machine, { input: { hasSecondFactor } }).start()
const stateAfter = async (...steps: readonly EnrolmentStep[]) => {
  const actor = start()
  await runSteps(actor, calls, steps)
  return actor.getSnapshot()
}

test.each([
  [false, 'off'],
  [true, 'on'],
])('an account whose second factor is %j starts in state %s', (hasSecondFactor, state) => {
  const { value, context } = start(hasSecondFactor).getSnapshot()
  expect(value).toBe(state)
  expect(context).toEqual({ ...noMessages, ...nothingKept, hasSecondFactor })
})

test.each<[string, readonly EnrolmentStep[], unknown, object]>([
  ['shows that another tab has switched it on', [on], 'on', { hasSecondFactor: true }],
  [
    'shows that another tab has switched it off',
    [on, { type: 'account.refreshed', hasSecondFactor: false }],
    'off',
    { hasSecondFactor: false },
  ],
  [
    'keeps an enrolment that has started when the account is read again',
    [{ type: 'enrolment.started' }, on],
    { enrolling: { password: 'ready' } },
    { hasSecondFactor: false },
  ],

  ['asks for the password first', [{ type: 'enrolment.started' }], { enrolling: { password: 'ready' } }, {}],
  [
    'shows that the password is wrong',
    [...creating, ['createSecret', wrong]],
    { enrolling: { password: 'rejected' } },
    { notice: accountMessages.wrongPassword, secret: null },
  ],
  [
    'shows the errors of a rejected password',
    [...creating, ['createSecret', rejected]],
    { enrolling: { password: 'rejected' } },
    { errors: passwordErrors, notice: null },
  ],
  [
    'clears the error of the changed password',
    [...creating, ['createSecret', rejected], passwordSent[0]],
    { enrolling: { password: 'rejected' } },
    { errors: {} },
  ],
  [
    'keeps the password when the server refuses',
    [...creating, ['createSecret', failed]],
    { enrolling: { password: 'failed' } },
    { notice: 'Not now', values: { password, code: '' } },
  ],
  [
    'keeps the password when the network fails',
    [...creating, ['createSecret', outage]],
    { enrolling: { password: 'failed' } },
    { notice: messages.server.failed, values: { password, code: '' } },
  ],
  [
    'clears the messages when the password is sent again',
    [...creating, ['createSecret', wrong], { type: 'form.submitted' }],
    { enrolling: 'creatingSecret' },
    noMessages,
  ],
  [
    'leaves it off when the enrolment is abandoned at the password',
    [{ type: 'enrolment.started' }, passwordSent[0], { type: 'change.abandoned' }],
    'off',
    { ...noMessages, ...nothingKept },
  ],
  [
    'shows the secret, and forgets the password',
    [...showingSecret],
    { enrolling: 'showingSecret' },
    { ...nothingKept, secret, hasSecondFactor: false },
  ],
  [
    'forgets the secret of an abandoned enrolment',
    [...showingSecret, { type: 'change.abandoned' }],
    'off',
    nothingKept,
  ],
  ['asks for a code of the app', [...enteringCode], { enrolling: { code: 'ready' } }, { secret }],
  [
    'shows the secret again',
    [...enteringCode, { type: 'secret.reopened' }],
    { enrolling: 'showingSecret' },
    { secret },
  ],
  [
    'shows the secret again without the message of a wrong code',
    [
      ...codeSent,
      ['confirmCode', { kind: 'wrong', message: accountMessages.wrongCode }],
      { type: 'secret.reopened' },
    ],
    { enrolling: 'showingSecret' },
    noMessages,
  ],
  [
    'forgets the code and the secret of an enrolment abandoned at the code',
    [...codeSent, ['confirmCode', failed], { type: 'change.abandoned' }],
    'off',
    { ...noMessages, ...nothingKept },
  ],
  [
    'shows that the code is wrong',
    [...codeSent, ['confirmCode', { kind: 'wrong', message: accountMessages.wrongCode }]],
    { enrolling: { code: 'rejected' } },
    { notice: accountMessages.wrongCode, secret, hasSecondFactor: false },
  ],
  [
    'shows that the code is missing, until it changes',
    [...codeSent, ['confirmCode', { kind: 'rejected', errors: codeErrors }]],
    { enrolling: { code: 'rejected' } },
    { errors: codeErrors, secret },
  ],
  [
    'clears the error of the changed code',
    [
      ...codeSent,
      ['confirmCode', { kind: 'rejected', errors: codeErrors }],
      { type: 'answer.changed', field: 'code', value: '654321' },
    ],
    { enrolling: { code: 'rejected' } },
    { errors: {}, values: { password: '', code: '654321' } },
  ],
  [
    'keeps the code when the server refuses',
    [...codeSent, ['confirmCode', failed]],
    { enrolling: { code: 'failed' } },
    { notice: 'Not now', values: { password: '', code: '123456' } },
  ],
  [
    'keeps the code when the network fails',
    [...codeSent, ['confirmCode', outage]],
    { enrolling: { code: 'failed' } },
    { notice: messages.server.failed, values: { password: '', code: '123456' } },
  ],
  [
    'starts again when the server has forgotten the secret',
    [...codeSent, ['confirmCode', { kind: 'expired', message: accountMessages.secondFactorOff }]],
    { enrolling: { password: 'failed' } },
    { notice: accountMessages.secondFactorOff, ...nothingKept },
  ],
  [
    'shows the recovery codes once it is on',
    [...showingCodes],
    'showingCodes',
    { ...nothingKept, recoveryCodes, hasSecondFactor: true },
  ],
  [
    'keeps showing the recovery codes until they are saved',
    [...showingCodes, { type: 'change.abandoned' }, { type: 'disabling.started' }, on],
    'showingCodes',
    { recoveryCodes },
  ],
  [
    'forgets the recovery codes once they are saved',
    [...showingCodes, { type: 'codes.saved' }],
    'on',
    { ...noMessages, ...nothingKept, hasSecondFactor: true },
  ],

  [
    'asks for the password before it is switched off',
    [on, { type: 'disabling.started' }],
    { disabling: { password: 'ready' } },
    {},
  ],
  [
    'leaves it on when switching off is abandoned',
    [on, { type: 'disabling.started' }, passwordSent[0], { type: 'change.abandoned' }],
    'on',
    { ...nothingKept, hasSecondFactor: true },
  ],
  [
    'is off once the server has switched it off',
    [...disabling, ['disable', { kind: 'accepted', message: accountMessages.sent.totpDisabled }]],
    'off',
    { ...nothingKept, errors: {}, notice: accountMessages.sent.totpDisabled, hasSecondFactor: false },
  ],
  [
    'a new enrolment clears the message of the one before',
    [
      ...disabling,
      ['disable', { kind: 'accepted', message: accountMessages.sent.totpDisabled }],
      { type: 'enrolment.started' },
    ],
    { enrolling: { password: 'ready' } },
    noMessages,
  ],
  [
    'is on again without that message when another tab has switched it on',
    [...disabling, ['disable', { kind: 'accepted', message: accountMessages.sent.totpDisabled }], on],
    'on',
    { ...noMessages, hasSecondFactor: true },
  ],
  [
    'stays on when the password is wrong',
    [...disabling, ['disable', wrong]],
    { disabling: { password: 'rejected' } },
    { notice: accountMessages.wrongPassword, hasSecondFactor: true },
  ],
  [
    'stays on when the password is missing',
    [...disabling, ['disable', rejected]],
    { disabling: { password: 'rejected' } },
    { errors: passwordErrors, hasSecondFactor: true },
  ],
  [
    'stays on when the server refuses to switch it off',
    [...disabling, ['disable', failed]],
    { disabling: { password: 'failed' } },
    { notice: 'Not now', hasSecondFactor: true },
  ],
  [
    'stays on when the network fails',
    [...disabling, ['disable', outage]],
    { disabling: { password: 'failed' } },
    { notice: messages.server.failed, hasSecondFactor: true },
  ],
  [
    'clears the messages when switching off is sent again',
    [...disabling, ['disable', wrong], { type: 'form.submitted' }],
    { disabling: 'sending' },
    noMessages,
  ],

  [
    'asks for the password before the recovery codes are replaced',
    [on, { type: 'codes.requested' }],
    { replacingCodes: { password: 'ready' } },
    {},
  ],
  [
    'leaves the recovery codes when replacing is abandoned',
    [on, { type: 'codes.requested' }, passwordSent[0], { type: 'change.abandoned' }],
    'on',
    { ...nothingKept, hasSecondFactor: true },
  ],
  [
    'shows the new recovery codes',
    [...replacing, ['replaceCodes', codes]],
    'showingCodes',
    { ...nothingKept, recoveryCodes, hasSecondFactor: true },
  ],
  [
    'replaces no recovery codes when the password is wrong',
    [...replacing, ['replaceCodes', wrong]],
    { replacingCodes: { password: 'rejected' } },
    { notice: accountMessages.wrongPassword },
  ],
  [
    'replaces no recovery codes when the password is missing',
    [...replacing, ['replaceCodes', rejected]],
    { replacingCodes: { password: 'rejected' } },
    { errors: passwordErrors },
  ],
  [
    'replaces no recovery codes when the server refuses',
    [...replacing, ['replaceCodes', failed]],
    { replacingCodes: { password: 'failed' } },
    { notice: 'Not now' },
  ],
  [
    'replaces no recovery codes when the network fails',
    [...replacing, ['replaceCodes', outage]],
    { replacingCodes: { password: 'failed' } },
    { notice: messages.server.failed },
  ],
  [
    'clears the messages when replacing is sent again',
    [...replacing, ['replaceCodes', wrong], { type: 'form.submitted' }],
    { replacingCodes: 'sending' },
    noMessages,
  ],
])('%s', async (_, steps, state, expectedContext) => {
  const { value, context } = await stateAfter(...steps)
  expect(value).toEqual(state)
  expect(context).toEqual({ ...context, ...expectedContext })
})

test.each<[unknown, readonly EnrolmentStep[], string, unknown]>([
  [{ enrolling: 'creatingSecret' }, [...creating], 'createSecret', { password }],
  [{ enrolling: 'sendingCode' }, [...codeSent], 'confirmCode', { code: '123456' }],
  [{ disabling: 'sending' }, [...disabling], 'disable', { password }],
  [{ replacingCodes: 'sending' }, [...replacing], 'replaceCodes', { password }],
])('%j is busy and passes its input to the call', async (state, steps, id, input) => {
  const snapshot = await stateAfter(...steps)
  expect(snapshot.value).toEqual(state)
  expect(snapshot.hasTag('busy')).toBe(true)
  expect(snapshot.can({ type: 'change.abandoned' })).toBe(false)
  expect(calls.pending(id).input).toEqual(input)
})

const failures = [messages.server.busy, messages.server.failed]
const rejections = [accountMessages.wrongPassword, accountMessages.wrongCode, null]

describeModel('the second factor', {
  ...secondFactorEnrolmentModel,
  states: {
    off: ({ context }) => expect(context).toMatchObject({ ...nothingKept, hasSecondFactor: false }),
    'enrolling.password.ready': ({ context }) => expect(context).toMatchObject(noMessages),
    'enrolling.password.rejected': ({ context }) => expect(rejections).toContain(context.notice),
    'enrolling.password.failed': ({ context }) =>
      expect([...failures, accountMessages.secondFactorOff]).toContain(context.notice),
    'enrolling.creatingSecret': ({ context }) => expect(context).toMatchObject(noMessages),
    'enrolling.showingSecret': ({ context }) => expect(context.secret).toEqual(secret),
    'enrolling.code.ready': ({ context }) => expect(context).toMatchObject({ ...noMessages, secret }),
    'enrolling.code.rejected': ({ context }) => expect(rejections).toContain(context.notice),
    'enrolling.code.failed': ({ context }) => expect(failures).toContain(context.notice),
    'enrolling.sendingCode': ({ context }) => expect(context).toMatchObject({ ...noMessages, secret }),
    showingCodes: (snapshot) => {
      expect(snapshot.context).toMatchObject({ recoveryCodes, hasSecondFactor: true })
      expect(snapshot.can({ type: 'codes.saved' })).toBe(true)
    },
    on: ({ context }) => expect(context).toMatchObject({ ...nothingKept, hasSecondFactor: true }),
    'disabling.password.ready': ({ context }) => expect(context).toMatchObject(noMessages),
    'disabling.password.rejected': ({ context }) => expect(rejections).toContain(context.notice),
    'disabling.password.failed': ({ context }) => expect(failures).toContain(context.notice),
    'disabling.sending': ({ context }) => expect(context.hasSecondFactor).toBe(true),
    'replacingCodes.password.ready': ({ context }) => expect(context).toMatchObject(noMessages),
    'replacingCodes.password.rejected': ({ context }) => expect(rejections).toContain(context.notice),
    'replacingCodes.password.failed': ({ context }) => expect(failures).toContain(context.notice),
    'replacingCodes.sending': ({ context }) => expect(context.hasSecondFactor).toBe(true),
  },
})
