import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { messages } from '#contract/shared/messages.ts'
import { enterpriseWizardForm } from '#contract/forms/forms.ts'
import { enterpriseWizardMachine } from '#machines/site/enterprise-wizard.ts'
import { callsProcessed } from '../../support/model-graph.ts'
import { accepted, details, failed, questions, startWizard } from '../started-wizard.ts'

describe('navigation between steps', () => {
  test('a required question without an answer shows an error until it is answered', () => {
    const { actor, snapshot } = startWizard()
    actor.send({ type: 'step.advanced' })
    expect(snapshot().context.index).toBe(0)
    expect(snapshot().context.errors).toEqual({ 'questions.0.output.answer': [messages.utRadio.required] })
    actor.send({ type: 'answer.changed', answer: 'Ten' })
    expect(snapshot().context.errors).toEqual({})
  })

  test('accepts an empty list, and keeps answers when moving back and forward', () => {
    const { actor, answer, snapshot } = startWizard()
    answer('Ten')
    answer([])
    expect(snapshot().context.index).toBe(2)
    actor.send({ type: 'step.returned' })
    actor.send({ type: 'step.returned' })
    actor.send({ type: 'step.returned' })
    expect(snapshot().context.index).toBe(0)
    expect(snapshot().context.answers[0]?.answer).toBe('Ten')
  })

  test('goes to a chosen step only when every step before it is answered', () => {
    const { actor, answer, snapshot } = startWizard()
    for (const index of [1, 3, 4, -1]) actor.send({ type: 'step.chosen', index })
    expect(snapshot().context.index).toBe(0)
    answer('Ten')
    actor.send({ type: 'step.chosen', index: 2 })
    expect(snapshot().context.index).toBe(2)
    actor.send({ type: 'step.chosen', index: 3 })
    expect(snapshot().context.index).toBe(2)
    actor.send({ type: 'step.chosen', index: 0 })
    expect(snapshot().context.index).toBe(0)
  })

  test('shows the custom input with its choice only, and clears its text with the choice', () => {
    const { actor, answer, snapshot } = startWizard()
    const isShown = () => snapshot().matches({ customInput: 'shown' })
    answer('Ten')
    expect(isShown()).toBe(false)
    actor.send({ type: 'answer.changed', answer: ['Other'] })
    actor.send({ type: 'custom.changed', custom: 'Diaries' })
    expect(isShown()).toBe(true)
    actor.send({ type: 'step.returned' })
    expect(isShown()).toBe(false)
    actor.send({ type: 'step.advanced' })
    expect(isShown()).toBe(true)
    expect(snapshot().context.answers[1]?.custom).toBe('Diaries')
    actor.send({ type: 'answer.changed', answer: ['Surveys'] })
    expect(isShown()).toBe(false)
    expect(snapshot().context.answers[1]?.custom).toBe('')
  })

  test('reports all missing details at once', () => {
    const { actor, answerAll, snapshot } = startWizard({ questions })
    answerAll()
    actor.send({ type: 'form.submitted' })
    expect(Object.keys(snapshot().context.errors)).toEqual([
      'name',
      'companyEmail',
      'companyName',
      'phoneNumber',
      'companySize',
    ])
    expect(snapshot().matches({ progress: { answering: 'details' } })).toBe(true)
  })
})

describe('server replies', () => {
  test('sends a form that fits the contract', async () => {
    const { answerAll, actor, calls } = startWizard()
    answerAll()
    actor.send({ type: 'form.submitted' })
    const { form } = z.object({ form: enterpriseWizardForm }).parse(calls.pending('send').input)
    expect({ form }).toEqual(calls.pending('send').input)
    expect(form).toMatchObject({ opened: true, index: 3, finalPage: false, showCustomInput: false })
    expect(form.questions).toEqual([
      { type: 'radio', output: { answer: 'Ten', custom: '' } },
      { type: 'checkbox', output: { answer: ['Surveys', 'Other'], custom: 'Diaries' } },
      { type: 'textarea', output: { answer: 'We decide on a menu.', custom: '' } },
    ])
  })

  test('accepted: shows the final page, resets index and answers, hides the custom input', async () => {
    const { answerAll, submit } = startWizard()
    answerAll()
    const { context, value } = await submit(accepted)
    expect(value).toEqual({ window: 'closed', customInput: 'hidden', progress: 'finalPage' })
    expect(context.index).toBe(0)
    expect(context.answers.map(({ answer }) => answer)).toEqual(['', [], ''])
  })

  test('rejected: goes to the step of the first error and keeps every answer', async () => {
    const { answerAll, submit } = startWizard()
    answerAll()
    const errors = { companyEmail: ['Invalid email'], 'questions.1.output.custom': ['Too long'] }
    const { context, value } = await submit({ kind: 'rejected', errors })
    expect(value.progress).toEqual({ answering: 'question' })
    expect(context.index).toBe(1)
    expect(context.errors).toEqual(errors)
    expect(context.answers[1]?.custom).toBe('Diaries')
  })

  test('rejected without a field error of a question: stays on the details', async () => {
    const { answerAll, submit } = startWizard()
    answerAll()
    const { context } = await submit({ kind: 'rejected', errors: { recaptcha: ['Again, please'] } })
    expect(context.index).toBe(3)
  })

  test.each([
    ['a failed call', failed, 'Too many requests'],
    ['a call that never arrived', new Error('no network'), 'Error: no network'],
  ])(
    '%s is logged without a notice, keeps the answers, and the form can be sent again',
    async (_, outcome, reason) => {
      const { answerAll, submit, logged, snapshot } = startWizard()
      answerAll()
      const { answers } = snapshot().context
      const final = await submit(outcome)
      expect(logged).toEqual([reason])
      expect(final.context).toMatchObject({ answers, details, errors: {}, notice: null, index: 3 })
      expect(final.hasTag('busy')).toBe(false)
      expect(final.can({ type: 'form.submitted' })).toBe(true)
      expect((await submit(accepted)).matches({ progress: 'finalPage' })).toBe(true)
    },
  )

  test('opens on the first question after it was closed on its final page', async () => {
    const { answerAll, submit, actor, snapshot } = startWizard()
    actor.send({ type: 'wizard.opened' })
    answerAll()
    await submit(accepted)
    actor.send({ type: 'wizard.closed' })
    expect(snapshot().value).toEqual({
      window: 'closed',
      customInput: 'hidden',
      progress: { answering: 'question' },
    })
  })

  test('keeps sending when it is closed meanwhile', async () => {
    const { answerAll, actor, calls, snapshot } = startWizard()
    actor.send({ type: 'wizard.opened' })
    answerAll()
    actor.send({ type: 'form.submitted' })
    actor.send({ type: 'wizard.closed' })
    calls.pending('send').resolve(accepted)
    await callsProcessed()
    expect(snapshot().matches({ window: 'closed', progress: 'finalPage' })).toBe(true)
  })
})

describe('initial state', () => {
  test('has blank answers and the given details', () => {
    const { snapshot } = startWizard({ questions, details: { name: 'Ada Lovelace' } })
    expect(snapshot().context).toEqual({
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
    expect(snapshot().value).toEqual({
      window: 'closed',
      customInput: 'hidden',
      progress: { answering: 'question' },
    })
  })

  test('opens and closes its window, and has a version for persisted states', () => {
    const { actor, snapshot } = startWizard()
    actor.send({ type: 'wizard.opened' })
    expect(snapshot().value.window).toBe('opened')
    actor.send({ type: 'wizard.closed' })
    expect(snapshot().value.window).toBe('closed')
    expect(enterpriseWizardMachine.version).toBe('1')
  })
})
