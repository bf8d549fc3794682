import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DrawnHotspot } from '#studies/hotspots/hotspot-editor.ts'
import { boxOf } from '#contract/studies/areas.ts'
import { middleOfVisible, pixelAt, rowsAbove, screenAt } from '#studies/player/fitted-image.ts'
import { boxBetween, boxWithin, moved, withCorner } from '#studies/hotspots/hotspot-editor.ts'

/** An image of any size, at any scroll position, at a zoom of 0.1 to 4. */
const anyFitted = fc
  .record({
    width: fc.integer({ min: 1, max: 4000 }),
    height: fc.integer({ min: 1, max: 9000 }),
    zoom: fc.double({ min: 0.1, max: 4, noNaN: true }),
    left: fc.double({ min: -5000, max: 5000, noNaN: true }),
    top: fc.double({ min: -9000, max: 5000, noNaN: true }),
    u: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    v: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  })
  .map(({ width, height, zoom, left, top, u, v }) => ({
    image: { width, height },
    fitted: { left, top, width: width * zoom, height: height * zoom },
    pixel: { x: Math.floor(u * width), y: Math.floor(v * height) },
  }))

test('converting a pixel to the screen and back gives the same pixel at any zoom and scroll position', () => {
  fc.assert(
    fc.property(anyFitted, ({ image, fitted, pixel }) => {
      expect(pixelAt(image, fitted, screenAt(image, fitted, pixel))).toEqual(pixel)
    }),
  )
})

test('converting a screen point to a pixel and back is off by at most half a pixel', () => {
  fc.assert(
    fc.property(anyFitted, fc.double({ min: 0, max: 1, noNaN: true }), ({ image, fitted }, share) => {
      const point = { x: fitted.left + fitted.width * share, y: fitted.top + fitted.height * share }
      const back = screenAt(image, fitted, pixelAt(image, fitted, point))
      const half = fitted.width / image.width / 2 + 1e-6
      expect(Math.abs(back.x - point.x)).toBeLessThanOrEqual(half)
      expect(Math.abs(back.y - point.y)).toBeLessThanOrEqual(half)
    }),
  )
})

test('a point outside the image gives its nearest pixel', () => {
  const fitted = { left: 100, top: 50, width: 200, height: 400 }
  const image = { width: 400, height: 800 }
  expect(pixelAt(image, fitted, { x: 0, y: 0 })).toEqual({ x: 0, y: 0 })
  expect(pixelAt(image, fitted, { x: 300, y: 450 })).toEqual({ x: 399, y: 799 })
  expect(pixelAt(image, fitted, { x: 150.6, y: 51 })).toEqual({ x: 101, y: 2 })
})

test('rowsAbove counts pixel rows of the image, between 0 and its height', () => {
  const fitted = { left: 0, top: -300, width: 640, height: 1000 }
  const image = { width: 1280, height: 2000 }
  expect([0, 500, -400, 5000].map((y) => rowsAbove(image, fitted, y))).toEqual([600, 1600, 0, 2000])
})

test('middleOfVisible gives the middle of the visible part, not of the image', () => {
  const [image, screen] = [
    { width: 1200, height: 3000 },
    { width: 400, height: 800 },
  ]
  const at = (left: number, top: number, width: number) =>
    middleOfVisible(image, { left, top, width, height: width * 2.5 }, screen)
  expect(at(0, 100, 400), 'cut off below').toEqual({ x: 600, y: 1050 })
  expect(at(-600, -1000, 1200), 'scrolled both ways at full size').toEqual({ x: 800, y: 1400 })
  expect(at(100, 300, 200), 'smaller than the screen').toEqual({ x: 600, y: 1500 })
  expect(at(-900, 0, 1200), 'its right edge in sight').toEqual({ x: 1050, y: 400 })
})

const page = { width: 300, height: 500 }
const anyPoint = fc.record({ x: fc.integer({ min: -600, max: 600 }), y: fc.integer({ min: -600, max: 600 }) })
const anyHotspot: fc.Arbitrary<DrawnHotspot> = fc.oneof(
  fc.record({ x: fc.nat(299), y: fc.nat(499), width: fc.nat(300), height: fc.nat(500) }).map((box) => ({
    id: 'a',
    name: 'A',
    shape: 'rectangle' as const,
    ...boxWithin(box, page),
  })),
  fc
    .array(fc.record({ x: fc.nat(300), y: fc.nat(500) }), { minLength: 3, maxLength: 6 })
    .map((points) => ({ id: 'a', name: 'A', shape: 'polygon' as const, points })),
)

const isOnPage = (hotspot: DrawnHotspot) => {
  const { x, y, width, height } = boxOf(hotspot)
  return x >= 0 && y >= 0 && x + width <= page.width && y + height <= page.height
}

test('a moved or resized hotspot stays on the image, and a moved one keeps its size', () => {
  fc.assert(
    fc.property(anyHotspot, anyPoint, fc.nat(3), (hotspot, to, corner) => {
      const after = moved(hotspot, to, page)
      expect(isOnPage(after)).toBe(true)
      expect([boxOf(after).width, boxOf(after).height]).toEqual([boxOf(hotspot).width, boxOf(hotspot).height])
      const pulled = withCorner(hotspot, corner, to, page)
      expect(isOnPage(pulled)).toBe(true)
      const size = pulled.shape === 'rectangle' ? Math.min(pulled.width, pulled.height) : 1
      expect(size).toBeGreaterThan(0)
    }),
  )
})

test('a rectangle between two pixels contains both in either order', () => {
  expect(boxBetween({ x: 30, y: 5 }, { x: 10, y: 9 })).toEqual({ x: 10, y: 5, width: 21, height: 5 })
})
