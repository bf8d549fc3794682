import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardsTable } from '#tools/card-sort/analysis/categories.ts'
import { similarityDendrogram } from '#tools/card-sort/analysis/average-linkage.ts'
import { cutTree, nextCut } from '#tools/card-sort/analysis/dendrogram.ts'
import { addSort, newSimilarity } from '#tools/card-sort/analysis/similarity.ts'
import { anySorts, referenceSorts } from './card-sort-support.ts'

const treeOf = (cards: number, sorts: typeof referenceSorts) => {
  const similarity = newSimilarity(cards)
  for (const sort of sorts) addSort(similarity, sort)
  return similarityDendrogram(similarity)
}
const tree = treeOf(10, referenceSorts)

describe('groups of a cut', () => {
  test('contain every card once at any cut', () => {
    fc.assert(
      fc.property(anySorts, fc.double({ min: 0, max: 1, noNaN: true }), ({ cards, sorts }, cut) => {
        const { clusters, order } = cutTree(treeOf(cards, [...sorts]), cut, [])
        const all = clusters.flatMap((cluster) => cluster.cards)
        expect(all).toEqual(order)
        expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: cards }, (_, card) => card))
      }),
    )
  })

  test('have letters in order, except single cards', () => {
    const { clusters } = cutTree(tree, 0.25, [])
    const lettered = clusters.filter(({ letter }) => letter !== null)
    expect(lettered.map(({ letter }) => letter)).toEqual(['A', 'B', 'C', 'D'].slice(0, lettered.length))
    for (const { cards, letter } of clusters) expect(letter === null).toBe(cards.length === 1)
  })

  test('have the most frequent category of their cards as name', () => {
    const sorts = [
      [
        { name: 'Food', cards: [0, 1] },
        { name: 'Pets', cards: [2, 3] },
      ],
      [
        { name: 'Meals', cards: [0, 1] },
        { name: 'Pets', cards: [2, 3] },
      ],
      [
        { name: 'Food', cards: [0, 1] },
        { name: 'Beasts', cards: [2, 3] },
      ],
    ]
    const { clusters } = cutTree(treeOf(4, sorts), 0, cardsTable(4, sorts, []))
    expect(clusters.map(({ name }) => name)).toEqual(['Food', 'Pets'])
  })
})

test('color a branch below the cut only', () => {
  const { branches } = cutTree(tree, 0.5, [])
  for (const { x, color } of branches) expect(color !== null).toBe(x <= 0.5)
})

test('change at the next cut and return at the previous one', () => {
  const groups = (cut: number) => cutTree(tree, cut, []).clusters.length
  for (const cut of [0.1, 0.3, 0.5, 0.7]) {
    expect(groups(nextCut(tree, cut, 'fewer'))).toBeLessThan(groups(cut))
    expect(groups(nextCut(tree, cut, 'more'))).toBeGreaterThanOrEqual(groups(cut))
  }
  const lowest = Math.min(...tree.merges.map(({ height }) => height))
  expect(nextCut(tree, lowest, 'more')).toBe(0)
})
