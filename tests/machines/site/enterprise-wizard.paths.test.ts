import { expect } from 'vitest'
import { wizardQuestions } from '#content/site/wizard-questions.ts'
import { messages } from '#contract/shared/messages.ts'
import { ada, wizardModel } from '../../models/enterprise-wizard.ts'
import { describeModel } from '../../support/model.ts'

const { calls } = wizardModel
const always = () => {}

describeModel('the wizard with the questions of the site', {
  ...wizardModel,
  states: {
    'window.closed': always,
    'window.opened': always,
    'customInput.hidden': ({ context: { answers, index } }) => {
      expect(answers[index]?.answer).not.toEqual(['A source of our own'])
    },
    'customInput.shown': ({ context: { answers, index } }) => {
      expect(answers[index]?.answer).toEqual(['A source of our own'])
    },
    'progress.answering.question': ({ context }) => {
      expect(context.index).toBeLessThan(wizardQuestions.length)
      expect(context.notice).toBeNull()
    },
    'progress.answering.details': ({ context }) => {
      expect(context.index).toBe(wizardQuestions.length)
      expect(context.notice).toBeNull()
    },
    'progress.sending': (snapshot) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(snapshot.can({ type: 'form.submitted' })).toBe(false)
      expect(calls.pending('send').input).toMatchObject({ form: ada })
    },
    'progress.finalPage': (snapshot) => {
      const { index, answers, details: known, notice } = snapshot.context
      expect(index).toBe(0)
      expect(answers.every(({ answer, custom }) => answer.length === 0 && custom === '')).toBe(true)
      expect(new Set(Object.values(known))).toEqual(new Set(['']))
      expect(notice).toBe(messages.sent.wizard)
      expect(snapshot.matches({ customInput: 'hidden' })).toBe(true)
    },
  },
})
