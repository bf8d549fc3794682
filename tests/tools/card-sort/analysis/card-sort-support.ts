import * as fc from 'fast-check'
import { cardsOfNodes, type Dendrogram } from '#tools/card-sort/analysis/dendrogram.ts'
import { pairIndex } from '#tools/card-sort/analysis/similarity.ts'
import type { Sort } from '#tools/card-sort/analysis/sorts.ts'

/** Any sorts of the same cards by several participants, some cards left unsorted. */
export const anySorts = fc.integer({ min: 2, max: 8 }).chain((cards) =>
  fc.record({
    cards: fc.constant(cards),
    sorts: fc.array(anySort(cards), { minLength: 1, maxLength: 8 }),
  }),
)

function anySort(cards: number): fc.Arbitrary<Sort> {
  const places = fc.array(fc.integer({ min: -1, max: 3 }), { minLength: cards, maxLength: cards })
  const names = fc.array(fc.constantFrom('Food', 'food ', 'Pets', null), { minLength: 4, maxLength: 4 })
  return fc.tuple(places, names).map(([groups, named]) =>
    named.map((name, group) => ({
      name,
      cards: groups.flatMap((place, card) => (place === group ? [card] : [])),
    })),
  )
}

/** Sorts together with the same sorts after cards got new indexes: `to[old]` is the new one. */
export const anyRelabelling = anySorts.chain(({ cards, sorts }) =>
  anyOrder(cards).map((to) => ({ cards, sorts, to, relabelled: sorts.map((sort) => relabel(sort, to)) })),
)

/** 0 to n − 1 in any order. */
export function anyOrder(n: number): fc.Arbitrary<number[]> {
  const all = Array.from({ length: n }, (_, index) => index)
  return fc.shuffledSubarray(all, { minLength: n, maxLength: n })
}

function relabel(sort: Sort, to: readonly number[]): Sort {
  return sort.map(({ name, cards }) => ({ name, cards: cards.map((card) => to[card] ?? -1) }))
}

/** One number a pair, moved to where the pair is after its cards got new indexes. */
export function movePairs(n: number, values: readonly number[], to: readonly number[]): number[] {
  const moved = values.slice()
  for (let a = 0; a < n; a += 1) {
    for (let b = a + 1; b < n; b += 1) {
      moved[pairIndex(n, to[a] ?? -1, to[b] ?? -1)] = values[pairIndex(n, a, b)] ?? NaN
    }
  }
  return moved
}

/** The clusters of a dendrogram, whatever the order of its equals: which cards come together at which height. */
export function clustersOf(dendrogram: Dendrogram): { cards: number[]; height: number }[] {
  const nodes = cardsOfNodes(dendrogram).slice(dendrogram.cards)
  return dendrogram.merges.map(({ height }, index) => ({
    cards: (nodes[index] ?? []).toSorted((a, b) => a - b),
    height,
  }))
}

/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const groups = (...cards: number[][]): Sort => cards.map((members) => ({ name: null, cards: members }))

/**
 * The public reference of five participants and ten cards (Dog, Tiger, Cat, Apple, Sandwich, Banana, Hot Dog,
 * Croissant, Mooncake, Moon): how many participants did not pair two cards, upper triangle by rows.
 */
export const referenceApart = [
  [2, 1, 5, 5, 5, 4, 5, 5, 5],
  [1, 5, 5, 5, 5, 5, 5, 4],
  [5, 5, 5, 5, 5, 5, 5],
  [2, 1, 4, 3, 3, 5],
  [3, 2, 1, 1, 5],
  [3, 3, 3, 5],
  [2, 2, 5],
  [0, 4],
  [4],
].flat()

/** Sorts that give this matrix. Only one other set of five does, found by trying all. */
export const referenceSorts = [
  groups([0, 1, 2], [3, 4], [5, 6], [7, 8, 9]),
  groups([0, 1, 2], [3, 5], [4, 6, 7, 8], [9]),
  groups([0, 6], [1, 2], [3, 4, 5, 7, 8], [9]),
  groups([0, 2], [1, 9], [3, 5], [4, 6, 7, 8]),
  groups([0, 1, 2], [3, 4, 5, 6, 7, 8], [9]),
]
