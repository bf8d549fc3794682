import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { matrixOrder } from '#analysis/matrix-order.ts'
import { addSort, newSimilarity, similarityOf } from '#analysis/similarity.ts'
import { pairCount } from '#analysis/triangle.ts'
import { referenceSorts } from './reference.ts'
import { anyOrder, anySorts, movePairs } from './support.ts'

function similarityFrom(cards: number, sorts: typeof referenceSorts) {
  const similarity = newSimilarity(cards)
  for (const sort of sorts) addSort(similarity, sort)
  return similarity
}

test('the reference is ordered from its strongest pair on', () => {
  expect(matrixOrder(similarityFrom(10, referenceSorts))).toEqual([7, 8, 4, 3, 5, 6, 0, 2, 1, 9])
})

test('each card after the first has the strongest pair with a card before it, the lowest of equals', () => {
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

test('without ties new indexes for cards give the same order of the same cards', () => {
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

test('no cards have no order, one card has its own', () => {
  expect(matrixOrder(newSimilarity(0))).toEqual([])
  expect(matrixOrder(newSimilarity(1))).toEqual([0])
})
