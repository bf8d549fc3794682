import { expect } from 'vitest'
import { messages } from '#contract/shared/messages.ts'
import { errors, otherReply, planModel } from '../../models/customized-plan.ts'
import { describeModel } from '../../support/model.ts'

const { calls } = planModel
const values = { name: 'Ada Lovelace' }
const always = () => {}

describeModel('a customized plan', {
  ...planModel,
  states: {
    'recruit.off': always,
    'recruit.on': always,
    'sessionRecording.off': always,
    'sessionRecording.on': always,
    'provider.off': always,
    'provider.on': always,
    'training.off': always,
    'training.on': always,
    'security.off': always,
    'security.on': always,
    'submission.editing.ready': ({ context }) => {
      expect(context).toEqual({ errors: {}, notice: null })
    },
    'submission.editing.rejected': ({ context }) => {
      expect(context.notice).toBeNull()
      expect([errors, { name: errors.name }]).toContainEqual(context.errors)
    },
    'submission.editing.alerted': ({ context }) => {
      expect(context).toEqual({ errors: {}, notice: otherReply })
    },
    'submission.sending': (snapshot) => {
      expect(calls.pending('send').input).toEqual({ values })
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(snapshot.can({ type: 'form.submitted', values })).toBe(false)
    },
    'submission.closed': (snapshot) => {
      expect(snapshot.context).toEqual({ errors: {}, notice: messages.sent.customizedPlan })
      expect(snapshot.can({ type: 'form.submitted', values })).toBe(false)
    },
  },
})
