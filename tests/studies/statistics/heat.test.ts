import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { elementAt } from '#studies/statistics/lists.ts'
import { heatOf } from '#studies/statistics/heat.ts'
import { anyOrderOfClicks, page } from '../../tools/first-click/analysis/first-click-support.ts'

const bandwidth = 9
const heat = (points: readonly { x: number; y: number }[]) => heatOf(points, page, bandwidth)
const valueAt = ({ values, columns, cell }: ReturnType<typeof heat>, x: number, y: number) =>
  elementAt(values, Math.floor(y / cell) * columns + Math.floor(x / cell))

test('spreads a single click as a Gaussian: maximum at the click, exp(−½) of it at one bandwidth', () => {
  const lone = heat([{ x: 100, y: 150 }])
  expect(lone.values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 9)
  expect(valueAt(lone, 100, 150)).toBe(lone.highest)
  expect(valueAt(lone, 100 + bandwidth, 150) / lone.highest).toBeCloseTo(Math.exp(-0.5), 9)
  expect(valueAt(lone, 100, 150 - bandwidth) / lone.highest).toBeCloseTo(Math.exp(-0.5), 9)
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
