import { messages } from '#contract/shared/messages.ts'
import { bookDemoMachine, type DemoOutcome } from '#machines/site/book-demo.ts'
import type { FormValues } from '#machines/site/form.ts'
import { createCalls, defineModel } from '#tests/support/model-graph.ts'

const calls = createCalls()

/** The server's errors for a demo request without a name and with a private address. */
export const errors = { name: [messages.name.required], companyEmail: [messages.companyEmail.work] }

/** A demo request: its sender is shown the calendar, or is thanked. */
export const demoModel = defineModel({
  machine: bookDemoMachine.provide({ actors: { send: calls.actor<DemoOutcome, { values: FormValues }>() } }),
  calls,
  events: {
    'answer.changed': [{ type: 'answer.changed', field: 'companyEmail' }],
    'form.submitted': [
      { type: 'form.submitted', values: { companyEmail: 'ada@analytical-engines.example' } },
    ],
    'form.reset': [{ type: 'form.reset' }],
  },
  ends: {
    send: {
      done: [
        { kind: 'accepted', message: messages.sent.bookDemo, isQualified: true },
        { kind: 'accepted', message: messages.sent.bookDemo, isQualified: false },
        { kind: 'rejected', errors },
        { kind: 'failed', message: messages.server.mediaType },
      ],
      error: [new Error('no network')],
    },
  },
})
