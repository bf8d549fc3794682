import { expect, test } from 'vitest'
import { type ComparedSides, compareSides } from '#studies/statistics/compare-measures.ts'
import { differenceOf } from '#studies/statistics/differences.ts'
import { shareOf } from '#studies/statistics/intervals.ts'
import {
  eachTime,
  type Measure,
  pairMeasures,
  pairTasks,
  questionMeasures,
} from '#studies/statistics/measures.ts'
import { holm } from '#studies/statistics/significance-tests.ts'
import { groupMean } from '#studies/statistics/two-means.ts'
import { compareShares } from '#studies/statistics/two-shares.ts'
import { cardSortMeasures } from '#tools/card-sort/analysis/measures.ts'
import { treeTestMeasures } from '#tools/tree-test/analysis/measures.ts'
import { cardSortTasks, treeTestTasks } from '../../support/studies.ts'

const share = (task: string, count: number, of: number): Measure => ({
  task,
  taskText: task,
  name: 'Success',
  kind: 'share',
  share: shareOf(count, of),
})
const names = ['Old', 'New'] as const
const rowsOf = (sides: ComparedSides) => compareSides([sides]).flat()

test('each test of a comparison has its p adjusted for all of them, and says no more than it shows', () => {
  const pairs = [
    [share('a', 56, 70), share('a', 48, 80)],
    [share('b', 20, 30), share('b', 19, 30)],
    [share('c', 0, 0), share('c', 5, 9)],
  ] as const
  const rows = rowsOf({ names, pairs, isSamePeople: false })
  const ps = pairs.slice(0, 2).map(([a, b]) => {
    if (a.kind !== 'share' || b.kind !== 'share') throw new Error('Shares')
    return compareShares(a.share, b.share)?.p ?? 1
  })
  expect(rows.map(({ test: tested }) => tested?.adjusted)).toEqual([...holm(ps), undefined])
  expect(rows[0]).toMatchObject({
    first: '80% (56 of 70)',
    second: '60% (48 of 80)',
    test: { difference: '+20 points', interval: '5 to 33 points' },
  })
  expect(rows[0]?.test?.conclusion.at('closed')).toBe('Higher in “Old”.')
  expect(rows[1]?.test?.conclusion.at('closed')).toBe(
    'No difference shown; it may still exist within the interval.',
  )
  expect(rows[2]).toMatchObject({ first: '– (0 of 0)', test: null })
})

test('p is adjusted for the tests of all pairs of segments, without those that share people', () => {
  const [a, b, c] = [share('a', 56, 70), share('a', 48, 80), share('a', 20, 60)] as const
  const sides = (first: Measure, second: Measure, isUntested = false) => ({
    names,
    pairs: [[first, second]] as const,
    isSamePeople: false,
    isUntested,
  })
  const one = rowsOf(sides(a, b))[0]?.test?.p ?? 1
  const other = rowsOf(sides(b, c))[0]?.test?.p ?? 1
  const rows = compareSides([sides(a, b), sides(a, c, true), sides(b, c)]).map(([row]) => row)
  expect(rows.map((row) => row?.test?.adjusted)).toEqual([
    holm([one, other])[0],
    undefined,
    holm([one, other])[1],
  ])
  expect(rows[2]?.test?.adjusted).toBeCloseTo(2 * other, 12)
  expect(rows[1]).toMatchObject({ first: '80% (56 of 70)', test: null })
})

test('a longer time, a higher mean and different answers are named by side', () => {
  const named = { task: 'a', taskText: 'A' }
  const times = (factor: number): Measure => ({
    ...named,
    name: 'Time',
    kind: 'times',
    times: eachTime([8000, 9000, 10_000, 11_000, 12_000].map((ms) => ms * factor)),
  })
  const answers = (yes: number, no: number): Measure => ({
    ...named,
    name: 'Answers',
    kind: 'counts',
    counts: [
      { label: 'Yes', count: yes },
      { label: 'No', count: no },
    ],
  })
  const rows = rowsOf({
    names,
    pairs: [
      [times(3), times(1)],
      [answers(40, 10), answers(10, 40)],
    ],
    isSamePeople: false,
  })
  expect(rows.map(({ test: tested }) => tested?.conclusion.at('closed'))).toEqual([
    'Longer in “Old”.',
    'The answers differ.',
  ])
  expect(rows[0]?.test?.difference).toMatch(/^× (2\.9|3\.0)\d$/)
  expect(rows[1]?.test?.difference).toBe('more “Yes” (residual +6.0)')
  const [alike] = rowsOf({ names, pairs: [[answers(20, 10), answers(40, 20)]], isSamePeople: false })
  expect(alike?.test?.difference).toBe('none')
})

test('two tasks of a tree test are compared by the people who did both', () => {
  // 12 people succeed in the first task only, 2 in the second only, 6 in both; 5 saw the first task only.
  const people = [
    { ends: '2,6', count: 12 },
    { ends: '3,5', count: 2 },
    { ends: '2,5', count: 6 },
    { ends: '2,', count: 5 },
  ]
  const answers = (task: string, end: string, count: number) => ({
    task,
    answers: [{ path: ['plants'], end, count, ms: Array.from({ length: count }, () => 4000) }],
  })
  const measures = treeTestMeasures(
    treeTestTasks,
    { tasks: [answers('find-fern', 'ferns', 23), answers('find-owl', 'birds', 8)], people },
    { 'find-fern': ['ferns'], 'find-owl': ['birds'] },
  )
  const pairs = pairTasks(measures, 'find-fern', 'find-owl')
  expect(pairs.map(([one]) => one.name)).toEqual(['Success', 'Direct success', 'Time'])
  const [success, , time] = rowsOf({ names, pairs, isSamePeople: true })
  const expected = differenceOf(12, 2, 20)
  expect(success?.test).toMatchObject({
    difference: '+50 points',
    method: 'McNemar’s exact test, 20 people',
    effect: '12 and 2 people differ',
    p: expected.p,
  })
  expect(time?.test).toBeNull()
})

test('the results of two studies are paired by task, or by text', () => {
  const other = { ...share('z', 1, 2), taskText: 'a' }
  expect(pairMeasures([share('a', 1, 2), share('b', 1, 2)], [other])).toEqual([[share('a', 1, 2), other]])
})

test('a scale becomes a mean, a single choice a table, and a text nothing', () => {
  const step = (id: string, count: number) => ({ id, label: id, share: shareOf(count, 4) })
  const asked = { id: 'q', text: 'Q', answered: 4 }
  const measures = questionMeasures([
    { ...asked, kind: 'scale', options: [step('1', 1), step('5', 3)], mean: null, nps: null, standard: null },
    { ...asked, kind: 'choice', isMultiple: false, options: [step('yes', 4)], texts: [] },
    { ...asked, kind: 'texts', texts: ['x'] },
  ])
  expect(measures).toMatchObject([
    { kind: 'mean', group: { count: 4, mean: 4, squares: 12 } },
    { kind: 'counts', counts: [{ label: 'yes', count: 4 }] },
  ])
})

test('a closed card sort is compared card by card, an open one by the cards that people put together', () => {
  const groups = [
    { name: 'Plants', category: 'plants', sorts: 9, cards: [8, 7, 1] },
    { name: 'Birds', category: 'birds', sorts: 9, cards: [1, 2, 8] },
  ]
  const counts = {
    groups,
    pairs: [7, 1, 0],
    sorts: [
      { groups: [0, 1], cards: '0,0,1' },
      { groups: [0], cards: '0,,' },
    ],
  }
  const measures = cardSortMeasures({ ...cardSortTasks, variant: 'closed' }, counts, 9)
  expect(measures).toHaveLength(3)
  expect(measures[2]).toMatchObject({
    taskText: 'Owl',
    counts: [
      { label: 'Plants', count: 1 },
      { label: 'Birds', count: 8 },
    ],
  })
  for (const variant of ['open', 'hybrid'] as const)
    expect(cardSortMeasures({ ...cardSortTasks, variant }, counts, 9)).toMatchObject([
      {
        kind: 'groupings',
        groupings: {
          items: [{ label: 'Fern' }, { label: 'Moss' }, { label: 'Owl' }],
          people: 9,
          together: [7, 1, 0],
          sorts: [
            [0, 0, 1],
            [0, -1, -1],
          ],
        },
      },
    ])
})

test('times whose logarithms alone are known are compared as a ratio', () => {
  const logs = (...seconds: readonly number[]): Measure => ({
    task: 'a',
    taskText: 'a',
    name: 'Time',
    kind: 'logs',
    group: groupMean(seconds.map((each) => ({ value: Math.log(each * 1000), count: 1 }))),
  })
  const [row] = rowsOf({
    names,
    pairs: [[logs(20, 21, 22, 20, 21), logs(10, 11, 10, 11, 10)]],
    isSamePeople: false,
  })
  expect(row).toMatchObject({ first: '21 s (n = 5)', second: '10 s (n = 5)' })
  expect(row?.test?.difference).toBe('× 2.00')
  expect(row?.test?.conclusion.at('closed')).toBe('Longer in “Old”.')
})
