import { expect, test } from 'vitest'
import type { Question } from '#contract/studies/questions.ts'
import { measureQuestions, surveyFlags } from '#tools/survey/analysis/survey-flags.ts'

const matrix = (id: string, rows: number, steps = 5): Question => ({
  id,
  type: 'matrix',
  text: 'How much do you agree?',
  required: true,
  rows: Array.from({ length: rows }, (_, row) => ({ id: `${row}`, label: `Statement number ${row}` })),
  scale: Array.from({ length: steps }, (_, step) => `Step ${step}`),
})
const given = (...steps: readonly number[]) => Object.fromEntries(steps.map((step, row) => [`${row}`, step]))
const same = (rows: number, step = 4) => given(...Array.from({ length: rows }, () => step))
const slow = 600_000
const flagsOf = (
  questions: readonly Question[],
  answers: Parameters<typeof surveyFlags>[1]['answers'],
  ms = slow,
) => surveyFlags(measureQuestions(questions), { answers, ms })

test('flags one step for ten or more statements', () => {
  expect(flagsOf([matrix('a', 10)], { a: same(10) })).toEqual(['straight-lining'])
  expect(flagsOf([matrix('a', 10)], { a: given(4, 4, 4, 4, 4, 4, 4, 4, 4, 5) })).toEqual([])
  expect(flagsOf([matrix('a', 9)], { a: same(9) })).toEqual([])
})

test('needs one step in each of several scales, which may differ between them', () => {
  const two = [matrix('a', 5), matrix('b', 5)]
  expect(flagsOf(two, { a: same(5, 2), b: same(5, 3) })).toEqual(['straight-lining'])
  expect(flagsOf(two, { a: same(5, 2), b: given(1, 1, 1, 1, 2) })).toEqual([])
  expect(flagsOf(two, { a: same(5, 2) })).toEqual([])
  expect(flagsOf([...two, matrix('c', 4)], { a: same(5), b: same(5), c: given(1, 2, 3, 4) })).toEqual([
    'straight-lining',
  ])
})

test('ignores scales of two steps, where one answer is common', () => {
  expect(flagsOf([matrix('a', 12, 2)], { a: same(12, 1) })).toEqual([])
})

test('flags the same step for the positive and negative statements of a SUS', () => {
  const sus: Question = { id: 's', type: 'sus', text: 'How was it?', required: true, subject: 'the shop' }
  const steps = (step: (item: number) => number) =>
    Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`${index + 1}`, step(index + 1)]))
  expect(flagsOf([sus], { s: steps(() => 3) })).toEqual(['straight-lining'])
  expect(flagsOf([sus], { s: steps((item) => (item % 2 === 1 ? 5 : 1)) })).toEqual([])
})

test('flags answers faster than their words can be read, of fifty words or more', () => {
  const questions = Array.from({ length: 5 }, (_, index): Question => ({
    id: `q${index}`,
    type: 'number',
    text: 'one two three four five six seven eight nine ten',
    required: false,
  }))
  const answers = Object.fromEntries(questions.map(({ id }) => [id, 1]))
  expect(flagsOf(questions, answers, 4_999)).toEqual(['implausibly-fast'])
  expect(flagsOf(questions, answers, 5_000)).toEqual([])
  expect(flagsOf(questions.slice(1), answers, 100)).toEqual([])
  expect(flagsOf(questions, { q0: 1, q1: 1 }, 100)).toEqual([])
})
