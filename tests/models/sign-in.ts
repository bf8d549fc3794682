import type { ConfirmSignInForm, SignInForm } from '#contract/accounts/account.ts'
import type { SignInCredential } from '#contract/accounts/passkeys.ts'
import { messages } from '#contract/shared/messages.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import {
  type CodeOutcome,
  type PasskeyOutcome,
  type PasswordOutcome,
  signInMachine,
  type SingleSignOnOutcome,
} from '#machines/accounts/sign-in.ts'
import { createCalls, defineModel } from '#tests/support/model-graph.ts'
import { ada } from './set-up.ts'

const calls = createCalls()

export const ticket = 't'.repeat(43)
export const emailErrors = { email: [messages.email.invalid] }
export const codeErrors = { code: [accountMessages.code] }

/** The answer of a passkey, as a browser gives it. */
export const credential: SignInCredential = {
  id: 'cGFzc2tleQ',
  rawId: 'cGFzc2tleQ',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'YQ', signature: 'cw', userHandle: 'dQ' },
}

const outage = new Error('no network')
const signedIn = { kind: 'signedIn', user: ada } as const
const throttled = { kind: 'throttled', message: accountMessages.throttled, seconds: 300 } as const
const locked = { kind: 'locked', message: accountMessages.disabled } as const
const failed = { kind: 'failed', message: messages.server.busy } as const

/** The page to sign in. */
export const signInModel = defineModel({
  machine: signInMachine.provide({
    actors: {
      signIn: calls.actor<PasswordOutcome, SignInForm>(),
      confirmSignIn: calls.actor<CodeOutcome, ConfirmSignInForm>(),
      usePasskey: calls.actor<PasskeyOutcome, { credential: SignInCredential | null }>(),
      openProvider: calls.actor<SingleSignOnOutcome, { email: string }>(),
    },
  }),
  input: { email: ada.email },
  calls,
  project: ({ errors, notice, codeTriesLeft, ticket: current }) => ({
    errorFields: Object.keys(errors),
    notice,
    tries: current === null ? null : codeTriesLeft,
  }),
  events: {
    'answer.changed': [
      { type: 'answer.changed', field: 'email', value: ada.email },
      { type: 'answer.changed', field: 'code', value: '123456' },
    ],
    'form.submitted': [{ type: 'form.submitted' }],
    'passkey.requested': [{ type: 'passkey.requested' }],
    'passkey.chosen': [{ type: 'passkey.chosen', credential }],
    'passkey.canceled': [{ type: 'passkey.canceled' }],
    'singleSignOn.requested': [{ type: 'singleSignOn.requested' }],
    'signIn.restarted': [{ type: 'signIn.restarted' }],
    'page.restored': [{ type: 'page.restored' }],
  },
  filterEvents: ({ value }, event) =>
    event.type !== 'answer.changed' ||
    (event.field === 'code') === (typeof value === 'object' && 'code' in value),
  ends: {
    signIn: {
      done: [
        signedIn,
        { kind: 'secondFactor', ticket },
        { kind: 'wrong', message: accountMessages.wrongPassword },
        throttled,
        locked,
        { kind: 'rejected', errors: emailErrors },
        failed,
      ],
      error: [outage],
    },
    confirmSignIn: {
      done: [
        signedIn,
        { kind: 'wrong', message: accountMessages.wrongCode },
        { kind: 'expired', message: accountMessages.ticketExpired },
        throttled,
        locked,
        { kind: 'rejected', errors: codeErrors },
        failed,
      ],
      error: [outage],
    },
    usePasskey: { done: [signedIn, { kind: 'canceled' }, locked, failed], error: [outage] },
    openProvider: {
      done: [{ kind: 'found' }, { kind: 'rejected', errors: emailErrors }, failed],
      error: [outage],
    },
  },
})
