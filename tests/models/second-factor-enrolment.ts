import { messages } from '#contract/shared/messages.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import {
  type DisableOutcome,
  type RecoveryCodesOutcome,
  secondFactorEnrolmentMachine,
  type SecretOutcome,
} from '#machines/accounts/second-factor-enrolment.ts'
import { createCalls, defineModel } from '#tests/support/model-graph.ts'

const calls = createCalls()
const outage = new Error('no network')
const wrongPassword = { kind: 'wrong', message: accountMessages.wrongPassword } as const
const failed = { kind: 'failed', message: messages.server.busy } as const

export const passwordErrors = { password: [accountMessages.passwordRequired] }
export const codeErrors = { code: [accountMessages.code] }
export const secret = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Understory?secret=JBSWY3DPEHPK3PXP' }
export const recoveryCodes = ['k3vj-9xqm', 'p7wd-2hct']
const rejected = { kind: 'rejected', errors: passwordErrors } as const

/** The part of the account page about the second factor. */
export const secondFactorEnrolmentModel = defineModel({
  machine: secondFactorEnrolmentMachine.provide({
    actors: {
      createSecret: calls.actor<SecretOutcome, { password: string }>(),
      confirmCode: calls.actor<RecoveryCodesOutcome, { code: string }>(),
      replaceCodes: calls.actor<RecoveryCodesOutcome, { password: string }>(),
      disable: calls.actor<DisableOutcome, { password: string }>(),
    },
  }),
  input: { hasSecondFactor: false },
  calls,
  project: ({ errors, notice }) => ({ errorFields: Object.keys(errors), notice }),
  events: {
    'enrolment.started': [{ type: 'enrolment.started' }],
    'disabling.started': [{ type: 'disabling.started' }],
    'codes.requested': [{ type: 'codes.requested' }],
    'answer.changed': [
      { type: 'answer.changed', field: 'password', value: 'a long sentence' },
      { type: 'answer.changed', field: 'code', value: '123456' },
    ],
    'form.submitted': [{ type: 'form.submitted' }],
    'secret.entered': [{ type: 'secret.entered' }],
    'secret.reopened': [{ type: 'secret.reopened' }],
    'codes.saved': [{ type: 'codes.saved' }],
    'change.abandoned': [{ type: 'change.abandoned' }],
    'account.refreshed': [
      { type: 'account.refreshed', hasSecondFactor: true },
      { type: 'account.refreshed', hasSecondFactor: false },
    ],
  },
  filterEvents: (snapshot, event) =>
    event.type !== 'answer.changed' ||
    (event.field === 'code') === JSON.stringify(snapshot.value).includes('"code"'),
  ends: {
    createSecret: {
      done: [{ kind: 'created', ...secret }, wrongPassword, rejected, failed],
      error: [outage],
    },
    confirmCode: {
      done: [
        { kind: 'codes', recoveryCodes },
        { kind: 'wrong', message: accountMessages.wrongCode },
        { kind: 'expired', message: accountMessages.secondFactorOff },
        { kind: 'rejected', errors: codeErrors },
        failed,
      ],
      error: [outage],
    },
    replaceCodes: {
      done: [{ kind: 'codes', recoveryCodes }, wrongPassword, rejected, failed],
      error: [outage],
    },
    disable: {
      done: [
        { kind: 'accepted', message: accountMessages.sent.totpDisabled },
        wrongPassword,
        rejected,
        failed,
      ],
      error: [outage],
    },
  },
})
