import { describe, expect, test } from 'vitest'
import { messages } from '#contract/shared/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import {
  answerErrorText,
  type Question,
  question as schema,
  type QuestionAnswer,
} from '#contract/studies/questions.ts'
import { answerError } from '#machines/studies/question-answers.ts'
import * as definition from '#machines/studies/question-definition.ts'
import { nextQuestion, questionPath } from '#machines/studies/question-path.ts'
import * as survey from '#machines/tools/survey/survey-questions.ts'
import { answersToAll, manyQuestions } from '../../support/questions.ts'

const questionErrors = (...list: Parameters<typeof definition.questionErrors>) =>
  definition.questionErrors(...list).map(definition.errorText)
const surveyErrors = (...tasks: Parameters<typeof survey.surveyErrors>) =>
  survey.surveyErrors(...tasks).map(definition.errorText)

const texts = studyMessages.question
const find = (id: string) => {
  const found = manyQuestions.find((question) => question.id === id)
  if (!found) throw new Error(`There is no question ${id}`)
  return found
}

/** The error message for an answer. */
const messageOf = (...args: Parameters<typeof answerError>) => {
  const error = answerError(...args)
  return error && answerErrorText(error)
}

describe('answers', () => {
  test.each(manyQuestions)(
    'accepts fitting answers to $type questions and requires a final one',
    (question) => {
      expect(schema.parse(question)).toEqual(question)
      for (const seed of [0, 1, 2, 3]) {
        const answer = answersToAll(seed)[question.id]
        expect(answerError(question, answer, true)).toBeUndefined()
      }
      expect(answerError(question, undefined, true)).toBeUndefined()
      expect(messageOf({ ...question, required: true }, null, true)).toBe(messages.required)
      expect(answerError({ ...question, required: true }, null, false)).toBeUndefined()
    },
  )

  const wrong: readonly (readonly [string, string, QuestionAnswer, string])[] = [
    ['an option that is not there', 'one', 'ghost', messages.invalid],
    [
      'an option and a custom text in a single choice',
      'one',
      { chosen: ['a'], other: 'x' },
      messages.invalid,
    ],
    ['a custom text where none is offered', 'list', { chosen: [], other: 'x' }, messages.invalid],
    ['an option twice', 'some', ['a', 'a'], messages.invalid],
    ['too many options', 'some', ['a', 'b', 'c'], texts.chooseAtMost(2)],
    ['too many with a custom text', 'some', { chosen: ['a', 'b'], other: 'x' }, texts.chooseAtMost(2)],
    ['a list for one picture', 'image', ['a'], messages.invalid],
    ['an item twice', 'order', ['a', 'a', 'b'], messages.invalid],
    ['a step too high', 'rate', 6, messages.invalid],
    ['half a step', 'rate', 2.5, messages.invalid],
    ['a recommendation of eleven', 'recommend', 11, messages.invalid],
    ['an unknown statement', 'usable', { 11: 3 }, messages.invalid],
    ['a sixth step', 'usable', { 1: 6 }, messages.invalid],
    ['a row that is not there', 'agree', { ghost: 1 }, messages.invalid],
    ['a step that the matrix has not', 'agree', { a: 4 }, messages.invalid],
    ['between two steps', 'slide', 0.25, messages.invalid],
    ['beyond the end', 'slide', 10.5, texts.atMost(10)],
    ['a text that is too long', 'say', 'x'.repeat(21), messages.maxLength(20)],
    ['a number for a text', 'say', 5, messages.invalid],
    ['a text for a number', 'count', 'many', texts.number],
    ['a fraction', 'count', 1.5, texts.whole],
    ['too small a number', 'count', 0, texts.atLeast(1)],
    ['a date that does not exist', 'day', '2026-02-30', texts.date],
    ['a day too early', 'day', '2025-12-31', texts.since('2026-01-01')],
    ['a day too late', 'day', '2027-01-01', texts.until('2026-12-31')],
  ]
  test.each(wrong)('rejects at once: %s', (_, id, answer, message) => {
    expect(messageOf(find(id), answer, false)).toBe(message)
    expect(messageOf(find(id), answer, true)).toBe(message)
  })

  const unfinished: readonly (readonly [string, QuestionAnswer, string])[] = [
    ['one', { chosen: [], other: '' }, texts.own],
    ['order', ['a'], texts.rank],
    ['usable', { 1: 3 }, texts.rows],
    ['agree', { a: 1 }, texts.rows],
    ['say', 'x', texts.minLength(2)],
  ]
  test.each(unfinished)('rejects an unfinished answer only when it is final: %s', (id, answer, message) => {
    expect(messageOf(find(id), answer, false)).toBeUndefined()
    expect(messageOf(find(id), answer, true)).toBe(message)
  })
})

const yesNo = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
]
const choice = (id: string, skip?: Record<string, string>, required = true): Question => ({
  id,
  type: 'single',
  text: id,
  required,
  options: yesNo,
  skip,
})
const rating = (id: string, skip: Record<string, string>): Question => ({
  id,
  type: 'rating',
  text: id,
  required: true,
  max: 3,
  low: 'a',
  high: 'b',
  skip,
})

describe('skip logic', () => {
  const list = [
    choice('a', { no: 'c' }),
    choice('b'),
    rating('c', { 1: 'e', 3: 'end' }),
    choice('d'),
    choice('e'),
  ]

  test('follows options, scale steps and custom answers', () => {
    expect(questionPath(list, { a: 'no', c: 1 })).toEqual(['a', 'c', 'e'])
    expect(questionPath(list, { a: 'yes', c: 2 })).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(nextQuestion(list, { c: 3 }, 'c')).toBeNull()
    const own: Question = {
      ...choice('a'),
      type: 'single',
      options: yesNo,
      other: 'Else',
      skip: { other: 'end' },
    }
    expect(questionPath([own, choice('b')], { a: { chosen: [], other: 'x' } })).toEqual(['a'])
    expect(questionPath([own, choice('b')], { a: 'yes' })).toEqual(['a', 'b'])
  })

  test('finds no error when every skip leads forward and reaches every question', () =>
    expect(questionErrors(list)).toEqual([]))

  const faulty: readonly (readonly [string, readonly Question[], string])[] = [
    [
      'a dead end',
      [choice('a', { no: 'ghost' }), choice('b')],
      'Question “a”: “no” leads to “ghost”, which is not there: a dead end',
    ],
    ['a circle', [choice('a'), choice('b', { no: 'a' })], 'Question “b”: “no” leads back to “a”: a circle'],
    [
      'a question that leads to itself',
      [choice('a', { no: 'a' }), choice('b')],
      'Question “a”: “no” leads back to “a”: a circle',
    ],
    [
      'an answer that is not there',
      [choice('a', { perhaps: 'b' }), choice('b')],
      'Question “a”: it has no answer “perhaps” to skip by',
    ],
    [
      'an unreachable question',
      [choice('a', { yes: 'end', no: 'c' }), choice('b'), choice('c')],
      'Question “b”: no answer leads to “b”',
    ],
    ['a question twice', [choice('a'), choice('a')], 'Question “a”: it is there twice'],
    [
      'a minimum above the number of options',
      [{ ...find('some'), type: 'multiple', options: yesNo, min: 4, max: 5 }],
      'Question “some”: only 3 can be chosen',
    ],
    [
      'limits that exclude each other',
      [{ ...find('count'), type: 'number', min: 5, max: 2 }],
      'Question “count”: at least 5 is more than at most 2',
    ],
  ]
  test.each(faulty)('finds an error: %s', (_, questions, error) => {
    expect(questionErrors(questions)).toContain(error)
  })

  test('finds no error when an optional question can be left out to reach the next one', () => {
    expect(questionErrors([choice('a', { yes: 'end', no: 'end' }, false), choice('b')])).toEqual([])
  })

  test('of a survey may target pages; an error names its question or page', () => {
    const page = (id: string, ...questions: Question[]) => ({ id, questions })
    const tasks = {
      tool: 'questionnaire' as const,
      pages: [
        page('one', choice('a', { no: 'three' })),
        page('two', choice('b')),
        page('three', choice('c')),
      ],
    }
    expect(surveyErrors(tasks)).toEqual([])
    expect(questionPath(survey.surveyQuestions(tasks), { a: 'no' })).toEqual(['a', 'c'])
    const [first, second] = tasks.pages
    if (!first || !second) throw new Error('There are pages')
    expect(surveyErrors({ ...tasks, pages: [second, first] })).toEqual([
      'Question “a”: “no” leads to “three”, which is not there: a dead end',
    ])
    expect(
      surveyErrors({ ...tasks, pages: [first, { ...second, id: 'one' }, page('a', choice('c'))] }),
    ).toEqual(
      expect.arrayContaining([
        'Page “one”: something else has this name',
        'Page “a”: something else has this name',
      ]),
    )
  })
})
