import { expect } from 'vitest'
import { createActor } from 'xstate'
import { messages } from '#contract/shared/messages.ts'
import type { Outcome } from '#machines/site/form.ts'
import { submissionMachine } from '#machines/site/submission.ts'
import { errors, formModel } from '../../models/submission.ts'
import { describeModel } from '../../support/model.ts'
import { describeOutcomes } from './describe-outcomes.ts'

const { calls: modelCalls } = formModel
const values = { email: 'ada@example.org' }

describeModel('a form', {
  ...formModel,
  states: {
    'editing.ready': ({ context }) => {
      expect(context).toEqual({ errors: {}, notice: null })
    },
    'editing.rejected': ({ context }) => {
      expect(context.notice).toBeNull()
      expect([errors, { message: errors.message }]).toContainEqual(context.errors)
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
      expect(snapshot.can({ type: 'answer.changed', field: 'email' })).toBe(false)
    },
    sent: (snapshot) => {
      expect(snapshot.context).toEqual({ errors: {}, notice: messages.sent.contact })
      expect(snapshot.can({ type: 'form.submitted', values })).toBe(false)
      expect(snapshot.can({ type: 'form.reset' })).toBe(true)
    },
  },
})

describeOutcomes<Outcome>({
  start: (send) =>
    createActor(send ? submissionMachine.provide({ actors: { send } }) : submissionMachine).start(),
  values,
  accepted: [[{ kind: 'accepted', message: 'Thank you' }, 'sent']],
  errors,
  field: 'email',
})
