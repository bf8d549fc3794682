import { messages } from '#contract/shared/messages.ts'
import type { FormValues, Outcome } from '#machines/site/form.ts'
import { subscriptionMachine } from '#machines/site/subscription.ts'
import { createCalls, defineModel } from '#tests/support/model-graph.ts'

const calls = createCalls()

/** The field of the newsletter form under which messages are shown. */
export const field = 'subscription-email'

/** The newsletter form. */
export const newsletterModel = defineModel({
  machine: subscriptionMachine.provide({
    actors: { send: calls.actor<Outcome, { values: FormValues }>() },
    actions: { logFailure: () => {} },
  }),
  calls,
  events: {
    'answer.changed': [{ type: 'answer.changed', field }],
    'form.submitted': [{ type: 'form.submitted', values: { email2: 'ada@example.org' } }],
    'form.reset': [{ type: 'form.reset' }],
  },
  ends: {
    send: {
      done: [
        { kind: 'accepted', message: messages.sent.subscriptionAsked },
        { kind: 'rejected', errors: { [field]: [messages.subscriptionEmail.invalid] } },
        { kind: 'failed', message: messages.server.mediaType },
      ],
      error: [new Error('no network')],
    },
  },
})
