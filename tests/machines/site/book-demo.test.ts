import { expect } from 'vitest'
import { createActor } from 'xstate'
import { messages } from '#contract/shared/messages.ts'
import { bookDemoMachine, type DemoOutcome } from '#machines/site/book-demo.ts'
import { demoModel, errors } from '../../models/book-demo.ts'
import { describeModel } from '../../support/model.ts'
import { describeOutcomes } from './describe-outcomes.ts'

const { calls: modelCalls } = demoModel
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
      expect(modelCalls.pending('send').input).toEqual({ values })
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

describeOutcomes<DemoOutcome>({
  start: (send) =>
    createActor(send ? bookDemoMachine.provide({ actors: { send } }) : bookDemoMachine).start(),
  values,
  accepted: [
    [{ ...accepted, isQualified: true }, 'qualified'],
    [{ ...accepted, isQualified: false }, 'thanked'],
  ],
  errors,
  field: 'companyEmail',
})
