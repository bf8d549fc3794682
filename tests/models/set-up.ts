import { messages } from '#contract/shared/messages.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { setUpMachine, type SetUpOutcome } from '#machines/accounts/set-up.ts'
import { accountLimits, type SetUpForm, type User } from '#contract/accounts/account.ts'
import { createCalls, defineModel } from '#tests/support/model-graph.ts'

const calls = createCalls()

export const token = 'a'.repeat(43)
export const ada: User = {
  id: '01900000-0000-7000-8000-000000000000',
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  isEmailVerified: true,
  hasSecondFactor: false,
  isInstanceAdmin: true,
}
export const workspace = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'Analytical Engines',
  role: 'owner',
} as const

export const errors = {
  password: [accountMessages.passwordLength(accountLimits.minPassword)],
  name: [messages.name.required],
}

/** The page that sets up an installation. */
export const setUpModel = defineModel({
  machine: setUpMachine.provide({ actors: { setUp: calls.actor<SetUpOutcome, SetUpForm>() } }),
  input: { token },
  calls,
  project: ({ errors: fieldErrors, notice, start }) => ({
    errorFields: Object.keys(fieldErrors),
    notice,
    start,
  }),
  events: {
    'link.opened': [
      { type: 'link.opened', token },
      { type: 'link.opened', token: null },
    ],
    'answer.changed': [{ type: 'answer.changed', field: 'password', value: 'a long sentence' }],
    'form.submitted': [{ type: 'form.submitted' }],
    'start.chosen': [
      { type: 'start.chosen', start: 'sample' },
      { type: 'start.chosen', start: 'empty' },
    ],
  },
  ends: {
    setUp: {
      done: [
        { kind: 'done', user: ada, workspace },
        { kind: 'rejected', errors },
        { kind: 'linkInvalid', message: accountMessages.setUpDone },
        { kind: 'failed', message: messages.server.busy },
      ],
      error: [new Error('no network')],
    },
  },
})
