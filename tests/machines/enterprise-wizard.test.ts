import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { z } from 'zod'
import { type EnterpriseWizardForm, enterpriseWizardForm } from '#contract/forms/enterprise-wizard.ts'
import { messages } from '#contract/messages.ts'
import { wizardQuestions } from '#content/wizard-questions.ts'
import { enterpriseWizardMachine } from '#machines/enterprise-wizard.ts'
import type { Outcome } from '#machines/form.ts'
import {
  blank,
  firstStep,
  holds,
  isReachable,
  isUntouched,
  onStep,
  stepOfField,
  type WizardQuestion,
} from '#machines/wizard-answers.ts'
import { ada } from '#tests/models/enterprise-wizard.ts'
import { createCalls, heard } from '#tests/support/model.ts'

/** A wizard whose effects are written down. */
const setUp = () => {
  const calls = createCalls()
  const logged: string[] = []
  const machine = enterpriseWizardMachine.provide({
    actors: { send: calls.actor<Outcome, { form: EnterpriseWizardForm }>() },
    actions: { logFailure: (_, reason) => void logged.push(reason) },
  })
  return { calls, logged, machine }
}

const accepted = { kind: 'accepted', message: messages.sent.wizard } as const
const failed = { kind: 'failed', message: 'Too many requests' } as const

const questions: readonly WizardQuestion[] = [
  { type: 'radio' },
  { type: 'checkbox', customChoice: 'Other' },
  { type: 'textarea' },
]
const details = ada

const run = (
  input: Parameters<typeof createActor<typeof enterpriseWizardMachine>>[1]['input'] = { questions, details },
) => {
  const wizard = setUp()
  const actor = createActor(wizard.machine, { input }).start()
  const answer = (given: string | string[]) => {
    actor.send({ type: 'answer.changed', answer: given })
    actor.send({ type: 'step.advanced' })
  }
  const answerAll = () => {
    answer('Ten')
    actor.send({ type: 'answer.changed', answer: ['Surveys', 'Other'] })
    actor.send({ type: 'custom.changed', custom: 'Diaries' })
    actor.send({ type: 'step.advanced' })
    answer('We decide on a menu.')
  }
  const end = async (outcome: Outcome | Error) => {
    actor.send({ type: 'form.submitted' })
    const call = wizard.calls.waiting('send')
    if (outcome instanceof Error) call.reject(outcome)
    else call.resolve(outcome)
    await heard()
    return actor.getSnapshot()
  }
  return { ...wizard, actor, answer, answerAll, end, now: () => actor.getSnapshot() }
}

describe('the way through the steps', () => {
  test('an unanswered question says so and stays; its answer takes that back', () => {
    const { actor, now } = run()
    actor.send({ type: 'step.advanced' })
    expect(now().context.index).toBe(0)
    expect(now().context.errors).toEqual({ 'questions.0.output.answer': [messages.utRadio.required] })
    actor.send({ type: 'answer.changed', answer: 'Ten' })
    expect(now().context.errors).toEqual({})
  })

  test('a list may stay empty, and answers are kept on the way back and forth', () => {
    const { actor, answer, now } = run()
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
    const { actor, answer, now } = run()
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
    const { actor, answer, now } = run()
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
    const { actor, answerAll, now } = run({ questions })
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
    const { answerAll, actor, calls: own } = run()
    answerAll()
    actor.send({ type: 'form.submitted' })
    const { form } = z.object({ form: enterpriseWizardForm }).parse(own.waiting('send').input)
    expect({ form }).toEqual(own.waiting('send').input)
    expect(form).toMatchObject({ opened: true, index: 3, finalPage: false, showCustomInput: false })
    expect(form.questions).toEqual([
      { type: 'radio', output: { answer: 'Ten', custom: '' } },
      { type: 'checkbox', output: { answer: ['Surveys', 'Other'], custom: 'Diaries' } },
      { type: 'textarea', output: { answer: 'We decide on a menu.', custom: '' } },
    ])
  })

  test('accepted: the final page shows, index 0, answers cleared, custom input hidden', async () => {
    const { answerAll, end } = run()
    answerAll()
    const { context, value } = await end(accepted)
    expect(value).toEqual({ window: 'closed', customInput: 'hidden', progress: 'finalPage' })
    expect(context.index).toBe(0)
    expect(context.answers.map(({ answer }) => answer)).toEqual(['', [], ''])
  })

  test('rejected: it leads to the step of the first error and keeps every answer', async () => {
    const { answerAll, end } = run()
    answerAll()
    const errors = { companyEmail: ['Invalid email'], 'questions.1.output.custom': ['Too long'] }
    const { context, value } = await end({ kind: 'rejected', errors })
    expect(value.progress).toEqual({ answering: 'question' })
    expect(context.index).toBe(1)
    expect(context.errors).toEqual(errors)
    expect(context.answers[1]?.custom).toBe('Diaries')
  })

  test('rejected without a field of its own: it stays with the details', async () => {
    const { answerAll, end } = run()
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
      const { answerAll, end, logged, now } = run()
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
    const { answerAll, end, actor, now } = run()
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
    const { answerAll, actor, calls: own, now } = run()
    actor.send({ type: 'wizard.opened' })
    answerAll()
    actor.send({ type: 'form.submitted' })
    actor.send({ type: 'wizard.closed' })
    own.waiting('send').resolve(accepted)
    await heard()
    expect(now().matches({ window: 'closed', progress: 'finalPage' })).toBe(true)
  })
})

test.each([
  ['questions.0.output.answer', 0],
  ['questions.12.output.custom', 12],
  ['questions.99.output.answer', 13],
  ['questions', 13],
  ['companyEmail', 13],
] as const)('%s is shown on step %i of 13 questions', (field, step) => {
  expect(stepOfField(field, 13)).toBe(step)
})

test('the questions of the site: a choice that asks for words is among the choices', () => {
  const choices = wizardQuestions.flatMap((question) => {
    if (!('customChoice' in question) || question.customChoice === undefined) return []
    const offered =
      'groups' in question ? question.groups.flatMap((group) => group.choices) : question.choices
    return [offered.includes(question.customChoice)]
  })
  expect(choices).toEqual([true, true])
})

describe('as it begins', () => {
  test('every question is unanswered, and the details are those that are known', () => {
    const { now } = run({ questions, details: { name: 'Ada Lovelace' } })
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
    const { actor, now } = run()
    actor.send({ type: 'wizard.opened' })
    expect(now().value.window).toBe('opened')
    actor.send({ type: 'wizard.closed' })
    expect(now().value.window).toBe('closed')
    expect(enterpriseWizardMachine.version).toBe('1')
  })
})

describe('what an answer changes', () => {
  test('its own question alone, and what was said of that one', async () => {
    const { actor, answerAll, end, now } = run()
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

  test('words beside a choice stay while the choice does', () => {
    const { actor, answer, now } = run()
    answer('Ten')
    actor.send({ type: 'answer.changed', answer: ['Other'] })
    actor.send({ type: 'custom.changed', custom: 'Diaries' })
    actor.send({ type: 'answer.changed', answer: ['Surveys', 'Other'] })
    expect(now().context.answers[1]).toEqual({ answer: ['Surveys', 'Other'], custom: 'Diaries' })
  })

  test('a step says what is missing on it, and nothing of later ones', () => {
    const { actor, now } = run({ questions })
    actor.send({ type: 'step.advanced' })
    expect(Object.keys(now().context.errors)).toEqual(['questions.0.output.answer'])
  })

  test('answers and details are taken on their own steps only', () => {
    const { actor, answerAll, now } = run()
    expect(now().can({ type: 'detail.changed', field: 'name', value: 'x' })).toBe(false)
    expect(now().can({ type: 'form.submitted' })).toBe(false)
    answerAll()
    expect(now().matches({ progress: { answering: 'details' } })).toBe(true)
    expect(now().can({ type: 'answer.changed', answer: 'x' })).toBe(false)
    actor.send({ type: 'step.returned' })
    expect(now().matches({ progress: { answering: 'question' } })).toBe(true)
  })

  test('sending says it is busy, and takes back what was said', async () => {
    const { actor, answerAll, end, now } = run()
    answerAll()
    await end({ kind: 'rejected', errors: { companyEmail: ['Invalid email'] } })
    actor.send({ type: 'form.submitted' })
    expect(now().context.errors).toEqual({})
    expect(now().hasTag('busy')).toBe(true)
  })

  test.each(['wizard.restarted', 'wizard.closed'] as const)('after %s the thanks are gone', async (type) => {
    const { actor, answerAll, end, now } = run()
    answerAll()
    const final = await end(accepted)
    expect(final.context).toEqual({ ...blank(questions), notice: messages.sent.wizard })
    actor.send({ type })
    expect(now().value.progress).toEqual({ answering: 'question' })
    expect(now().context).toEqual(blank(questions))
  })

  test('a failure that nobody provided a log for says so', async () => {
    const own = createCalls()
    const machine = enterpriseWizardMachine.provide({
      actors: { send: own.actor<Outcome, { form: EnterpriseWizardForm }>() },
    })
    const said: unknown[] = []
    const actor = createActor(machine, { input: { questions: [], details } })
    actor.subscribe({ error: (error) => said.push(error) })
    actor.start()
    expect(actor.getSnapshot().matches({ progress: { answering: 'details' } })).toBe(true)
    actor.send({ type: 'form.submitted' })
    own.waiting('send').resolve(failed)
    await heard()
    expect(said.map(String)).toEqual(['Error: logFailure is provided where the wizard is shown'])
  })
})

describe('answers', () => {
  const context = blank(questions, details)

  test('hold a choice, as text or in a list', () => {
    expect(holds({ answer: 'Ten', custom: '' }, 'Ten')).toBe(true)
    expect(holds({ answer: 'Ten or more', custom: '' }, 'Ten')).toBe(false)
    expect(holds({ answer: ['Ten', 'Eleven'], custom: '' }, 'Eleven')).toBe(true)
    expect(holds({ answer: ['Ten or more'], custom: '' }, 'Ten')).toBe(false)
    expect(holds({ answer: '', custom: '' }, undefined)).toBe(false)
  })

  test('are untouched until something is answered or typed', () => {
    expect(isUntouched(blank(questions))).toBe(true)
    expect(isUntouched({ ...blank(questions), index: 2, notice: 'Hello' })).toBe(true)
    expect(isUntouched(context)).toBe(false)
    expect(isUntouched({ ...blank(questions), answers: [{ answer: 'Ten', custom: '' }] })).toBe(false)
  })

  test('errors belong to a step; the first one with any is where to go', () => {
    const errors = {
      companyEmail: ['Invalid email'],
      'questions.2.output.answer': ['Too long'],
      'questions.1.output.custom': ['Too long'],
    }
    expect(Object.keys(onStep(errors, 1, 3))).toEqual(['questions.1.output.custom'])
    expect(Object.keys(onStep(errors, 3, 3))).toEqual(['companyEmail'])
    expect(firstStep(errors, context)).toBe(1)
    expect(firstStep({}, { ...context, index: 2 })).toBe(2)
  })

  test('are asked for in order: a step behind an unanswered one cannot be reached', () => {
    const done = {
      ...context,
      answers: [
        { answer: 'Ten', custom: '' },
        { answer: [], custom: '' },
        { answer: 'We decide.', custom: '' },
      ],
    }
    expect([-1, 0, 1, 2, 3, 4].filter((index) => isReachable(done, index))).toEqual([0, 1, 2, 3])
    expect([-1, 0, 1, 2, 3, 4].filter((index) => isReachable(context, index))).toEqual([0])
  })
})

test.each(['xquestions.1.output', 'questions.1', 'questions.x.output', 'questions.1x.output'])(
  '%s is no answer: it is shown with the details',
  (field) => expect(stepOfField(field, 13)).toBe(13),
)
