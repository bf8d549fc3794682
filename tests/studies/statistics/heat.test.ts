import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { elementAt } from '#studies/statistics/lists.ts'
import { heatOf } from '#studies/statistics/heat.ts'
import { heatPixels } from '#studies/statistics/heat-colors.ts'
import { anyOrderOfClicks, page } from '../../tools/first-click/analysis/first-click-support.ts'

const bandwidth = 9
const heat = (points: readonly { x: number; y: number }[]) => heatOf(points, page, bandwidth)
const valueAt = ({ values, columns, cell }: ReturnType<typeof heat>, x: number, y: number) =>
  elementAt(values, Math.floor(y / cell) * columns + Math.floor(x / cell))

test('is the sum of the Gaussians of all clicks at the center of each square, cut off at three bandwidths', () => {
  const clicks = [
    { x: 100, y: 150 },
    { x: 101, y: 152 },
    { x: 107, y: 147 },
    { x: 0, y: 0 },
  ]
  const { values, columns, cell } = heat(clicks)
  for (const [index, value] of values.entries()) {
    const [centerX, centerY] = [((index % columns) + 0.5) * cell, (Math.floor(index / columns) + 0.5) * cell]
    let sum = 0
    for (const { x, y } of clicks) {
      // A click is in the middle of its pixel.
      const square = (x + 0.5 - centerX) ** 2 + (y + 0.5 - centerY) ** 2
      if (Math.sqrt(square) <= 3 * bandwidth) sum += Math.exp(-square / (2 * bandwidth ** 2))
    }
    expect(value).toBeCloseTo((sum * cell ** 2) / (2 * Math.PI * bandwidth ** 2), 12)
  }
})

test('is highest at a single click, and 0 beyond three bandwidths', () => {
  const lone = heat([{ x: 100, y: 150 }])
  expect(valueAt(lone, 100, 150)).toBe(lone.highest)
  expect(valueAt(lone, 150, 150)).toBe(0)
})

test('doubles the heat for two clicks', () => {
  const spot = { x: 50, y: 60 }
  expect(heat([spot, spot]).highest).toBeCloseTo(2 * heat([spot]).highest, 12)
  expect(heat([]).highest).toBe(0)
})

test('does not depend on the order of clicks', () => {
  fc.assert(
    fc.property(anyOrderOfClicks, ({ clicks, shuffled }) => {
      const [one, other] = [heat(clicks), heat(shuffled)]
      expect(other.values).toEqual(one.values)
    }),
    { numRuns: 30 },
  )
})

test('is drawn from clear over green to rust, and with more pixels has the same colors at the centers of squares', () => {
  const some = heat([
    { x: 100, y: 150 },
    { x: 100, y: 150 },
    { x: 30, y: 40 },
  ])
  const scale = 3
  const [small, large] = [heatPixels(some), heatPixels(some, scale)]
  const pixelOf = ({ data, width }: typeof small, column: number, row: number) => [
    ...data.subarray((row * width + column) * 4, (row * width + column + 1) * 4),
  ]
  const [column, row] = [Math.floor(100 / some.cell), Math.floor(150 / some.cell)]
  expect(pixelOf(small, column, row)).toEqual([140, 50, 16, 237])
  expect(pixelOf(small, 0, 0)).toEqual([0, 0, 0, 0])
  expect(small).toMatchObject({ width: some.columns, height: some.rows })
  expect(large).toMatchObject({ width: some.columns * scale, height: some.rows * scale })
  for (let y = 0; y < some.rows; y += 1)
    for (let x = 0; x < some.columns; x += 1)
      expect(pixelOf(large, x * scale + 1, y * scale + 1)).toEqual(pixelOf(small, x, y))
  const alphas = [0, 1, 2, 3].map((step) => pixelOf(large, column * scale + 1 + step, row * scale + 1)[3])
  expect(alphas, 'falls between two centers').toEqual(alphas.toSorted((a = 0, b = 0) => b - a))
  expect(new Set(alphas).size).toBe(4)
})
