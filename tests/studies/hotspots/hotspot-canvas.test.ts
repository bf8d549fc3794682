import { expect, test } from 'vitest'
import type { DrawnHotspot } from '#studies/hotspots/hotspot-editor.ts'
import { namePositions } from '#studies/hotspots/hotspot-canvas.tsx'

const picture = { width: 1280, height: 800 }
const spot = (id: string, x: number, y: number, width = 100, height = 40): DrawnHotspot => ({
  id,
  name: `The name of ${id}`,
  shape: 'rectangle',
  x,
  y,
  width,
  height,
})
const placesOf = (hotspots: readonly DrawnHotspot[], first: string | null = null, unit = 1) =>
  Object.fromEntries(namePositions(hotspots, picture, unit, first))

test('places a name above its hotspot, towards the middle of the picture', () => {
  expect(placesOf([spot('left', 40, 300), spot('right', 1100, 300)])).toEqual({
    left: { x: 40, y: 295, anchor: 'start' },
    right: { x: 1200, y: 295, anchor: 'end' },
  })
})

test('places a name below when another is above, and keeps it on the picture', () => {
  const { top, beside, bottom, other } = placesOf([
    spot('top', 40, 2),
    spot('beside', 100, 2),
    spot('bottom', 40, 700, 100, 100),
    spot('other', 60, 700, 100, 100),
  ])
  expect([top?.y, beside?.y]).toEqual([13, 55])
  expect([bottom?.y, other?.y]).toEqual([695, 795])
})

test('omits a name without room, but never that of the selected hotspot', () => {
  const three = [spot('a', 40, 300), spot('b', 60, 300), spot('c', 80, 300)]
  expect(Object.keys(placesOf(three))).toEqual(['a', 'b'])
  expect(Object.keys(placesOf(three, 'c'))).toEqual(['c', 'a'])
  expect(Object.keys(placesOf([spot('a', 40, 300), spot('b', 240, 300)], null, 1))).toEqual(['a', 'b'])
  // On a phone the picture is small, and names take more of it.
  expect(placesOf([spot('a', 40, 300), spot('b', 240, 300)], null, 4)['b']?.y).toBe(392)
})
