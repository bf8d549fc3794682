import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { messages } from '#contract/messages.ts'
import { bookDemoMachine, type DemoOutcome } from '#machines/book-demo.ts'
import type { FormValues } from '#machines/form.ts'
import { demoModel, errors } from '#tests/models/book-demo.ts'
import { createCalls, describeModel, heard } from '#tests/support/model.ts'

const { calls } = demoModel
const values = { companyEmail: 'ada@analytical-engines.example' }
const accepted = { kind: 'accepted', message: messages.sent.bookDemo } as const

describeModel('a demo request', {
  ...demoModel,
  states: {
    'editing.ready': ({ context }) => {
      expect(context).toEqual({ errors: {}, notice: null })
    },
    'editing.rejected': ({ context }) => {
      expect(context.notice).toBeNull()
      expect([errors, { name: errors.name }]).toContainEqual(context.errors)
    },
    'editing.failed': ({ context }) => {
      expect(context.errors).toEqual({})
      expect([messages.server.mediaType, messages.server.failed]).toContain(context.notice)
    },
    sending: (snapshot) => {
      expect(calls.waiting('send').input).toEqual({ values })
      expect(snapshot.context).toEqual({ errors: {}, notice: null })
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(snapshot.can({ type: 'form.submitted', values })).toBe(false)
    },
    qualified: (snapshot) => {
      expect(snapshot.context).toEqual({ errors: {}, notice: messages.sent.bookDemo })
      expect(snapshot.can({ type: 'form.submitted', values })).toBe(false)
    },
    thanked: (snapshot) => {
      expect(snapshot.context).toEqual({ errors: {}, notice: messages.sent.bookDemo })
      expect(snapshot.can({ type: 'form.submitted', values })).toBe(false)
    },
  },
})

test.each([
  [true, 'qualified'],
  [false, 'thanked'],
] as const)('when the server says isQualified %s, the visitor is %s', async (isQualified, state) => {
  const own = createCalls()
  const send = own.actor<DemoOutcome, { values: FormValues }>()
  const actor = createActor(bookDemoMachine.provide({ actors: { send } })).start()
  actor.send({ type: 'form.submitted', values })
  own.waiting('send').resolve({ ...accepted, isQualified })
  await heard()
  expect(actor.getSnapshot().value).toBe(state)
})
