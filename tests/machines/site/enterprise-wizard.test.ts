import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { enterpriseWizardForm } from '#contract/site/forms.ts'
import { messages } from '#contract/shared/messages.ts'
import { enterpriseWizardMachine } from '#machines/site/enterprise-wizard.ts'
import { callsProcessed } from '../../support/model-graph.ts'
import { accepted, details, failed, questions, startWizard } from '../started-wizard.ts'

describe('the way through the steps', () => {
  test('an unanswered question says so and stays; its answer takes that back', () => {
    const { actor, now } = startWizard()
    actor.send({ type: 'step.advanced' })
    expect(now().context.index).toBe(0)
    expect(now().context.errors).toEqual({ 'questions.0.output.answer': [messages.utRadio.required] })
    actor.send({ type: 'answer.changed', answer: 'Ten' })
    expect(now().context.errors).toEqual({})
  })

  test('a list may stay empty, and answers are kept on the way back and forth', () => {
    const { actor, answer, now } = startWizard()
    answer('Ten')
    answer([])
    expect(now().context.index).toBe(2)
    actor.send({ type: 'step.returned' })
    actor.send({ type: 'step.returned' })
    actor.send({ type: 'step.returned' })
    expect(now().context.index).toBe(0)
    expect(now().context.answers[0]?.answer).toBe('Ten')
  })

  test('a chosen step is reached only over answered ones', () => {
    const { actor, answer, now } = startWizard()
    for (const index of [1, 3, 4, -1]) actor.send({ type: 'step.chosen', index })
    expect(now().context.index).toBe(0)
    answer('Ten')
    actor.send({ type: 'step.chosen', index: 2 })
    expect(now().context.index).toBe(2)
    actor.send({ type: 'step.chosen', index: 3 })
    expect(now().context.index).toBe(2)
    actor.send({ type: 'step.chosen', index: 0 })
    expect(now().context.index).toBe(0)
  })

  test('the custom input belongs to its choice: its words go with it, another step hides it', () => {
    const { actor, answer, now } = startWizard()
    const isShown = () => now().matches({ customInput: 'shown' })
    answer('Ten')
    expect(isShown()).toBe(false)
    actor.send({ type: 'answer.changed', answer: ['Other'] })
    actor.send({ type: 'custom.changed', custom: 'Diaries' })
    expect(isShown()).toBe(true)
    actor.send({ type: 'step.returned' })
    expect(isShown()).toBe(false)
    actor.send({ type: 'step.advanced' })
    expect(isShown()).toBe(true)
    expect(now().context.answers[1]?.custom).toBe('Diaries')
    actor.send({ type: 'answer.changed', answer: ['Surveys'] })
    expect(isShown()).toBe(false)
    expect(now().context.answers[1]?.custom).toBe('')
  })

  test('missing details are named, all at once', () => {
    const { actor, answerAll, now } = startWizard({ questions })
    answerAll()
    actor.send({ type: 'form.submitted' })
    expect(Object.keys(now().context.errors)).toEqual([
      'name',
      'companyEmail',
      'companyName',
      'phoneNumber',
      'companySize',
    ])
    expect(now().matches({ progress: { answering: 'details' } })).toBe(true)
  })
})

describe('what the server answers', () => {
  test('what was sent is what the contract takes', async () => {
    const { answerAll, actor, calls: own } = startWizard()
    answerAll()
    actor.send({ type: 'form.submitted' })
    const { form } = z.object({ form: enterpriseWizardForm }).parse(own.pending('send').input)
    expect({ form }).toEqual(own.pending('send').input)
    expect(form).toMatchObject({ opened: true, index: 3, finalPage: false, showCustomInput: false })
    expect(form.questions).toEqual([
      { type: 'radio', output: { answer: 'Ten', custom: '' } },
      { type: 'checkbox', output: { answer: ['Surveys', 'Other'], custom: 'Diaries' } },
      { type: 'textarea', output: { answer: 'We decide on a menu.', custom: '' } },
    ])
  })

  test('accepted: the final page shows, index 0, answers cleared, custom input hidden', async () => {
    const { answerAll, end } = startWizard()
    answerAll()
    const { context, value } = await end(accepted)
    expect(value).toEqual({ window: 'closed', customInput: 'hidden', progress: 'finalPage' })
    expect(context.index).toBe(0)
    expect(context.answers.map(({ answer }) => answer)).toEqual(['', [], ''])
  })

  test('rejected: it leads to the step of the first error and keeps every answer', async () => {
    const { answerAll, end } = startWizard()
    answerAll()
    const errors = { companyEmail: ['Invalid email'], 'questions.1.output.custom': ['Too long'] }
    const { context, value } = await end({ kind: 'rejected', errors })
    expect(value.progress).toEqual({ answering: 'question' })
    expect(context.index).toBe(1)
    expect(context.errors).toEqual(errors)
    expect(context.answers[1]?.custom).toBe('Diaries')
  })

  test('rejected without a field of its own: it stays with the details', async () => {
    const { answerAll, end } = startWizard()
    answerAll()
    const { context } = await end({ kind: 'rejected', errors: { recaptcha: ['Again, please'] } })
    expect(context.index).toBe(3)
  })

  test.each([
    ['a failed call', failed, 'Too many requests'],
    ['a call that never arrived', new Error('no network'), 'Error: no network'],
  ])(
    '%s is logged, ends, says nothing, keeps the answers and can be tried again',
    async (_, outcome, reason) => {
      const { answerAll, end, logged, now } = startWizard()
      answerAll()
      const { answers } = now().context
      const snapshot = await end(outcome)
      expect(logged).toEqual([reason])
      expect(snapshot.context).toMatchObject({ answers, details, errors: {}, notice: null, index: 3 })
      expect(snapshot.hasTag('busy')).toBe(false)
      expect(snapshot.can({ type: 'form.submitted' })).toBe(true)
      expect((await end(accepted)).matches({ progress: 'finalPage' })).toBe(true)
    },
  )

  test('a wizard closed on its final page opens on its first question', async () => {
    const { answerAll, end, actor, now } = startWizard()
    actor.send({ type: 'wizard.opened' })
    answerAll()
    await end(accepted)
    actor.send({ type: 'wizard.closed' })
    expect(now().value).toEqual({
      window: 'closed',
      customInput: 'hidden',
      progress: { answering: 'question' },
    })
  })

  test('a wizard closed on the way goes on sending', async () => {
    const { answerAll, actor, calls: own, now } = startWizard()
    actor.send({ type: 'wizard.opened' })
    answerAll()
    actor.send({ type: 'form.submitted' })
    actor.send({ type: 'wizard.closed' })
    own.pending('send').resolve(accepted)
    await callsProcessed()
    expect(now().matches({ window: 'closed', progress: 'finalPage' })).toBe(true)
  })
})

describe('as it begins', () => {
  test('every question is unanswered, and the details are those that are known', () => {
    const { now } = startWizard({ questions, details: { name: 'Ada Lovelace' } })
    expect(now().context).toEqual({
      questions,
      answers: [
        { answer: '', custom: '' },
        { answer: [], custom: '' },
        { answer: '', custom: '' },
      ],
      details: {
        name: 'Ada Lovelace',
        companyEmail: '',
        companyName: '',
        phoneNumber: '',
        companySize: '',
        message: '',
      },
      index: 0,
      errors: {},
      notice: null,
    })
    expect(now().value).toEqual({
      window: 'closed',
      customInput: 'hidden',
      progress: { answering: 'question' },
    })
  })

  test('its window opens and closes; a persisted one knows its version', () => {
    const { actor, now } = startWizard()
    actor.send({ type: 'wizard.opened' })
    expect(now().value.window).toBe('opened')
    actor.send({ type: 'wizard.closed' })
    expect(now().value.window).toBe('closed')
    expect(enterpriseWizardMachine.version).toBe('1')
  })
})
