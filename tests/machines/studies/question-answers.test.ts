import { describe, expect, test } from 'vitest'
import { messages } from '#contract/shared/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { answerErrorText, type Question, type QuestionAnswer } from '#contract/studies/questions.ts'
import {
  answerError,
  asSingle,
  chosenIn,
  isBlank,
  longestText,
  rowsIn,
  rowsOf,
} from '#machines/studies/question-answers.ts'
import { manyQuestions } from '../../support/questions.ts'
import { smallStudy } from '../../support/studies.ts'

const texts = studyMessages.question
const of = <Type extends Question['type']>(type: Type) => {
  const isOfType = (question: Question): question is Extract<Question, { type: Type }> =>
    question.type === type
  const found = manyQuestions.find(isOfType)
  if (!found) throw new Error(`There is no ${type} question`)
  return found
}
const own = (chosen: readonly string[], other: string) => ({ chosen: [...chosen], other })

describe('reading an answer', () => {
  test('isBlank() is true for missing and empty answers only', () => {
    for (const answer of [undefined, null, '', [], {}]) expect(isBlank(answer)).toBe(true)
    for (const answer of [' ', 0, ['a'], { a: 1 }, own([], '')]) expect(isBlank(answer)).toBe(false)
  })

  test('chosenIn() returns the chosen options and the custom text', () => {
    expect(chosenIn('a')).toEqual({ chosen: ['a'] })
    expect(chosenIn(['a', 'b'])).toEqual({ chosen: ['a', 'b'] })
    expect(chosenIn(own(['a'], 'Else'))).toEqual({ chosen: ['a'], other: 'Else' })
    const others: readonly (QuestionAnswer | undefined)[] = [undefined, 4, { a: 1 }, { chosen: 3 }]
    for (const answer of others) expect(chosenIn(answer)).toBeUndefined()
  })

  test('rowsIn() returns a step for each row, whatever the row ids are', () => {
    expect(rowsIn({ a: 1, chosen: 3 })).toEqual({ a: 1, chosen: 3 })
    for (const answer of [undefined, 'a', 4, ['a'], own(['a'], 'Else')])
      expect(rowsIn(answer)).toBeUndefined()
  })

  test('asSingle() turns a screening question into a single choice', () => {
    const [{ rejects: _, ...question } = { rejects: [] }] = smallStudy.screening
    expect(smallStudy.screening.slice(0, 1).map(asSingle)).toEqual([{ ...question, type: 'single' }])
  })

  test('rowsOf() gives ten rows of five steps for the usability scale', () => {
    const rows = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']
    expect(rowsOf(of('sus'))).toEqual({ rows, steps: 5 })
    expect(rowsOf(of('matrix'))).toEqual({ rows: ['a', 'b', 'c'], steps: 3 })
  })
})

const about = (id: string) => ({ id, text: `About ${id}?`, required: false })
const say = { ...about('say'), type: 'text' } as const
const onlyOptions: Question = { ...about('some'), type: 'multiple', options: of('multiple').options, max: 2 }
const anyNumber: Question = { ...about('count'), type: 'number' }
const anyDay: Question = { ...about('day'), type: 'date' }

/** The error message for an answer. */
const messageOf = (...args: Parameters<typeof answerError>) => {
  const error = answerError(...args)
  return error && answerErrorText(error)
}

test('longestText() is the limit of the field unless the question sets its own', () => {
  expect(longestText(say)).toBe(1000)
  expect(longestText({ ...say, length: 'long' })).toBe(1000)
  expect(longestText({ ...say, length: 'short' })).toBe(250)
  expect(longestText({ ...say, length: 'short', max: 7 })).toBe(7)
})

test.each<[string, Question, readonly QuestionAnswer[]]>([
  ['one option', of('single'), ['a', own([], 'Else')]],
  ['several options', of('multiple'), [['a'], ['a', 'b'], own(['a'], 'Else'), own([], 'Else')]],
  ['any number of options', { ...onlyOptions, max: undefined }, [['a'], ['a', 'b', 'c']]],
  ['every item once', of('ranking'), [['c', 'a', 'b']]],
  ['from the first step to the last', of('rating'), [1, 5]],
  ['from nought to ten', of('nps'), [0, 10]],
  ['each row, from the first step to the last', of('matrix'), [{ a: 1, b: 3, c: 2 }]],
  ['from one end to the other', of('slider'), [0, 0.5, 10]],
  ['a step of the slider', { ...of('slider'), min: 1, step: 3 }, [1, 4, 10]],
  ['a step that is no round number', { ...of('slider'), min: 0.1, max: 0.9, step: 0.1 }, [0.3, 0.7]],
  ['from the smallest number to the largest', of('number'), [1, 99]],
  ['any number', anyNumber, [-1e9, -5, 0, 1.5, 1e9]],
  ['as short and as long as it may be', of('text'), ['ab', 'x'.repeat(20)]],
  ['any text', say, ['a', 'x'.repeat(1000)]],
  ['from the first day to the last', of('date'), ['2026-01-01', '2026-12-31']],
  ['any day', anyDay, ['1999-02-28', '2028-02-29']],
])('accepts %s', (_name, question, answers) => {
  for (const answer of answers) expect(messageOf(question, answer, true)).toBeUndefined()
})

test.each<[string, Question, string, readonly QuestionAnswer[]]>([
  [
    'one of the options, or words',
    of('single'),
    messages.invalid,
    ['ghost', ['a'], 3, { a: 1 }, own(['a'], 'Else')],
  ],
  ['one of the options alone', of('dropdown'), messages.invalid, ['ghost', own([], 'Else'), own([], '')]],
  ['one of the pictures', of('image'), messages.invalid, ['ghost', own([], 'Else')]],
  [
    'some of the options',
    of('multiple'),
    messages.invalid,
    ['a', 3, ['a', 'ghost'], ['ghost'], ['a', 'a'], own(['a', 'a'], 'Else'), own(['ghost'], '')],
  ],
  ['no custom text where none is offered', onlyOptions, messages.invalid, [own([], 'Else'), own([], '')]],
  ['not too many', of('multiple'), texts.chooseAtMost(2), [['a', 'b', 'c'], own(['a', 'b'], 'Else')]],
  ['items of the list', of('ranking'), messages.invalid, ['a', ['a', 'ghost'], ['a', 'a'], own(['a'], '')]],
  ['a whole step', of('rating'), messages.invalid, [0, 6, 1.5, '3', -1]],
  ['a step of the recommendation', of('nps'), messages.invalid, [-1, 11, 0.5]],
  [
    'a step for each row',
    of('matrix'),
    messages.invalid,
    ['a', ['a'], { ghost: 1 }, { a: 1, ghost: 1 }, { a: 0 }, { a: 4, b: 1 }, { a: 1, b: 4 }],
  ],
  ['a step of the slider', { ...of('slider'), min: 1, step: 3 }, messages.invalid, [2, 3, 5]],
  ['not before the slider begins', of('slider'), texts.atLeast(0), [-0.5]],
  ['not after it ends', of('slider'), texts.atMost(10), [10.5]],
  ['a number', of('number'), texts.number, ['many', ['a']]],
  ['a whole number', of('number'), texts.whole, [1.5]],
  ['not too large', of('number'), texts.atMost(99), [100]],
  ['not below every number', anyNumber, texts.atLeast(-1e9), [-1e9 - 1, -Infinity]],
  ['not above every number', anyNumber, texts.atMost(1e9), [1e9 + 1, 1e300]],
  ['a text', say, messages.invalid, [3, ['a']]],
  ['not too long', say, messages.maxLength(1000), ['x'.repeat(1001)]],
  [
    'a day of the calendar',
    anyDay,
    texts.date,
    [3, 'soon', '2026-1-1', '2026-02-30', '2026-01-01T00:00', ' 2026-01-01', '+010000-01'],
  ],
])('rejects an answer that is not: %s', (_name, question, message, answers) => {
  for (const answer of answers)
    for (const final of [false, true]) expect(messageOf(question, answer, final)).toBe(message)
})

test.each<[string, Question, string, QuestionAnswer]>([
  ['words that are still missing', of('single'), texts.own, own([], '')],
  ['words beside options that are still missing', of('multiple'), texts.own, own(['a'], '')],
  ['too few options', { ...of('multiple'), min: 2 }, texts.choose(2), ['a']],
  ['too few with words of one’s own', { ...of('multiple'), min: 2 }, texts.choose(2), own([], 'Else')],
  ['items without a place', of('ranking'), texts.rank, ['a', 'b']],
  ['rows without a step', of('matrix'), texts.rows, { a: 1, b: 2 }],
  ['statements without a step', of('sus'), texts.rows, { 1: 1, 10: 5 }],
  ['a text that is too short', of('text'), texts.minLength(2), 'a'],
])('rejects an unfinished answer only when it is final: %s', (_name, question, message, answer) => {
  expect(messageOf(question, answer, false)).toBeUndefined()
  expect(messageOf(question, answer, true)).toBe(message)
})

test('rejects a missing answer only when it is required and final', () => {
  for (const answer of [undefined, null, '', [], {}]) {
    expect(messageOf({ ...say, required: true }, answer, true)).toBe(messages.required)
    expect(messageOf({ ...say, required: true }, answer, false)).toBeUndefined()
    expect(messageOf(say, answer, true)).toBeUndefined()
  }
})
