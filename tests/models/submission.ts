import { messages } from '#contract/shared/messages.ts'
import type { FormValues, Outcome } from '#machines/site/form.ts'
import { submissionMachine } from '#machines/site/submission.ts'
import { createCalls, defineModel } from '#tests/support/model-graph.ts'

const calls = createCalls()

/** The server's errors for a contact form without a message and with half an address. */
export const errors = { email: [messages.email.invalid], message: [messages.message.required] }

/** A form on its way to the server. */
export const formModel = defineModel({
  machine: submissionMachine.provide({ actors: { send: calls.actor<Outcome, { values: FormValues }>() } }),
  calls,
  events: {
    'answer.changed': [{ type: 'answer.changed', field: 'email' }],
    'form.submitted': [{ type: 'form.submitted', values: { email: 'ada@example.org' } }],
    'form.reset': [{ type: 'form.reset' }],
  },
  ends: {
    send: {
      done: [
        { kind: 'accepted', message: messages.sent.contact },
        { kind: 'rejected', errors },
        { kind: 'failed', message: messages.server.mediaType },
      ],
      error: [new Error('no network')],
    },
  },
})
