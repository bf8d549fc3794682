import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  heatMapPagesReply,
  heatMapReply,
  heightSteps,
  moveMapReply,
  pagePattern,
  widthClass,
} from '#contract/heat-maps/heat-map.ts'
import { filterLimits } from '#contract/visits/filters.ts'
import { loosePartsIn } from '#tests/support/loose-parts.ts'

const element = { path: 'main>button~1', label: 'Buy', clicks: 3, visits: 2, rageClicks: 0, deadClicks: 1 }
const map = {
  visits: 2,
  views: 3,
  isCut: false,
  clicks: 3,
  spots: [{ path: element.path, x: 0.5, y: 1, pageX: 0, pageY: 90, clicks: 1 }],
  elements: [element],
  scroll: { visits: 2, reached: Array.from({ length: heightSteps + 1 }, () => 2), average: 0.5, fold: 1 },
  pictures: [{ session: 's0000000000000000000000001', at: 0 }],
}
const moves = { visits: 1, read: 1, moved: 1, ms: 20, places: [{ x: 1, y: 40, ms: 20 }] }
const pages = { pages: [{ url: 'https://shop.example/{id}', views: { phone: 1, tablet: 0, desktop: 2 } }] }

test.each<[string, z.ZodType, object]>([
  ['a heat map', heatMapReply, map],
  ['a map of movements', moveMapReply, moves],
  ['the pages', heatMapPagesReply, pages],
])('%s has all its parts', (_, schema, reply) => {
  expect(schema.safeParse(reply).success).toBe(true)
  expect(loosePartsIn(schema, reply)).toEqual([])
})

test.each([
  { spots: [{ ...map.spots[0], x: 1.1 }] },
  { spots: [{ ...map.spots[0], y: -0.1 }] },
  { spots: [{ ...map.spots[0], clicks: 0 }] },
  { elements: [{ ...element, clicks: -1 }] },
  { pictures: [{ session: 's0000000000000000000000001', at: -1 }] },
  { scroll: { ...map.scroll, reached: Array.from({ length: heightSteps + 2 }, () => 2) } },
])('a heat map has no %j', (change) => {
  expect(heatMapReply.safeParse({ ...map, ...change }).success).toBe(false)
})

test('time of the pointer is not negative', () => {
  expect(moveMapReply.safeParse({ ...moves, places: [{ x: 1, y: 40, ms: -1 }] }).success).toBe(false)
  expect(moveMapReply.safeParse({ ...moves, ms: -1 }).success).toBe(false)
})

test('windows have three widths', () => {
  expect(widthClass.options).toEqual(['phone', 'tablet', 'desktop'])
})

describe('a pattern of pages', () => {
  const isPattern = (text: string) => pagePattern.safeParse(text).success
  const wildcards = (text: string, count: number) => Array.from({ length: count }, () => text).join('/')

  test('has so many wildcards of both kinds', () => {
    for (const text of ['*', '{id}']) {
      expect(isPattern(wildcards(text, filterLimits.wildcards))).toBe(true)
      expect(isPattern(wildcards(text, filterLimits.wildcards + 1))).toBe(false)
    }
  })

  test.each(['', '/a\0b', '/\uD800', 'x'.repeat(filterLimits.text + 1)])('is not %j', (text) => {
    expect(isPattern(text)).toBe(false)
  })
})
