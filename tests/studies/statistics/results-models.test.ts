import { describe, expect, it } from 'vitest'
import { duration, intervalOf, meanText, percent, rangeText } from '#studies/statistics/format.ts'
import { shareOf } from '#studies/statistics/intervals.ts'
import { cardSortModel } from '#tools/card-sort/analysis/card-sort-model.ts'
import { cardsTable } from '#tools/card-sort/analysis/categories.ts'
import { similarityDendrogram } from '#tools/card-sort/analysis/average-linkage.ts'
import { cutTree, nextCut } from '#tools/card-sort/analysis/dendrogram.ts'
import { popularPlacements } from '#tools/card-sort/analysis/placements.ts'
import { strongestPairs } from '#tools/card-sort/analysis/similarity.ts'
import { trailOf, treeTestModel } from '#tools/tree-test/analysis/tree-test-model.ts'

/** Three people and four cards: two say ab|cd, one says abc|d. */
const counts = {
  pairs: [3, 1, 0, 1, 0, 2],
  placed: [3, 3, 3, 3],
  names: ['First', '', 'Rest', 'All'],
  sorts: [
    { groups: [0, 1], cards: '0,0,1,1' },
    { groups: [0, 2], cards: '0,0,1,1' },
    { groups: [3, 2], cards: '0,0,0,1' },
  ],
  groups: [
    { name: 'First', category: 'one', sorts: 2, cards: [2, 2, 0, 0] },
    { name: 'Rest', category: null, sorts: 3, cards: [1, 1, 3, 3] },
  ],
}
const asked = {
  variant: 'hybrid' as const,
  cards: ['a', 'b', 'c', 'd'].map((label) => ({ id: label, label })),
  categories: [{ id: 'one', label: 'First' }],
}

describe('card sort model', () => {
  const model = cardSortModel(asked, counts, 3)

  it('takes similarities from the counts, and keeps unnamed groups unnamed', () => {
    expect(strongestPairs(model.similarity, 2)).toEqual([
      { a: 0, b: 1, together: 3 },
      { a: 2, b: 3, together: 2 },
    ])
    expect(model.sorts[0]).toEqual([
      { name: 'First', cards: [0, 1] },
      { name: null, cards: [2, 3] },
    ])
    const partly = { ...counts, sorts: [{ groups: [0], cards: ',0,,0' }] }
    expect(cardSortModel(asked, partly, 1).sorts).toEqual([[{ name: 'First', cards: [1, 3] }]])
  })

  it('has placements when categories are given, with a column for groups of participants', () => {
    const rows = model.placements && popularPlacements(model.placements)
    expect(rows?.[0]).toMatchObject({
      given: [2 / 3],
      own: 1 / 3,
      unsorted: 0,
      popular: [0],
    })
    expect(cardSortModel({ ...asked, variant: 'open' }, counts, 3).placements).toBeNull()
  })

  it('cuts the tree into lettered groups named by their most frequent name', () => {
    const tree = similarityDendrogram(model.similarity)
    const rows = cardsTable(4, model.sorts, [])
    const { clusters, order, branches } = cutTree(tree, 0.5, rows)
    expect(clusters.map(({ cards, letter, name }) => [cards, letter, name])).toEqual([
      [[0, 1], 'A', 'First'],
      [[2, 3], 'B', 'Rest'],
    ])
    expect(order).toEqual([0, 1, 2, 3])
    expect(branches.map(({ color }) => color)).toEqual([1, 2, null])
    expect(cutTree(tree, 0.2, rows).clusters.map(({ letter }) => letter)).toEqual(['A', null, null])
    expect(nextCut(tree, 0, 'fewer')).toBeCloseTo(1 / 3)
    expect(nextCut(tree, 0.5, 'more')).toBe(0)
  })
})

describe('tree test model', () => {
  const tree = [
    { id: 'root', parent: null, label: 'Home' },
    { id: 'a', parent: 'root', label: 'A' },
    { id: 'b', parent: 'root', label: 'B' },
    { id: 'a1', parent: 'a', label: 'A1' },
    { id: 'b1', parent: 'b', label: 'B1' },
  ]
  const answers = [
    { path: ['root', 'a', 'a1'], end: 'a1', count: 2, ms: [1000, 3000] },
    { path: ['root', 'b', 'root', 'a', 'a1'], end: 'a1', count: 1, ms: [5000] },
    { path: ['root', 'b', 'b1'], end: 'b1', count: 1, ms: [2000] },
    { path: ['root'], end: null, count: 1, ms: [4000] },
  ]
  const tasks = [{ id: 't', text: 'Find it' }]
  const model = treeTestModel({ tree, tasks }, { tasks: [{ task: 't', answers }] }, { t: ['a1'] })

  it('counts success, backtracking and skips for each task and overall', () => {
    expect(model.tasks[0]).toMatchObject({
      number: 1,
      result: {
        outcomes: { success: { direct: 2, indirect: 1 }, failure: { direct: 1, indirect: 0 } },
        success: { count: 3, of: 5 },
        directness: { count: 3, of: 4 },
      },
    })
    expect(model.overall.success.share).toBe(0.6)
  })

  it('is recalculated when the correct leaves change', () => {
    const both = treeTestModel({ tree, tasks }, { tasks: [{ task: 't', answers }] }, { t: ['a1', 'b1'] })
    expect(both.tasks[0]?.result.success.count).toBe(4)
    const none = treeTestModel({ tree, tasks }, { tasks: [] }, {})
    expect(none.overall.success.share).toBeNull()
  })

  it('expects of random answers the share of correct leaves, and of first choices on the way to them', () => {
    expect(model.tasks[0]?.chance).toEqual({ success: 0.5, firstClick: 0.5 })
    expect(model.overallChance).toBe(0.5)
  })

  it('names a node with its ancestors except the root', () => {
    expect(trailOf(model, 3)).toBe('A › A1')
    expect(trailOf(model, 0)).toBe('Home')
  })
})

describe('number formats', () => {
  it('show a dash as interval when there are no answers', () => {
    expect([intervalOf(shareOf(3, 6)), intervalOf(shareOf(0, 0))]).toEqual(['19–81%', '–'])
  })

  it('use decimals at both ends of a range or at neither, and always in a mean', () => {
    expect([
      rangeText({ low: 3, high: 3.8 }),
      rangeText({ low: 66.5, high: 78 }),
      rangeText({ low: 3, high: 4 }),
      rangeText({ low: 950.3, high: 1203.4 }),
    ]).toEqual(['3.0–3.8', '66.5–78.0', '3–4', '950–1203'])
    expect([meanText({ mean: 2 }), meanText({ mean: 2.56 })]).toEqual(['2.0', '2.6'])
  })

  it('show 0% and 100% only for exact values', () => {
    expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual(['0%', '<1%', '50%', '>99%', '100%'])
  })

  it('show times in seconds and minutes', () => {
    expect([840, 12_400, 80_000, 120_000].map(duration)).toEqual(['0.8 s', '12 s', '1 min 20 s', '2 min'])
  })
})
