import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addSort,
  apartCounts,
  matrixOrder,
  newSimilarity,
  pairCount,
  pairIndex,
  similarityOf,
} from '#tools/card-sort/analysis/similarity.ts'
import type { Sort } from '#tools/card-sort/analysis/sorts.ts'
import {
  anyOrder,
  anyRelabelling,
  anySorts,
  groups,
  movePairs,
  referenceApart,
  referenceSorts,
} from './card-sort-support.ts'

function similarityFrom(cards: number, sorts: readonly Sort[]) {
  const similarity = newSimilarity(cards)
  for (const sort of sorts) addSort(similarity, sort)
  return similarity
}

test('matches the reference matrix', () => {
  expect([...apartCounts(similarityFrom(10, referenceSorts))]).toEqual(referenceApart)
})

test('is the share of participants who put both cards in one group', () => {
  fc.assert(
    fc.property(anySorts, ({ cards, sorts }) => {
      const similarity = similarityFrom(cards, sorts)
      for (let a = 0; a < cards; a += 1) {
        expect(similarityOf(similarity, a, a)).toBe(1)
        for (let b = 0; b < a; b += 1) {
          const who = sorts.filter((sort) =>
            sort.some((group) => group.cards.includes(a) && group.cards.includes(b)),
          )
          expect(similarityOf(similarity, a, b)).toBe(who.length / sorts.length)
          expect(similarityOf(similarity, b, a)).toBe(similarityOf(similarity, a, b))
        }
      }
    }),
  )
})

test('is zero before the first sort', () => {
  expect(similarityOf(newSimilarity(3), 0, 2)).toBe(0)
})

test('does not depend on the order of participants, groups or cards', () => {
  fc.assert(
    fc.property(anySorts, ({ cards, sorts }) => {
      const turned = sorts.map((sort) =>
        sort.map((group) => ({ ...group, cards: group.cards.toReversed() })).toReversed(),
      )
      expect(similarityFrom(cards, turned.toReversed())).toEqual(similarityFrom(cards, sorts))
    }),
  )
})

test('is permuted when the cards are renumbered', () => {
  fc.assert(
    fc.property(anyRelabelling, ({ cards, sorts, to, relabelled }) => {
      const [before, after] = [similarityFrom(cards, sorts), similarityFrom(cards, relabelled)]
      to.forEach((newA, a) =>
        to.forEach((newB, b) => expect(similarityOf(after, newA, newB)).toBe(similarityOf(before, a, b))),
      )
    }),
  )
})

test.each([
  ['a card that does not exist', groups([0, 1], [2, 3])],
  ['a negative card', groups([0, 1], [2, -1])],
  ['half a card', groups([0, 1], [2, 0.5])],
  ['a card twice in a group', groups([0, 0])],
  ['a card in two groups', groups([0, 1], [1, 2])],
])('rejects a sort with %s and counts nothing', (_, sort) => {
  const similarity = similarityFrom(3, [groups([0, 1, 2])])
  expect(() => addSort(similarity, sort)).toThrow(RangeError)
  expect(similarity).toEqual(similarityFrom(3, [groups([0, 1, 2])]))
})

test('indexes pairs by row in a triangle, in either order', () => {
  const pairs = [0, 1, 2, 3].flatMap((a) => [0, 1, 2, 3].filter((b) => b > a).map((b) => [a, b] as const))
  expect(pairs.map(([a, b]) => pairIndex(4, a, b))).toEqual([0, 1, 2, 3, 4, 5])
  expect(pairs.map(([a, b]) => pairIndex(4, b, a))).toEqual([0, 1, 2, 3, 4, 5])
})

test('orders the reference from its strongest pair', () => {
  expect(matrixOrder(similarityFrom(10, referenceSorts))).toEqual([7, 8, 4, 3, 5, 6, 0, 2, 1, 9])
})

test('orders each card by its strongest pair with an earlier card, the lowest when equal', () => {
  fc.assert(
    fc.property(anySorts, ({ cards, sorts }) => {
      const similarity = similarityFrom(cards, [...sorts])
      const order = matrixOrder(similarity)
      expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: cards }, (_, card) => card))
      const all = order.flatMap((a) => order.filter((b) => b > a).map((b) => similarityOf(similarity, a, b)))
      expect(similarityOf(similarity, order[0] ?? 0, order[1] ?? 0)).toBe(Math.max(...all))
      expect(order[0]).toBeLessThan(order[1] ?? 0)
      order.slice(1).forEach((card, index) => {
        const strength = (other: number) =>
          Math.max(...order.slice(0, index + 1).map((placed) => similarityOf(similarity, placed, other)))
        for (const later of order.slice(index + 2)) {
          const lower = later < card
          expect(strength(later) < strength(card) || (strength(later) === strength(card) && !lower)).toBe(
            true,
          )
        }
      })
    }),
  )
})

test('orders cards the same after renumbering when there are no ties', () => {
  const anyCounts = anyOrder(pairCount(7))
  fc.assert(
    fc.property(anyCounts, anyOrder(7), (counts, to) => {
      const similarity = { cards: 7, sorts: counts.length, together: Uint32Array.from(counts) }
      const relabelled = { ...similarity, together: Uint32Array.from(movePairs(7, counts, to)) }
      const [first, second, ...rest] = matrixOrder(similarity).map((card) => to[card] ?? -1)
      const order = matrixOrder(relabelled)
      expect(new Set(order.slice(0, 2))).toEqual(new Set([first, second]))
      expect(order.slice(2)).toEqual(rest)
    }),
  )
})

test('orders zero and one card', () => {
  expect(matrixOrder(newSimilarity(0))).toEqual([])
  expect(matrixOrder(newSimilarity(1))).toEqual([0])
})
