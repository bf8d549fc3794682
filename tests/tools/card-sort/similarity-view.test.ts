import { expect, test } from 'vitest'
import { similarityOf, newSimilarity, addSort } from '#tools/card-sort/analysis/similarity.ts'
import { referenceSorts } from './analysis/card-sort-support.ts'
import { drawMatrix, squares } from '#tools/card-sort/results/similarity-view.tsx'
import { levelOf } from '#studies/results/parts/level-table.tsx'

const similarity = newSimilarity(10)
for (const sort of referenceSorts) addSort(similarity, sort)

test('each pair of cards is drawn once, with its share', () => {
  const { order, byLevel } = drawMatrix(similarity)
  const cells = [...byLevel.values()].flat()
  expect(cells).toHaveLength(45)
  for (const { row, column, share } of cells) {
    expect(column).toBeLessThan(row)
    expect(share).toBe(similarityOf(similarity, order[row] ?? -1, order[column] ?? -1))
  }
})

test('a level has the squares whose share lies in its tenth', () => {
  for (const [level, cells] of drawMatrix(similarity).byLevel)
    for (const { share } of cells) expect(levelOf(share)).toBe(level)
  expect([0, 0.001, 0.1, 0.1000001, 0.3, 0.9, 1].map(levelOf)).toEqual([0, 1, 1, 2, 3, 9, 10])
})

test('a matrix of 100 cards is a handful of shapes', () => {
  const large = newSimilarity(100)
  addSort(large, [{ name: null, cards: Array.from({ length: 50 }, (_, card) => card) }])
  const { byLevel } = drawMatrix(large)
  expect(new Set(byLevel.keys())).toEqual(new Set([0, 10]))
  expect([...byLevel.values()].flat()).toHaveLength(4950)
})

test('squares of a level are one path', () => {
  const path = squares(
    [
      { row: 1, column: 0, share: 1 },
      { row: 2, column: 1, share: 1 },
    ],
    20,
  )
  expect(path).toBe('M0 20h19v19h-19zM20 40h19v19h-19z')
})
