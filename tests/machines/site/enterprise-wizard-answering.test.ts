import { describe, expect, test } from 'vitest'
import { messages } from '#contract/shared/messages.ts'
import { blank } from '#machines/site/enterprise-wizard-rules.ts'
import { accepted, details, questions, startWizard } from '../started-wizard.ts'

describe('changing an answer', () => {
  test('changes one answer and clears only the errors of that question or detail', async () => {
    const { actor, answerAll, end, now } = startWizard()
    answerAll()
    const errors = {
      'questions.0.output.answer': ['Too short'],
      'questions.1.output.custom': ['Too long'],
      companyEmail: ['Invalid email'],
    }
    const { context } = await end({ kind: 'rejected', errors })
    expect(context.index).toBe(0)
    actor.send({ type: 'answer.changed', answer: 'Eleven' })
    expect(now().context.answers.map(({ answer }) => answer)).toEqual([
      'Eleven',
      ['Surveys', 'Other'],
      'We decide on a menu.',
    ])
    expect(Object.keys(now().context.errors)).toEqual(['questions.1.output.custom', 'companyEmail'])
    actor.send({ type: 'step.chosen', index: 3 })
    actor.send({ type: 'detail.changed', field: 'companyEmail', value: 'ada@x.example' })
    expect(now().context.details).toEqual({ ...blank([], details).details, companyEmail: 'ada@x.example' })
    expect(Object.keys(now().context.errors)).toEqual(['questions.1.output.custom'])
  })

  test('keeps the custom text while its choice stays selected', () => {
    const { actor, answer, now } = startWizard()
    answer('Ten')
    actor.send({ type: 'answer.changed', answer: ['Other'] })
    actor.send({ type: 'custom.changed', custom: 'Diaries' })
    actor.send({ type: 'answer.changed', answer: ['Surveys', 'Other'] })
    expect(now().context.answers[1]).toEqual({ answer: ['Surveys', 'Other'], custom: 'Diaries' })
  })

  test('reports missing answers of the current step only', () => {
    const { actor, now } = startWizard({ questions })
    actor.send({ type: 'step.advanced' })
    expect(Object.keys(now().context.errors)).toEqual(['questions.0.output.answer'])
  })

  test('accepts answers and details on their own steps only', () => {
    const { actor, answerAll, now } = startWizard()
    expect(now().can({ type: 'detail.changed', field: 'name', value: 'x' })).toBe(false)
    expect(now().can({ type: 'form.submitted' })).toBe(false)
    answerAll()
    expect(now().matches({ progress: { answering: 'details' } })).toBe(true)
    expect(now().can({ type: 'answer.changed', answer: 'x' })).toBe(false)
    actor.send({ type: 'step.returned' })
    expect(now().matches({ progress: { answering: 'question' } })).toBe(true)
  })

  test('is busy and has no errors while it sends again', async () => {
    const { actor, answerAll, end, now } = startWizard()
    answerAll()
    await end({ kind: 'rejected', errors: { companyEmail: ['Invalid email'] } })
    actor.send({ type: 'form.submitted' })
    expect(now().context.errors).toEqual({})
    expect(now().hasTag('busy')).toBe(true)
  })

  test.each(['wizard.restarted', 'wizard.closed'] as const)('%s clears the final page', async (type) => {
    const { actor, answerAll, end, now } = startWizard()
    answerAll()
    const final = await end(accepted)
    expect(final.context).toEqual({ ...blank(questions), notice: messages.sent.wizard })
    actor.send({ type })
    expect(now().value.progress).toEqual({ answering: 'question' })
    expect(now().context).toEqual(blank(questions))
  })
})
