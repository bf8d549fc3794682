import { describe, expect, test } from 'vitest'
import { messages } from '#contract/shared/messages.ts'
import { blank } from '#machines/site/enterprise-wizard-rules.ts'
import { accepted, details, questions, startWizard } from '../started-wizard.ts'

describe('changing an answer', () => {
  test('changes one answer and clears only the errors of that question or detail', async () => {
    const { actor, answerAll, submit, snapshot } = startWizard()
    answerAll()
    const errors = {
      'questions.0.output.answer': ['Too short'],
      'questions.1.output.custom': ['Too long'],
      companyEmail: ['Invalid email'],
    }
    const { context } = await submit({ kind: 'rejected', errors })
    expect(context.index).toBe(0)
    actor.send({ type: 'answer.changed', answer: 'Eleven' })
    expect(snapshot().context.answers.map(({ answer }) => answer)).toEqual([
      'Eleven',
      ['Surveys', 'Other'],
      'We decide on a menu.',
    ])
    expect(Object.keys(snapshot().context.errors)).toEqual(['questions.1.output.custom', 'companyEmail'])
    actor.send({ type: 'step.chosen', index: 3 })
    actor.send({ type: 'detail.changed', field: 'companyEmail', value: 'ada@x.example' })
    expect(snapshot().context.details).toEqual({
      ...blank([], details).details,
      companyEmail: 'ada@x.example',
    })
    expect(Object.keys(snapshot().context.errors)).toEqual(['questions.1.output.custom'])
  })

  test('keeps the custom text while its choice stays selected', () => {
    const { actor, answer, snapshot } = startWizard()
    answer('Ten')
    actor.send({ type: 'answer.changed', answer: ['Other'] })
    actor.send({ type: 'custom.changed', custom: 'Diaries' })
    actor.send({ type: 'answer.changed', answer: ['Surveys', 'Other'] })
    expect(snapshot().context.answers[1]).toEqual({ answer: ['Surveys', 'Other'], custom: 'Diaries' })
  })

  test('reports missing answers of the current step only', () => {
    const { actor, snapshot } = startWizard({ questions })
    actor.send({ type: 'step.advanced' })
    expect(Object.keys(snapshot().context.errors)).toEqual(['questions.0.output.answer'])
  })

  test('accepts answers and details on their own steps only', () => {
    const { actor, answerAll, snapshot } = startWizard()
    expect(snapshot().can({ type: 'detail.changed', field: 'name', value: 'x' })).toBe(false)
    expect(snapshot().can({ type: 'form.submitted' })).toBe(false)
    answerAll()
    expect(snapshot().matches({ progress: { answering: 'details' } })).toBe(true)
    expect(snapshot().can({ type: 'answer.changed', answer: 'x' })).toBe(false)
    actor.send({ type: 'step.returned' })
    expect(snapshot().matches({ progress: { answering: 'question' } })).toBe(true)
  })

  test('is busy and has no errors while it sends again', async () => {
    const { actor, answerAll, submit, snapshot } = startWizard()
    answerAll()
    await submit({ kind: 'rejected', errors: { companyEmail: ['Invalid email'] } })
    actor.send({ type: 'form.submitted' })
    expect(snapshot().context.errors).toEqual({})
    expect(snapshot().hasTag('busy')).toBe(true)
  })

  test.each(['wizard.restarted', 'wizard.closed'] as const)('%s clears the final page', async (type) => {
    const { actor, answerAll, submit, snapshot } = startWizard()
    answerAll()
    const final = await submit(accepted)
    expect(final.context).toEqual({ ...blank(questions), notice: messages.sent.wizard })
    actor.send({ type })
    expect(snapshot().value.progress).toEqual({ answering: 'question' })
    expect(snapshot().context).toEqual(blank(questions))
  })
})
