import { expect, test } from 'vitest'
import type { DrawnHotspot } from '#studies/hotspots/hotspot-editor.ts'
import { nudged } from '#studies/hotspots/hotspot-editor.ts'

const picture = { width: 400, height: 300 }
const area = { id: 'a', name: 'A' }
const box: DrawnHotspot = { ...area, shape: 'rectangle', x: 10, y: 20, width: 40, height: 20 }
const triangle: DrawnHotspot = {
  ...area,
  shape: 'polygon',
  points: [
    { x: 10, y: 10 },
    { x: 50, y: 10 },
    { x: 10, y: 30 },
  ],
}
const press = (hotspot: DrawnHotspot, key: string, held: { shiftKey?: boolean; altKey?: boolean } = {}) =>
  nudged(hotspot, { key, shiftKey: false, altKey: false, ...held }, picture)

test('moves by 1% of the width, or by one pixel with Alt, and stays on the picture', () => {
  expect(press(box, 'ArrowRight')).toEqual({ ...box, x: 14 })
  expect(press(box, 'ArrowUp', { altKey: true })).toEqual({ ...box, y: 19 })
  expect(press({ ...box, x: 2 }, 'ArrowLeft')).toEqual({ ...box, x: 0 })
  expect(press(triangle, 'ArrowDown')).toMatchObject({ points: [{ y: 14 }, { y: 14 }, { y: 34 }] })
})

test('resizes with Shift from the lower right, and scales a polygon', () => {
  expect(press(box, 'ArrowRight', { shiftKey: true })).toEqual({ ...box, width: 44 })
  expect(press({ ...box, height: 2 }, 'ArrowUp', { shiftKey: true })).toEqual({ ...box, height: 1 })
  expect(press({ ...box, x: 360 }, 'ArrowRight', { shiftKey: true })).toMatchObject({ x: 360, width: 40 })
  expect(press(triangle, 'ArrowRight', { shiftKey: true })).toMatchObject({
    points: [
      { x: 10, y: 10 },
      { x: 54, y: 10 },
      { x: 10, y: 30 },
    ],
  })
})

test('leaves other keys to the browser', () => {
  expect(press(box, 'Enter')).toBeUndefined()
})
