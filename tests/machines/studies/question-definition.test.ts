import { describe, expect, test } from 'vitest'
import type { Question } from '#contract/studies/questions.ts'
import * as definition from '#machines/studies/question-definition.ts'

const questionErrors = (...list: Parameters<typeof definition.questionErrors>) =>
  definition.questionErrors(...list).map(definition.errorText)

const yesNo = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
]
const ends = { low: 'a', high: 'b' }
const about = (id: string) => ({ id, text: `About ${id}?`, required: true })
const single = (id: string, more: object = {}): Question => ({
  ...about(id),
  type: 'single',
  options: yesNo,
  ...more,
})
const several = (more: object): Question => ({ ...about('a'), type: 'multiple', options: yesNo, ...more })
const rating = (skip: Record<string, string>): Question => ({
  ...about('a'),
  type: 'rating',
  max: 3,
  ...ends,
  skip,
})
const nps = (skip: Record<string, string>): Question => ({ ...about('a'), type: 'nps', ...ends, skip })
const slider = (min: number, max: number, step: number): Question => ({
  ...about('a'),
  type: 'slider',
  min,
  max,
  step,
  ...ends,
})
const number = (more: object): Question => ({ ...about('a'), type: 'number', ...more })
const date = (more: object): Question => ({ ...about('a'), type: 'date', ...more })
const matrix = (ids: readonly string[]): Question => ({
  ...about('a'),
  type: 'matrix',
  rows: ids.map((id) => ({ id, label: id })),
  scale: ['No', 'Yes'],
})

const [b, c] = [single('b'), single('c')]
const steps = (ids: readonly (number | string)[], target = 'end') =>
  Object.fromEntries(ids.map((id) => [id, target]))

test.each<[string, readonly Question[]]>([
  ['no questions', []],
  ['one of each kind of limit', [several({ min: 1, max: 2 }), b]],
  ['at least as many as at most', [several({ min: 2, max: 2 })]],
  ['all there are, words of one’s own among them', [several({ min: 3, other: 'Else' })]],
  ['no end at all', [number({})]],
  ['an end below nought', [number({ max: -5 })]],
  ['one number alone', [number({ min: 5, max: 5, whole: true })]],
  ['a large number at least', [number({ min: 5000 })]],
  ['parts of numbers between two neighbours', [number({ min: 1.2, max: 1.8 })]],
  ['a whole number between others', [number({ min: 1.2, max: 2, whole: true })]],
  ['as long a text as there is room for', [{ ...about('a'), type: 'text', min: 1000 }]],
  ['as many steps as a slider has room for', [slider(0, 1000, 1)]],
  ['as many beyond nought', [slider(1000, 2000, 1)]],
  ['one day alone', [date({ earliest: '2026-01-01', latest: '2026-01-01' })]],
  ['a first day', [date({ earliest: '2026-01-01' })]],
  ['a last day', [date({ latest: '2026-01-01' })]],
  ['rows of different names', [matrix(['yes', 'no', 'other'])]],
  [
    'an option called “other” where there are no words of one’s own',
    [single('a', { options: [...yesNo, { id: 'other', label: 'Other' }] })],
  ],
  ['every step of a scale', [rating(steps([1, 2], 'c')), b, c]],
  ['every step of a recommendation but one', [nps(steps([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])), b]],
  ['words of one’s own', [single('a', { other: 'Else', skip: { other: 'c' } }), b, c]],
  [
    'all options, but not words of one’s own',
    [single('a', { other: 'Else', skip: steps(['yes', 'no']) }), b],
  ],
  ['the neighbour', [single('a', { skip: { yes: 'b' } }), b]],
  [
    'all options of a question that may be left out',
    [single('a', { required: false, skip: steps(['yes', 'no']) }), b],
  ],
  [
    'a question that is led to alone',
    [single('a', { skip: { yes: 'c', no: 'b' } }), single('b', { skip: steps(['yes', 'no']) }), c],
  ],
])('finds no error: %s', (_, questions) => expect(questionErrors(questions)).toEqual([]))

test.each<[string, readonly Question[], readonly string[]]>([
  ['a duplicate name, reported once', [b, b, b], ['Question “b”: it is there twice']],
  [
    'an option twice',
    [single('a', { options: [...yesNo, ...yesNo] })],
    ['“yes” is there twice', '“no” is there twice'],
  ],
  ['a row twice', [matrix(['x', 'y', 'x'])], ['“x” is there twice']],
  [
    'an option with the name of words of one’s own',
    [single('a', { options: [...yesNo, { id: 'other', label: 'Other' }], other: 'Else' })],
    ['“other” is the name of the answer in own words'],
  ],
  ['more at least than at most', [several({ min: 2, max: 1 })], ['at least 2 is more than at most 1']],
  ['more than there are', [several({ min: 3 })], ['only 2 can be chosen']],
  [
    'more than there are, own words among them',
    [several({ min: 4, other: 'Else' })],
    ['only 3 can be chosen'],
  ],
  ['nothing at most', [several({ max: 0 })], ['nothing can be chosen']],
  [
    'a text longer than there is room for',
    [{ ...about('a'), type: 'text', length: 'short', min: 251 }],
    ['at least 251 characters are more than the 250 there is room for'],
  ],
  [
    'a minimum length above the maximum, reported once',
    [{ ...about('a'), type: 'text', min: 5, max: 3 }],
    ['at least 5 is more than at most 3'],
  ],
  [
    'whole numbers between two neighbours',
    [number({ min: 1.2, max: 1.8, whole: true })],
    ['no whole number lies between 1.2 and 1.8'],
  ],
  [
    'a minimum whole number above the maximum, reported once',
    [number({ min: 2, max: 1, whole: true })],
    ['at least 2 is more than at most 1'],
  ],
  ['ends the wrong way round', [slider(5, 2, 1)], ['at least 5 is more than at most 2']],
  ['a step too many', [slider(0, 1001, 1)], ['a slider has at most 1000 steps']],
  ['steps that are too small', [slider(5, 16, 0.01)], ['a slider has at most 1000 steps']],
  [
    'days the wrong way round',
    [date({ earliest: '2026-01-02', latest: '2026-01-01' })],
    ['2026-01-02 is later than 2026-01-01'],
  ],
  [
    'steps that are not on the scale',
    [rating(steps([0, 1, 3, 4]))],
    ['it has no answer “0” to skip by', 'it has no answer “4” to skip by'],
  ],
  ['an eleventh recommendation', [nps(steps([0, 10, 11]))], ['it has no answer “11” to skip by']],
  [
    'a skip by a custom answer that is not offered',
    [single('a', { skip: { other: 'end' } })],
    ['it has no answer “other” to skip by'],
  ],
  [
    'two things at once',
    [single('a', { skip: { perhaps: 'a' } })],
    ['it has no answer “perhaps” to skip by', '“perhaps” leads back to “a”: a circle'],
  ],
  [
    'nowhere, from no answer',
    [single('a', { skip: { perhaps: 'ghost' } })],
    ['it has no answer “perhaps” to skip by', '“perhaps” leads to “ghost”, which is not there: a dead end'],
  ],
])('finds an error: %s', (_, questions, errors) => {
  expect(questionErrors(questions)).toEqual(
    errors.map((error) => (error.startsWith('Question') ? error : `Question “a”: ${error}`)),
  )
})

describe('unreachable questions', () => {
  const unreached = (...questions: readonly Question[]) =>
    questionErrors(questions).map((error) => /: no answer leads to “(.*)”$/.exec(error)?.[1])

  test('finds a question that every earlier answer skips', () => {
    expect(unreached(single('a', { skip: steps(['yes', 'no'], 'c') }), b, c)).toEqual(['b'])
    expect(unreached(rating(steps([1, 2, 3], 'c')), b, c)).toEqual(['b'])
    expect(unreached(nps(steps([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])), b)).toEqual(['b'])
    expect(unreached(single('a', { other: 'Else', skip: steps(['yes', 'no', 'other']) }), b)).toEqual(['b'])
  })

  test('finds the questions that only an unreachable question leads to', () => {
    const end = single('a', { skip: steps(['yes', 'no']) })
    expect(unreached(end, b, c)).toEqual(['b', 'c'])
    expect(unreached(end, single('b', { skip: { yes: 'd' } }), c, single('d'))).toEqual(['b', 'c', 'd'])
  })
})
