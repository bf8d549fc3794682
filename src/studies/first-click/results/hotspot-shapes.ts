import { type Box, boxOf, cornersOf, type Point } from '#analysis/hotspots.ts'
import type { Hotspot } from '#contract/studies/first-click.ts'
import type { Size } from '../picture-place.ts'

const clamp = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(most, Math.round(value)))

/** The rectangle with two pixels in opposite corners, both inside. */
export const boxBetween = (a: Point, b: Point): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x) + 1,
  height: Math.abs(a.y - b.y) + 1,
})

/** A rectangle made to lie on the picture, at least one pixel large. */
export const boxWithin = ({ x, y, width, height }: Box, picture: Size): Box => {
  const [left, top] = [clamp(x, 0, picture.width - 1), clamp(y, 0, picture.height - 1)]
  return {
    x: left,
    y: top,
    width: clamp(width, 1, picture.width - left),
    height: clamp(height, 1, picture.height - top),
  }
}

/** A hotspot moved as far as the picture goes; its size and form stay. */
export const moved = (hotspot: Hotspot, by: Point, picture: Size): Hotspot => {
  const box = boxOf(hotspot)
  const dx = clamp(by.x, -box.x, picture.width - box.x - box.width)
  const dy = clamp(by.y, -box.y, picture.height - box.y - box.height)
  if (hotspot.shape === 'rectangle') return { ...hotspot, x: hotspot.x + dx, y: hotspot.y + dy }
  return { ...hotspot, points: hotspot.points.map(({ x, y }) => ({ x: x + dx, y: y + dy })) }
}

/** A hotspot with one of its corners elsewhere; the opposite corner of a rectangle stays. */
export const withCorner = (hotspot: Hotspot, corner: number, to: Point, picture: Size): Hotspot => {
  const point = { x: clamp(to.x, 0, picture.width), y: clamp(to.y, 0, picture.height) }
  if (hotspot.shape === 'polygon')
    return { ...hotspot, points: hotspot.points.map((each, place) => (place === corner ? point : each)) }
  const fixed = cornersOf(hotspot)[(corner + 2) % 4] ?? point
  const [x, y] = [Math.min(fixed.x, point.x), Math.min(fixed.y, point.y)]
  const [width, height] = [Math.abs(fixed.x - point.x), Math.abs(fixed.y - point.y)]
  return { ...hotspot, ...boxWithin({ x, y, width, height }, picture) }
}

/** A name for a new hotspot that is not taken yet, and an identifier. */
export const nameNew = (hotspots: readonly Hotspot[]) => {
  const taken = new Set(hotspots.flatMap(({ id, name }) => [id, name]))
  let number = hotspots.length + 1
  while (taken.has(`spot-${number}`) || taken.has(`Hotspot ${number}`)) number += 1
  return { id: `spot-${number}`, name: `Hotspot ${number}`, isRight: true }
}
