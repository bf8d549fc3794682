import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOf } from '#studies/statistics/intervals.ts'
import { studentT } from '#studies/statistics/distributions.ts'
import {
  endingsIn,
  endsOf,
  isDirect,
  outcomeOf,
  treeOfIds,
  walkOf,
  wayTo,
} from '#tools/tree-test/analysis/tree-answers.ts'
import { overallResult, readingText, taskResult } from '#tools/tree-test/analysis/tree-test-model.ts'
import { answer, anyAnswers, anyCorrect, skip, tree } from './tree-support.ts'
import { statementText } from '#studies/statistics/statements.ts'

const rolls = new Set([2])
const answers = [
  answer([0, 1, 2], 2, 3000),
  answer([0, 1, 2], 2, 5000),
  answer([5, 0, 1, 2], 2, 9000),
  answer([0, 4], 4, 4000),
  answer([0, 1, 3, 1, 0, 4], 4, 20_000),
  skip([5]),
  skip([0, 5]),
  skip(),
  answer([0, 1], null, 90_000),
]

test('counts answers by outcome and directness', () => {
  const result = taskResult(tree, answers, rolls)
  expect(result.outcomes).toEqual({
    success: { direct: 2, indirect: 1 },
    failure: { direct: 1, indirect: 1 },
    skip: { direct: 2, indirect: 1 },
  })
  expect(result.unfinished).toBe(1)
  expect(result.success).toMatchObject({ count: 3, of: 8, share: 3 / 8 })
  expect(result.directSuccess).toMatchObject({ count: 2, of: 8 })
  expect(result.failure).toMatchObject({ count: 2, of: 8 })
  expect(result.skip).toMatchObject({ count: 3, of: 8 })
  expect(result.directness).toMatchObject({ count: 3, of: 5, share: 3 / 5 })
  expect(result.score).toBeCloseTo((3 * (3 / 8) + 2 / 8) / 4, 12)
})

test('has intervals of shares', () => {
  const { success } = taskResult(
    tree,
    [...Array.from({ length: 8 }, () => answer([0, 4])), answer([5, 6]), skip()],
    new Set([4]),
  )
  expect(success.interval.low).toBeCloseTo(0.4793675905661507, 12)
  expect(success.interval.high).toBeCloseTo(0.9541127295161158, 12)
})

test('uses times of answers with a destination', () => {
  expect(taskResult(tree, answers, rolls).time).toMatchObject({ count: 5, median: 5000, mean: 8200 })
  expect(taskResult(tree, [skip()], rolls).time).toBeNull()
})

test('uses times of correct answers alone, unless the outcome of some times is unknown', () => {
  const found = taskResult(tree, answers, rolls)
  expect(found.successTime?.count).toBe(found.success.count)
  const rest = {
    answers: 0,
    missed: 0,
    skipped: { direct: 0, indirect: 0 },
    nodes: { node: [], first: [], entered: [], back: [], skipped: [], direct: [], indirect: [] },
    elsewhere: { first: 0, direct: 0, indirect: 0 },
    times: [{ ms: 1000, count: 1 }],
  }
  expect(taskResult(tree, answers, rolls, rest)).toMatchObject({ successTime: null, time: { count: 6 } })
  const exact = [1099, 1499, 1500, 8200]
  const logs = exact.map(Math.log)
  const mean = logs.slice(1).reduce((sum, log) => sum + log, 0) / 3
  const counted = {
    ...rest,
    times: [1400, 1500, 8200].map((ms) => ({ ms, count: 1 })),
    logs: { mean, squares: logs.slice(1).reduce((sum, log) => sum + (log - mean) ** 2, 0) },
  }
  // The same times, all listed.
  const { time } = taskResult(
    tree,
    exact.map((ms) => answer([0, 1, 2], 2, ms)),
    rolls,
  )
  const unlisted = taskResult(tree, [answer([0, 1, 2], 2, 1099)], rolls, counted).time
  expect(unlisted?.geometricMean).toBeCloseTo(time?.geometricMean ?? 0, 6)
  expect(unlisted?.geometricInterval?.high).toBeCloseTo(time?.geometricInterval?.high ?? 0, 6)
})

test('lists first clicks, destinations and paths by frequency', () => {
  const result = taskResult(tree, answers, rolls)
  expect(result.firstClicks).toEqual([
    { node: 0, count: 5, correct: true },
    { node: 5, count: 2, correct: false },
  ])
  expect(result.firstClickCorrect).toMatchObject({ count: 5, of: 7 })
  expect(result.destinations).toEqual([
    { node: 2, count: 3, correct: true },
    { node: 4, count: 2, correct: false },
  ])
  expect(result.paths[0]).toEqual({ path: [0, 1, 2], count: 2, outcome: 'success', direct: true })
  expect(result.paths).toHaveLength(7)
})

test('does not accept an ancestor of the correct leaf as a destination', () => {
  expect(taskResult(tree, [answer([0, 1])], rolls).destinations).toEqual([
    { node: 1, count: 1, correct: false },
  ])
})

test('orders equally frequent paths alphabetically, a prefix before its continuation', () => {
  const any = [skip([5, 6]), skip([5]), answer([5, 6]), answer([0, 4])]
  expect(taskResult(tree, any, rolls).paths.map(({ path, outcome }) => [path, outcome])).toEqual([
    [[0, 4], 'failure'],
    [[5], 'skip'],
    [[5, 6], 'failure'],
    [[5, 6], 'skip'],
  ])
})

test('recounts the same answers when the correct ones change', () => {
  const result = taskResult(tree, answers, new Set([4, 6]))
  expect(result.success.count).toBe(2)
  expect(result.directSuccess.count).toBe(1)
  expect(result.firstClickCorrect).toMatchObject({ count: 7, of: 7 })
  expect(result.destinations.map(({ correct }) => correct)).toEqual([false, true])
  expect(result.directness).toEqual(taskResult(tree, answers, rolls).directness)
})

test('has no shares and no score without answers', () => {
  const result = taskResult(tree, [], rolls)
  expect(result.success.share).toBeNull()
  expect(result.score).toBeNull()
  expect(overallResult([]).score).toBeNull()
  expect(taskResult(tree, [skip()], rolls).score).toBe(0)
})

test('pools the answers of all tasks', () => {
  const first = taskResult(tree, answers, rolls)
  const second = taskResult(tree, [answer([5, 6])], new Set([6]))
  const overall = overallResult([first, second])
  expect(overall.success).toMatchObject({ count: 4, of: 9 })
  expect(overall.directness).toMatchObject({ count: 4, of: 6 })
  expect(overall.outcomes.skip).toEqual({ direct: 2, indirect: 1 })
  expect(overall.score).toBeCloseTo((3 * (4 / 9) + 3 / 9) / 4, 12)
  expect(first.outcomes.success).toEqual({ direct: 2, indirect: 1 })
})

test('has outcomes that sum to one, direct success within success, and a score of 0 to 1', () => {
  fc.assert(
    fc.property(anyAnswers, anyCorrect, (any, correct) => {
      const result = taskResult(tree, any, correct)
      expect(result.success.of + result.unfinished).toBe(any.length)
      expect(result.success.count).toBeGreaterThanOrEqual(result.directSuccess.count)
      if (result.success.share === null) return
      const parts = [result.success, result.failure, result.skip].map(({ share }) => share ?? NaN)
      expect(parts.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12)
      expect(result.score).toBeGreaterThanOrEqual(0)
      expect(result.score).toBeLessThanOrEqual(1)
      expect(result.paths.reduce((sum, { count }) => sum + count, 0)).toBe(result.success.of)
      expect(result.destinations.reduce((sum, { count }) => sum + count, 0)).toBe(result.directness.of)
    }),
  )
})

test('does not depend on the order of participants', () => {
  fc.assert(
    fc.property(anyAnswers, anyCorrect, (any, correct) => {
      expect(taskResult(tree, any.toReversed(), correct)).toEqual(taskResult(tree, any, correct))
    }),
  )
})

test('counts a correct leaf as success on any path, and a skip as a skip', () => {
  expect(outcomeOf(answer([5, 6, 5, 0, 1, 2]), rolls)).toBe('success')
  expect(outcomeOf(answer([0, 1, 3]), rolls)).toBe('failure')
  expect(outcomeOf({ ...answer([0, 1, 2]), skipped: true }, rolls)).toBe('skip')
  expect(outcomeOf(answer([0, 1, 2], null), rolls)).toBeNull()
})

test.each([
  ['down to a leaf', [0, 1, 2], true],
  ['nothing clicked', [], true],
  ['up again', [0, 1, 0], false],
  ['from leaf to leaf', [0, 1, 2, 3], false],
  ['over to another branch', [0, 5, 6], false],
  ['beginning below the top', [1, 2], false],
])('%s: direct is %s', (_, walk, direct) => {
  expect(isDirect(tree, walk)).toBe(direct)
})

test('ignores a repeated node, and ends at the last node', () => {
  expect(walkOf(answer([0, 0, 1, 1, 2], 2))).toEqual([0, 1, 2])
  expect(walkOf(answer([0, 1], 2))).toEqual([0, 1, 2])
  expect(walkOf(skip([0]))).toEqual([0])
})

test('includes all ancestors in the path to the correct leaves', () => {
  expect(wayTo(tree, new Set([3, 6]))).toEqual(new Set([3, 1, 0, 6, 5]))
  expect(wayTo(tree, new Set())).toEqual(new Set())
})

test.each([
  [1, 3, /^Too few responses to say how well the tree works\.$/],
  [
    3,
    9,
    /^Not yet clear: the interval of the success, 12–65%, reaches .* apart\. To find out, plan a new study/,
  ],
  [20, 60, /^Below 50%/],
  [343, 600, /^50 to 65%/],
  [75, 100, /^Not yet clear.*plan a new study with .* fixed beforehand\.$/],
  [750, 1000, /^65 to 80%/],
  [600, 1200, /^Not yet clear.*plan a new study with .* fixed beforehand\.$/],
  [30, 30, /^Above 80%/],
  [0, 0, /^No answers yet\.$/],
])('%i successes of %i are interpreted only if the interval lies inside a band', (count, of, text) => {
  expect(statementText(readingText(shareOf(count, of)), 'closed')).toMatch(text)
})

test('has a score of 0 without any success, however direct the answers are', () => {
  expect(taskResult(tree, [answer([0, 4]), answer([0, 4])], rolls).score).toBe(0)
})

test('intervals over all tasks respect that the answers of one person resemble each other', () => {
  const [right, wrong] = [
    { correct: true, direct: true },
    { correct: false, direct: true },
  ]
  const results = [0, 1].map(() => taskResult(tree, [answer([0, 1, 2]), answer([0, 4])], rolls))
  const alike = (times: number) => [
    { endings: [right, right], times },
    { endings: [wrong, wrong], times },
  ]
  const ten = results.map((result) => ({
    ...result,
    outcomes: {
      ...result.outcomes,
      success: { direct: 10, indirect: 0 },
      failure: { direct: 10, indirect: 0 },
    },
  }))
  const { success, directness } = overallResult(ten, alike(10))
  expect(success).toMatchObject({ count: 20, of: 40 })
  // As precise as 19 independent answers, with t of 19 degrees of freedom.
  expect(success.interval).toEqual(shareOf(9.5, 19, studentT(19)).interval)
  expect(directness.of).toBe(40)
})

test('writes and reads how a person ended all tasks', () => {
  const nodes = [
    { id: 'root', parent: null },
    { id: 'shop', parent: 'root' },
    { id: 'bread', parent: 'shop' },
    { id: 'help', parent: 'root' },
  ]
  const ends = endsOf(treeOfIds(nodes), [
    { path: ['root', 'shop', 'bread'], end: 'bread' },
    { path: ['root', 'shop', 'root', 'help'], end: 'help' },
    { path: ['root', 'shop'], end: null },
    undefined,
  ])
  expect(ends).toBe('2,3~,s,')
  expect(endingsIn(ends, [new Set([2]), new Set([2]), new Set(), new Set()])).toEqual([
    { correct: true, direct: true },
    { correct: false, direct: false },
    { correct: null, direct: false },
    null,
  ])
})
