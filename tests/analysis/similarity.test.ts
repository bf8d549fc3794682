import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addSort,
  apartCounts,
  deserialise,
  newSimilarity,
  removeSort,
  serialise,
  similarityOf,
} from '#analysis/similarity.ts'
import type { Sort } from '#analysis/sorts.ts'
import { pairIndex } from '#analysis/triangle.ts'
import { referenceApart, referenceSorts } from './reference.ts'
import { anyRelabelling, anySorts, groups } from './support.ts'

function similarityFrom(cards: number, sorts: readonly Sort[]) {
  const similarity = newSimilarity(cards)
  for (const sort of sorts) addSort(similarity, sort)
  return similarity
}

test('the reference matrix comes out, number by number', () => {
  expect([...apartCounts(similarityFrom(10, referenceSorts))]).toEqual(referenceApart)
})

test('similarity is the share of all participants who put both cards in one group', () => {
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

test('before anyone has sorted nothing is similar', () => {
  expect(similarityOf(newSimilarity(3), 0, 2)).toBe(0)
})

test('the order of participants, groups and cards in a group changes nothing', () => {
  fc.assert(
    fc.property(anySorts, ({ cards, sorts }) => {
      const turned = sorts.map((sort) =>
        sort.map((group) => ({ ...group, cards: group.cards.toReversed() })).toReversed(),
      )
      expect(similarityFrom(cards, turned.toReversed())).toEqual(similarityFrom(cards, sorts))
    }),
  )
})

test('new indexes for cards move the numbers and change none', () => {
  fc.assert(
    fc.property(anyRelabelling, ({ cards, sorts, to, relabelled }) => {
      const [before, after] = [similarityFrom(cards, sorts), similarityFrom(cards, relabelled)]
      to.forEach((newA, a) =>
        to.forEach((newB, b) => expect(similarityOf(after, newA, newB)).toBe(similarityOf(before, a, b))),
      )
    }),
  )
})

test('taking sorts out again leaves what the others alone would give', () => {
  fc.assert(
    fc.property(anySorts, fc.nat(7), ({ cards, sorts }, kept) => {
      const similarity = similarityFrom(cards, sorts)
      for (const sort of sorts.slice(kept)) removeSort(similarity, sort)
      expect(similarity).toEqual(similarityFrom(cards, sorts.slice(0, kept)))
    }),
  )
})

test.each([
  ['a card that does not exist', groups([0, 1], [2, 3])],
  ['a negative card', groups([0, 1], [2, -1])],
  ['half a card', groups([0, 1], [2, 0.5])],
  ['a card twice in a group', groups([0, 0])],
  ['a card in two groups', groups([0, 1], [1, 2])],
])('a sort with %s is refused and counts nothing', (_, sort) => {
  const similarity = similarityFrom(3, [groups([0, 1, 2])])
  expect(() => addSort(similarity, sort)).toThrow(RangeError)
  expect(similarity).toEqual(similarityFrom(3, [groups([0, 1, 2])]))
  expect(() => removeSort(similarity, sort)).toThrow(RangeError)
  expect(similarity).toEqual(similarityFrom(3, [groups([0, 1, 2])]))
})

test('a sort that was never counted cannot be taken out', () => {
  const similarity = similarityFrom(3, [groups([0, 1], [2])])
  expect(() => removeSort(similarity, groups([0, 1, 2]))).toThrow(RangeError)
  expect(similarity).toEqual(similarityFrom(3, [groups([0, 1], [2])]))
  expect(() => removeSort(newSimilarity(3), groups([0], [1]))).toThrow(RangeError)
})

test('an aggregate survives being stored, at any place in a larger buffer', () => {
  fc.assert(
    fc.property(anySorts, ({ cards, sorts }) => {
      const similarity = similarityFrom(cards, sorts)
      const bytes = serialise(similarity)
      const shifted = new Uint8Array(bytes.length + 3)
      shifted.set(bytes, 3)
      expect(deserialise(shifted.subarray(3))).toEqual(similarity)
    }),
  )
})

test('stored bytes are the same on every machine', () => {
  expect([...serialise(similarityFrom(2, [groups([0, 1])]))]).toEqual([2, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0])
})

test('bytes of another length are refused', () => {
  const bytes = serialise(newSimilarity(4))
  expect(() => deserialise(bytes.subarray(0, -4))).toThrow(RangeError)
  expect(() => deserialise(bytes.subarray(0, 4))).toThrow(RangeError)
  expect(() => deserialise(Uint8Array.of(...bytes, 0, 0, 0, 0))).toThrow(RangeError)
})

test('pairs lie in the triangle by rows, in either order', () => {
  const pairs = [0, 1, 2, 3].flatMap((a) => [0, 1, 2, 3].filter((b) => b > a).map((b) => [a, b] as const))
  expect(pairs.map(([a, b]) => pairIndex(4, a, b))).toEqual([0, 1, 2, 3, 4, 5])
  expect(pairs.map(([a, b]) => pairIndex(4, b, a))).toEqual([0, 1, 2, 3, 4, 5])
})
