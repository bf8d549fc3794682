import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { actualAgreementTree } from '#tools/card-sort/analysis/actual-agreement-tree.ts'
import { bestMergeTree } from '#tools/card-sort/analysis/best-merge.ts'
import { cardsOfNodes } from '#tools/card-sort/analysis/dendrogram.ts'
import { addSort, newSimilarity, similarityOf } from '#tools/card-sort/analysis/similarity.ts'
import type { Sort } from '#tools/card-sort/analysis/sorts.ts'
import { anySorts, clustersOf, groups, referenceSorts } from './card-sort-support.ts'

function bestMergeOf(cards: number, sorts: readonly Sort[]) {
  const similarity = newSimilarity(cards)
  for (const sort of sorts) addSort(similarity, sort)
  return { similarity, tree: bestMergeTree(similarity) }
}

const sortsHolding = (sorts: readonly Sort[], cards: readonly number[]) =>
  sorts.filter((sort) => sort.some((group) => cards.every((card) => group.cards.includes(card))))

test('computes the actual agreement of the reference data by hand', () => {
  // Scores: {0,2} {1,2} {3,5} 4 · {0,1,2} {3,4} {4,6,7,8} 3 · {5,6} {3,4,5,7,8} 2 · the others 1.
  const tree = actualAgreementTree(10, referenceSorts)
  expect(clustersOf(tree).map(({ cards }) => cards)).toEqual([
    [0, 2],
    [3, 5],
    [0, 1, 2],
    [4, 6, 7, 8],
    [3, 4, 5, 6, 7, 8],
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  ])
  tree.merges.forEach(({ height }, index) =>
    expect(height).toBeCloseTo([0.2, 0.2, 0.4, 0.4, 0.8, 1][index] ?? NaN),
  )
  expect(tree.merges.at(-1)?.parts).toEqual([12, 14, 9])
})

test('counts participants who made a category or a superset of it', () => {
  const sorts = [groups([0, 1], [2]), groups([0, 1, 2]), groups([0, 1, 2]), groups([0], [1], [2])]
  expect(clustersOf(actualAgreementTree(3, sorts))).toEqual([
    { cards: [0, 1], height: 0.25 },
    { cards: [0, 1, 2], height: 0.5 },
  ])
})

test('keeps the better of two conflicting categories, and the lowest card when they are equal', () => {
  expect(
    clustersOf(actualAgreementTree(3, [groups([1, 2]), groups([1, 2]), groups([0, 1])]))[0]?.cards,
  ).toEqual([1, 2])
  expect(clustersOf(actualAgreementTree(3, [groups([1, 2]), groups([0, 1])]))[0]?.cards).toEqual([0, 1])
})

test('contains only categories of participants with correct counts, and heights never fall', () => {
  fc.assert(
    fc.property(anySorts, ({ cards, sorts }) => {
      const clusters = clustersOf(actualAgreementTree(cards, sorts))
      clusters.forEach(({ cards: members, height }, index) => {
        expect(height).toBeGreaterThanOrEqual(clusters[index - 1]?.height ?? 0)
        if (height === 1) return
        const made = sorts.flat().map((group) => group.cards.toSorted((a, b) => a - b).join())
        expect(made).toContain(members.join())
        expect(height).toBeCloseTo(1 - sortsHolding(sorts, members).length / sorts.length, 12)
      })
      expect(clusters.at(-1)?.cards).toHaveLength(cards)
    }),
  )
})

test('omits no better category that conflicts with none', () => {
  fc.assert(
    fc.property(anySorts, ({ cards, sorts }) => {
      const kept = clustersOf(actualAgreementTree(cards, sorts))
      for (const { cards: made } of sorts.flat()) {
        if (made.length < 2) continue
        const crosses = ({ cards: other }: { cards: number[] }) =>
          made.some((card) => other.includes(card)) &&
          !made.every((card) => other.includes(card)) &&
          !other.every((card) => made.includes(card))
        const key = made.toSorted((a, b) => a - b).join()
        const better = kept.filter(
          ({ height }) => height <= 1 - sortsHolding(sorts, made).length / sorts.length + 1e-9,
        )
        expect(kept.some(({ cards: one }) => one.join() === key) || better.some(crosses)).toBe(true)
      }
    }),
  )
})

test('does not depend on the order of participants', () => {
  fc.assert(
    fc.property(anySorts, ({ cards, sorts }) => {
      const turned = sorts.toReversed()
      expect(actualAgreementTree(cards, turned)).toEqual(actualAgreementTree(cards, sorts))
      expect(bestMergeOf(cards, turned).tree).toEqual(bestMergeOf(cards, sorts).tree)
    }),
  )
})

test('counts cards after the 32nd', () => {
  const tree = actualAgreementTree(70, [groups([1, 33]), groups([33, 69, 1]), groups([65, 69])])
  expect(
    clustersOf(tree)
      .slice(0, 2)
      .map(({ cards }) => cards),
  ).toEqual([
    [1, 33],
    [1, 33, 69],
  ])
})

test('counts participants after the 32nd', () => {
  const sorts = Array.from({ length: 100 }, (_, participant) =>
    participant < 70 ? groups([0, 1]) : groups([1, 2]),
  )
  const [pair, all] = clustersOf(actualAgreementTree(3, sorts))
  expect(pair?.cards).toEqual([0, 1])
  expect(pair?.height).toBeCloseTo(0.3, 12)
  expect(all).toEqual({ cards: [0, 1, 2], height: 1 })
})

test('rejects a sort with unknown or duplicate cards', () => {
  expect(() => actualAgreementTree(3, [groups([0, 1], [1, 2])])).toThrow(RangeError)
  expect(() => actualAgreementTree(2, [groups([0, 2])])).toThrow(RangeError)
})

test('computes the best merges of three cards by hand: one card that fits badly lowers the merge', () => {
  // 0 and 1 always together; 2 with 0 in two of four sorts, with 1 in two: always with both.
  const { tree } = bestMergeOf(4, [
    groups([0, 1, 2], [3]),
    groups([0, 1, 2], [3]),
    groups([0, 1], [2, 3]),
    groups([0, 1], [2], [3]),
  ])
  expect(clustersOf(tree)).toEqual([
    { cards: [0, 1], height: 0 },
    { cards: [0, 1, 2], height: 0.5 },
    { cards: [0, 1, 2, 3], height: 1 },
  ])
})

test('never shows agreement with a card that was never paired', () => {
  const ten = Array.from({ length: 10 }, (_, card) => card)
  const { tree } = bestMergeOf(11, [groups(ten, [10]), groups(ten, [10])])
  expect(tree.merges.at(-1)).toMatchObject({ height: 1, size: 11 })
})

test('shows no more agreement than the mean of the pairs between the parts, and heights never fall', () => {
  fc.assert(
    fc.property(anySorts, ({ cards, sorts }) => {
      const { similarity, tree } = bestMergeOf(cards, sorts)
      const nodes = cardsOfNodes(tree)
      const meanOf = (a: readonly number[], b: readonly number[]) =>
        a.flatMap((x) => b.map((y) => similarityOf(similarity, x, y))).reduce((sum, one) => sum + one, 0) /
        (a.length * b.length)
      let before = 0
      for (const { parts, height } of tree.merges) {
        const [a = [], b = []] = parts.map((part) => nodes[part] ?? [])
        const worst = Math.min(...a.map((card) => meanOf([card], b)), ...b.map((card) => meanOf([card], a)))
        expect(1 - height).toBeLessThanOrEqual(worst + 1e-12)
        expect(1 - height).toBeLessThanOrEqual(meanOf(a, b) + 1e-12)
        expect(height).toBeGreaterThanOrEqual(before)
        before = height
      }
      expect(tree.merges).toHaveLength(cards - 1)
    }),
  )
})

test('merges the lowest cards first when merges are equally good', () => {
  expect(bestMergeTree(newSimilarity(4)).merges.map(({ parts }) => parts)).toEqual([
    [0, 1],
    [4, 2],
    [5, 3],
  ])
})
