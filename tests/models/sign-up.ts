import type { SignInForm, SignUpForm } from '#contract/accounts/account.ts'
import { messages } from '#contract/shared/messages.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import type { PasswordOutcome } from '#machines/accounts/sign-in.ts'
import { signUpMachine, type SignUpOutcome, type SignUpTerms } from '#machines/accounts/sign-up.ts'
import { createCalls, defineModel } from '#tests/support/model-graph.ts'
import { ada, errors } from './set-up.ts'

const calls = createCalls()
const outage = new Error('no network')

/** The page to create an account. */
export const signUpModel = defineModel({
  machine: signUpMachine.provide({
    actors: {
      loadTerms: calls.actor<SignUpTerms, { invitation: string | null }>(),
      signUp: calls.actor<SignUpOutcome, SignUpForm>(),
      signIn: calls.actor<PasswordOutcome, SignInForm>(),
    },
  }),
  input: { email: '', invitation: null },
  calls,
  project: ({ errors: fieldErrors, notice }) => ({ errorFields: Object.keys(fieldErrors), notice }),
  events: {
    'page.retried': [{ type: 'page.retried' }],
    'answer.changed': [{ type: 'answer.changed', field: 'password', value: 'a long sentence' }],
    'form.submitted': [{ type: 'form.submitted' }],
    'form.reopened': [{ type: 'form.reopened' }],
  },
  ends: {
    loadTerms: { done: [{ isOpen: true }, { isOpen: false }], error: [outage] },
    signUp: {
      done: [
        { kind: 'accepted', message: accountMessages.sent.signedUp, next: 'sign-in' },
        { kind: 'accepted', message: accountMessages.sent.verifyEmail, next: 'verify-email' },
        { kind: 'closed', message: accountMessages.signUpClosed },
        { kind: 'rejected', errors },
        { kind: 'failed', message: messages.server.busy },
      ],
      error: [outage],
    },
    signIn: {
      done: [
        { kind: 'signedIn', user: ada },
        { kind: 'wrong', message: accountMessages.wrongPassword },
      ],
      error: [outage],
    },
  },
})
