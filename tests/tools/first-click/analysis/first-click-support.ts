import * as fc from 'fast-check'
import type { Hotspot } from '#contract/studies/tools/first-click.ts'
import type { MapClick } from '#tools/first-click/analysis/first-click-model.ts'
import type { Point } from '#contract/studies/areas.ts'

export const page = { width: 200, height: 300 }

const anyPixel = fc.record({ x: fc.nat(page.width - 1), y: fc.nat(page.height - 1) })
const anyCorner = fc.record({ x: fc.nat(page.width), y: fc.nat(page.height) })

const anyClick: fc.Arbitrary<MapClick> = fc
  .tuple(anyPixel, fc.nat(60_000), fc.constantFrom('mouse', 'touch'), fc.nat(page.height))
  .map(([pixel, ms, by, fold]) => ({ ...pixel, ms, by, fold }))

export const anyClicks = fc.array(anyClick, { maxLength: 40 })

/** Clicks together with the same ones in another order. */
export const anyOrderOfClicks = anyClicks.chain((clicks) =>
  fc.record({
    clicks: fc.constant(clicks),
    shuffled: fc.shuffledSubarray(clicks, { minLength: clicks.length, maxLength: clicks.length }),
  }),
)

export const anyPolygon: fc.Arbitrary<Point[]> = fc.array(anyCorner, { minLength: 3, maxLength: 8 })
export const anyPlace = anyPixel

export const click = (x: number, y: number, ms = 1000): MapClick => ({ x, y, ms, by: 'mouse', fold: 100 })

export const rectangle = (x: number, y: number, width: number, height: number, isRight = true): Hotspot => ({
  id: `at-${x}-${y}`,
  name: `At ${x}, ${y}`,
  isRight,
  shape: 'rectangle',
  x,
  y,
  width,
  height,
})
