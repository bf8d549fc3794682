import { describe, expect, test } from 'vitest'
import { wizardQuestions } from '#content/site/wizard-questions.ts'
import {
  blank,
  firstStep,
  holds,
  isReachable,
  isUntouched,
  errorsOfStep,
  stepOfField,
} from '#machines/site/enterprise-wizard-rules.ts'
import { details, questions } from '../started-wizard.ts'

test.each([
  ['questions.0.output.answer', 0],
  ['questions.12.output.custom', 12],
  ['questions.99.output.answer', 13],
  ['questions', 13],
  ['companyEmail', 13],
] as const)('%s is shown on step %i of 13 questions', (field, step) => {
  expect(stepOfField(field, 13)).toBe(step)
})

test('every custom choice of the site is one of the choices of its question', () => {
  const choices = wizardQuestions.flatMap((question) => {
    if (!('customChoice' in question) || question.customChoice === undefined) return []
    const offered =
      'groups' in question ? question.groups.flatMap((group) => group.choices) : question.choices
    return [offered.includes(question.customChoice)]
  })
  expect(choices).toEqual([true, true])
})

describe('wizard answers', () => {
  const context = blank(questions, details)

  test('holds() finds a choice in a text or in a list', () => {
    expect(holds({ answer: 'Ten', custom: '' }, 'Ten')).toBe(true)
    expect(holds({ answer: 'Ten or more', custom: '' }, 'Ten')).toBe(false)
    expect(holds({ answer: ['Ten', 'Eleven'], custom: '' }, 'Eleven')).toBe(true)
    expect(holds({ answer: ['Ten or more'], custom: '' }, 'Ten')).toBe(false)
    expect(holds({ answer: '', custom: '' }, undefined)).toBe(false)
  })

  test('isUntouched() is true until a question or a detail is answered', () => {
    expect(isUntouched(blank(questions))).toBe(true)
    expect(isUntouched({ ...blank(questions), index: 2, notice: 'Hello' })).toBe(true)
    expect(isUntouched(context)).toBe(false)
    expect(isUntouched({ ...blank(questions), answers: [{ answer: 'Ten', custom: '' }] })).toBe(false)
  })

  test('assigns errors to steps and finds the first step with an error', () => {
    const errors = {
      companyEmail: ['Invalid email'],
      'questions.2.output.answer': ['Too long'],
      'questions.1.output.custom': ['Too long'],
    }
    expect(Object.keys(errorsOfStep(errors, 1, 3))).toEqual(['questions.1.output.custom'])
    expect(Object.keys(errorsOfStep(errors, 3, 3))).toEqual(['companyEmail'])
    expect(firstStep(errors, context)).toBe(1)
    expect(firstStep({}, { ...context, index: 2 })).toBe(2)
  })

  test('a step after an unanswered one is not reachable', () => {
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
  '%s is not an answer field and is shown with the details',
  (field) => expect(stepOfField(field, 13)).toBe(13),
)
