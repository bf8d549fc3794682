import { expect, test } from 'vitest'
import { questionResults } from '#studies/statistics/question-results.ts'
import { clustersAt, topOf } from '#tools/card-sort/analysis/dendrogram.ts'
import { preferenceTestFindings } from '#tools/preference-test/analysis/findings.ts'
import { preferenceTestModel } from '#tools/preference-test/analysis/preference-test-model.ts'
import { leadingAnswer, surveyFindings } from '#tools/survey/analysis/findings.ts'
import { runningText, statementText } from '#studies/statistics/statements.ts'

const tree = {
  cards: 5,
  merges: [
    { parts: [0, 3], height: 0.2, size: 2 },
    { parts: [1, 2], height: 0.4, size: 2 },
    { parts: [5, 4], height: 0.6, size: 3 },
    { parts: [7, 6], height: 0.9, size: 5 },
  ],
}

test('makes one leaf of each cluster at a cut, and keeps the merges above it', () => {
  expect(clustersAt(tree, 0.4)).toEqual([[0, 3], [4], [1, 2]])
  expect(topOf(tree, 0.4)).toEqual({
    cards: 3,
    merges: [
      { parts: [0, 1], height: 0.6, size: 3 },
      { parts: [3, 2], height: 0.9, size: 5 },
    ],
  })
})

const single = (id: string) => ({
  id,
  type: 'single' as const,
  text: `Question ${id}?`,
  required: false,
  options: [
    { id: 'yes', label: 'Yes' },
    { id: 'no', label: 'No' },
  ],
})
const counted = (question: string, yes: number, no: number) => ({
  question,
  answered: yes + no,
  answers: { yes, no },
})
const results = (...pairs: readonly (readonly [number, number])[]) =>
  questionResults(
    pairs.map((_, index) => single(String(index))),
    { questions: pairs.map(([yes, no], index) => counted(String(index), yes, no)), texts: [] },
  )

test('says that an answer of a survey leads only if the test holds for the number of questions', () => {
  // 15 of 20 has p = 0.041 alone, and 0.082 as the best of two questions.
  expect(statementText(surveyFindings(results([15, 5])).sentence, 'closed')).toMatch(
    /^Furthest ahead is “Yes”.* That is a lead of more than chance/,
  )
  const two = results([15, 5], [10, 10])
  expect(statementText(surveyFindings(two).sentence, 'closed')).toMatch(
    / No answer leads clearly: this may be chance/,
  )
  expect(leadingAnswer(two)?.p).toBeCloseTo(0.0828, 3)
})

test('a running survey does not say which answer leads', () => {
  expect(statementText(surveyFindings(results([15, 5], [10, 10])).sentence, 'running')).toBe(runningText)
})

test('allows for the choice among answers, of which the two of one question count once', () => {
  const notes = (...pairs: readonly (readonly [number, number])[]) =>
    surveyFindings(results(...pairs)).numbers.map(({ note }) => note)
  expect(notes([15, 5])).toEqual(['15 of 20 people · 95% interval 53–89%'])
  expect(notes([15, 5], [10, 10])[0]).toBe(
    '15 of 20 people · 95% interval 48–93%, allowing for the choice among 2 answers',
  )
})

test('has no lead and no numbers without answers', () => {
  expect(surveyFindings(results([0, 0]))).toEqual({ sentence: 'No answers yet.', numbers: [] })
})

test('gives the numbers of the leading design and of the next one, and their difference', () => {
  const designs = [
    { id: 'a', name: 'Sea' },
    { id: 'b', name: 'Face' },
  ]
  const design = (id: string, count: number) => ({
    design: id,
    count,
    ms: 0,
    times: [],
    places: [],
    reasoned: 0,
    reasons: [],
  })
  const [task] = preferenceTestModel(
    { tasks: [{ id: 't', text: 'Which?', designs }] },
    { tasks: [{ task: 't', designs: [design('a', 10), design('b', 30)] }] },
  )
  if (!task) throw new Error('No task')
  const { sentence, numbers } = preferenceTestFindings(task)
  expect(statementText(sentence, 'closed')).toMatch(/^Face is clearly preferred/)
  expect(numbers.map(({ value }) => value)).toEqual(['75%', '25%', '50 points'])
})
