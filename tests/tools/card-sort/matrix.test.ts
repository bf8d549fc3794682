import { expect, test } from 'vitest'
import { levelOf } from '#studies/results/parts/level-table.tsx'
import { similarityOf, newSimilarity, addSort } from '#tools/card-sort/analysis/similarity.ts'
import { drawMatrix, squares } from '#tools/card-sort/results/matrix.tsx'
import { referenceSorts } from './analysis/card-sort-support.ts'

const similarity = newSimilarity(10)
for (const sort of referenceSorts) addSort(similarity, sort)

test('draws each pair of cards once, at its share', () => {
  const { order, byLevel } = drawMatrix(similarity)
  const cells = [...byLevel.values()].flat()
  expect(cells).toHaveLength(45)
  for (const { row, column, share } of cells) {
    expect(column).toBeLessThan(row)
    expect(share).toBe(similarityOf(similarity, order[row] ?? -1, order[column] ?? -1))
  }
})

test('draws the squares of a level when their share is in its tenth', () => {
  for (const [level, cells] of drawMatrix(similarity).byLevel)
    for (const { share } of cells) expect(levelOf(share)).toBe(level)
  expect([0, 0.001, 0.1, 0.1000001, 0.3, 0.9, 1].map(levelOf)).toEqual([0, 1, 1, 2, 3, 9, 10])
})

test('draws 100 cards with a few paths', () => {
  const large = newSimilarity(100)
  addSort(large, [{ name: null, cards: Array.from({ length: 50 }, (_, card) => card) }])
  const { byLevel } = drawMatrix(large)
  expect(new Set(byLevel.keys())).toEqual(new Set([0, 10]))
  expect([...byLevel.values()].flat()).toHaveLength(4950)
})

test('draws all squares of a level as one path', () => {
  const path = squares(
    [
      { row: 1, column: 0, share: 1 },
      { row: 2, column: 1, share: 1 },
    ],
    20,
  )
  expect(path).toBe('M0 20h19v19h-19zM20 40h19v19h-19z')
})
