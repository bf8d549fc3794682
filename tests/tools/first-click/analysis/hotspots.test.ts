import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxOf, cornersOf, isInside, type Point } from '#contract/studies/areas.ts'
import { coveredShare } from '#tools/first-click/analysis/hotspots.ts'
import { anyPlace, anyPolygon, page } from './first-click-support.ts'

const anyBox = fc
  .record({ x: fc.nat(page.width - 1), y: fc.nat(page.height - 1), width: fc.nat(99), height: fc.nat(99) })
  .map(({ width, height, ...corner }) => ({ ...corner, width: width + 1, height: height + 1 }))

/** Even-odd by another way: the angles under which the edges are seen are crossings of a ray straight down. */
const isInsideByColumns = (points: readonly Point[], { x, y }: Point) => {
  const crossings = points.flatMap((a, place) => {
    const b = points[(place + 1) % points.length] ?? a
    const [left, right] = a.x < b.x ? [a, b] : [b, a]
    if (left.x > x + 0.5 || right.x < x + 0.5) return []
    // Cross product: on which side of the edge the middle of the pixel lies.
    const side = (right.x - left.x) * (y + 0.5 - left.y) - (right.y - left.y) * (x + 0.5 - left.x)
    return side < 0 ? [side] : []
  })
  return crossings.length % 2 === 1
}

const touches = (points: readonly Point[], { x, y }: Point) =>
  points.some((a, place) => {
    const b = points[(place + 1) % points.length] ?? a
    return (b.x - a.x) * (y + 0.5 - a.y) - (b.y - a.y) * (x + 0.5 - a.x) === 0
  })

test('a rectangle contains its first pixels, but not those after its last', () => {
  const area = { shape: 'rectangle', x: 10, y: 20, width: 30, height: 5 } as const
  expect(isInside(area, { x: 10, y: 20 })).toBe(true)
  expect(isInside(area, { x: 39, y: 24 })).toBe(true)
  for (const outside of [
    { x: 9, y: 20 },
    { x: 10, y: 19 },
    { x: 40, y: 24 },
    { x: 39, y: 25 },
  ])
    expect(isInside(area, outside)).toBe(false)
})

test('a rectangle contains the same pixels as the polygon of its corners', () => {
  fc.assert(
    fc.property(anyBox, anyPlace, (box, pixel) => {
      const { x, y, width, height } = box
      const inside = pixel.x >= x && pixel.x < x + width && pixel.y >= y && pixel.y < y + height
      const area = { shape: 'rectangle', ...box } as const
      expect(isInside(area, pixel)).toBe(inside)
      expect(isInside({ shape: 'polygon', points: cornersOf(area) }, pixel)).toBe(inside)
    }),
  )
})

test('a polygon contains the pixels with an odd number of crossings, in both directions', () => {
  fc.assert(
    fc.property(anyPolygon, anyPlace, (points, pixel) => {
      fc.pre(!touches(points, pixel))
      const inside = isInsideByColumns(points, pixel)
      expect(isInside({ shape: 'polygon', points }, pixel)).toBe(inside)
      expect(isInside({ shape: 'polygon', points: points.toReversed() }, pixel)).toBe(inside)
    }),
  )
})

test('the gap of a horseshoe is outside', () => {
  const points = [
    [0, 0],
    [30, 0],
    [30, 30],
    [20, 30],
    [20, 10],
    [10, 10],
    [10, 30],
    [0, 30],
  ].map(([x = 0, y = 0]) => ({ x, y }))
  const area = { shape: 'polygon', points } as const
  expect(isInside(area, { x: 15, y: 20 })).toBe(false)
  expect(isInside(area, { x: 5, y: 20 })).toBe(true)
  expect(boxOf(area)).toEqual({ x: 0, y: 0, width: 30, height: 30 })
})

test('the covered share of a picture counts areas that overlap once, and only their parts inside', () => {
  const size = { width: 100, height: 50 }
  const box = (x: number, y: number, width: number, height: number) =>
    ({ shape: 'rectangle', x, y, width, height }) as const
  expect(coveredShare([], size)).toBe(0)
  expect(coveredShare([box(0, 0, 50, 50)], size)).toBe(0.5)
  expect(coveredShare([box(0, 0, 50, 50), box(25, 0, 50, 50), box(80, 10, 10, 10)], size)).toBeCloseTo(0.77)
  expect(coveredShare([box(-50, -50, 100, 100), box(90, 0, 900, 50)], size)).toBeCloseTo(0.6)
  const triangle = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 0, y: 50 },
  ]
  expect(coveredShare([{ shape: 'polygon', points: triangle }], size)).toBeCloseTo(0.5)
})
