import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Question } from '#contract/studies/questions.ts'
import { questionErrors } from '#machines/studies/question-definition.ts'
import {
  drawnEdges,
  pathProblems,
  questionGraph,
  skipSentences,
} from '#studies/builder/questions/question-graph.ts'

const choice = (id: string, skip?: Record<string, string>, required = true): Question => ({
  id,
  type: 'single',
  text: `About ${id}?`,
  required,
  options: [
    { id: 'yes', label: 'Yes' },
    { id: 'no', label: 'No' },
  ],
  skip,
})

test('describes skip logic in one sentence for each target', () => {
  const graph = questionGraph([
    choice('a', { yes: 'c', no: 'c' }),
    choice('b', { no: 'end' }),
    {
      id: 'c',
      type: 'rating',
      text: '',
      required: true,
      max: 5,
      low: 'Bad',
      high: 'Good',
      skip: { 1: 'end' },
    },
  ])
  expect(skipSentences(graph)).toEqual([
    'Question 1: if the answer is “Yes” or “No”, go to question 3.',
    'Question 2: if the answer is “No”, go to the end.',
    'Question 3: if the answer is “1”, go to the end.',
  ])
})

test('names loops, dead ends and questions that no answer leads to', () => {
  const graph = questionGraph([
    choice('a', { yes: 'gone' }),
    choice('b', { yes: 'd', no: 'end' }),
    choice('c'),
    choice('d', { no: 'a' }),
  ])
  expect(pathProblems(graph)).toEqual([
    'Question 1: “Yes” leads to a question that does not exist: a dead end.',
    'Question 4: “No” leads back to question 1: a loop. Lead it to a later question.',
    'Question 3: no answer leads to it.',
  ])
})

test('reaches the next question of an optional question even if all answers skip it', () => {
  const questions = [choice('a', { yes: 'end', no: 'end' }, false), choice('b')]
  expect(questionGraph(questions).isReached).toEqual([true, true])
})

const anyQuestions = fc
  .array(fc.record({ yes: fc.nat(7), no: fc.nat(7), required: fc.boolean() }), { maxLength: 7 })
  .map((list) =>
    list.map(({ yes, no, required }, index) => {
      const target = (to: number) => (to === 7 ? 'end' : `q${to}`)
      return choice(`q${index}`, { yes: target(yes), no: target(no) }, required)
    }),
  )

test('finds problems exactly where publishing is refused', () => {
  fc.assert(
    fc.property(anyQuestions, (questions) => {
      expect(pathProblems(questionGraph(questions)).length > 0).toBe(questionErrors(questions).length > 0)
    }),
  )
})

test('draws overlapping edges in lanes of their own', () => {
  fc.assert(
    fc.property(anyQuestions, (questions) => {
      const rowOf = (to: number | 'end' | 'missing', from: number) =>
        typeof to === 'number' ? to : to === 'end' ? questions.length : from + 0.5
      const edges = drawnEdges(questionGraph(questions)).map(({ lane, from, to }) => ({
        lane,
        start: Math.min(from, rowOf(to, from)),
        end: Math.max(from, rowOf(to, from)),
      }))
      const overlaps = edges.flatMap((edge, index) =>
        edges
          .slice(index + 1)
          .filter(({ lane, start, end }) => lane === edge.lane && start <= edge.end && edge.start <= end),
      )
      expect(overlaps).toEqual([])
    }),
  )
})
