import { messages } from '#contract/shared/messages.ts'
import { customizedPlanMachine } from '#machines/site/customized-plan.ts'
import type { FormValues, Outcome } from '#machines/site/form.ts'
import { createCalls, defineModel } from '#tests/support/model-graph.ts'

const calls = createCalls()

/** The server's errors for a plan without a name and with a private address. */
export const errors = { name: [messages.name.required], workEmail: [messages.companyEmail.work] }

/** An accepted reply that does not close the form. */
export const otherReply = 'Please call us'

/** The request for a customized plan. */
export const planModel = defineModel({
  machine: customizedPlanMachine.provide({
    actors: { send: calls.actor<Outcome, { values: FormValues }>() },
    actions: { clearFollowUps: () => {}, logFailure: () => {} },
  }),
  calls,
  // Topics do not know of each other: two at once show as much as five.
  stopWhen: (leaves) => leaves.filter((leaf) => leaf.endsWith('.on')).length > 1,
  events: {
    'topic.toggled': [
      { type: 'topic.toggled', topic: 'recruit' },
      { type: 'topic.toggled', topic: 'sessionRecording' },
      { type: 'topic.toggled', topic: 'provider' },
      { type: 'topic.toggled', topic: 'training' },
      { type: 'topic.toggled', topic: 'security' },
    ],
    'answer.changed': [{ type: 'answer.changed', field: 'workEmail' }],
    'form.submitted': [{ type: 'form.submitted', values: { name: 'Ada Lovelace' } }],
    'form.reset': [{ type: 'form.reset' }],
  },
  ends: {
    send: {
      done: [
        { kind: 'accepted', message: messages.sent.customizedPlan },
        { kind: 'accepted', message: otherReply },
        { kind: 'rejected', errors },
        { kind: 'failed', message: messages.server.mediaType },
      ],
      error: [new Error('no network')],
    },
  },
})
