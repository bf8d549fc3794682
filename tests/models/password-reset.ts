import type { ResetPasswordForm } from '#contract/accounts/account.ts'
import { messages } from '#contract/shared/messages.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { passwordResetMachine, type ResetOutcome } from '#machines/accounts/password-reset.ts'
import type { Outcome } from '#machines/site/form.ts'
import { createCalls, defineModel } from '#tests/support/model-graph.ts'
import { token } from './set-up.ts'

const calls = createCalls()
const outage = new Error('no network')
const failed = { kind: 'failed', message: messages.server.busy } as const

export const emailErrors = { email: [messages.email.invalid] }
export const passwordErrors = { password: [accountMessages.passwordCommon] }

/** The pages to ask for a link to a new password, and to choose that password. */
export const passwordResetModel = defineModel({
  machine: passwordResetMachine.provide({
    actors: {
      requestReset: calls.actor<Outcome, { email: string }>(),
      resetPassword: calls.actor<ResetOutcome, ResetPasswordForm>(),
    },
  }),
  input: { token: null, email: 'ada@example.org' },
  calls,
  project: ({ errors, notice }) => ({ errorFields: Object.keys(errors), notice }),
  events: {
    'link.opened': [
      { type: 'link.opened', token },
      { type: 'link.opened', token: 'cut-short' },
      { type: 'link.opened', token: null },
    ],
    'link.requested': [{ type: 'link.requested' }],
    'answer.changed': [
      { type: 'answer.changed', field: 'email', value: 'ada@example.org' },
      { type: 'answer.changed', field: 'password', value: 'a long sentence' },
    ],
    'form.submitted': [{ type: 'form.submitted' }],
  },
  filterEvents: ({ value }, event) =>
    event.type !== 'answer.changed' ||
    (event.field === 'password') === (typeof value === 'object' && 'choosing' in value),
  ends: {
    requestReset: {
      done: [
        { kind: 'accepted', message: accountMessages.sent.resetRequested },
        { kind: 'rejected', errors: emailErrors },
        failed,
      ],
      error: [outage],
    },
    resetPassword: {
      done: [
        { kind: 'accepted', message: accountMessages.sent.passwordChanged },
        { kind: 'rejected', errors: passwordErrors },
        { kind: 'linkInvalid', message: accountMessages.link },
        failed,
      ],
      error: [outage],
    },
  },
})
