import { describe, expect, test } from 'vitest'
import { filterLimits, recordingFilter } from '#contract/visits/filters.ts'
import { filterOfElement } from '#workspace/recordings/heat-maps/narrow-filter.ts'
import { placeClicks, placeMoves, reachedAt } from '#workspace/recordings/heat-maps/place-clicks.ts'

const box = { x: 100, y: 1000, width: 200, height: 50 }
const page = { width: 1000, height: 3000, boxes: new Map([['a:nth-of-type(1)', box]]) }
const spot = { path: 'a:nth-of-type(1)', x: 0.5, y: 0.2, pageX: 0.1, pageY: 20, clicks: 3 }

describe('clicks on a page', () => {
  test('are on their element, wherever the page has it', () => {
    expect(placeClicks([spot], page)).toEqual({
      points: [{ x: 200, y: 1010, weight: 3 }],
      onElements: 3,
      byPlace: 0,
      outside: 0,
    })
  })

  test('are where they were on the page of the visit if the page lacks their element', () => {
    expect(placeClicks([{ ...spot, path: 'b:nth-of-type(1)' }], page)).toEqual({
      points: [{ x: 100, y: 20, weight: 3 }],
      onElements: 0,
      byPlace: 3,
      outside: 0,
    })
  })

  test('below the end of the page are counted but not drawn', () => {
    const below = { ...spot, path: '', pageY: 3001 }
    expect(placeClicks([below], page)).toEqual({ points: [], onElements: 0, byPlace: 0, outside: 3 })
  })
})

test('movements are at a share of the width of the page', () => {
  const places = [
    { x: 0.5, y: 40, ms: 100 },
    { x: 0.5, y: 9000, ms: 5 },
  ]
  expect(placeMoves(places, page)).toEqual([{ x: 500, y: 40, weight: 100 }])
})

test('the share of visits at a depth is between those of the counted depths', () => {
  const scroll = { visits: 10, reached: [10, 6, 2] }
  expect([0, 0.25, 0.5, 0.75, 1, 2].map((depth) => reachedAt(scroll, depth))).toEqual([
    1, 0.8, 0.6, 0.4, 0.2, 0.2,
  ])
  expect(reachedAt({ visits: 0, reached: [] }, 0.5)).toBe(0)
})

describe('the recordings of an element', () => {
  const click = { field: 'clickedElement', operator: 'is', values: ['a:nth-of-type(1)'] } as const
  const seen = { field: 'visitedUrl', operator: 'matches', values: ['https://shop.example/*'] } as const
  const isBot = { field: 'isBot', is: false } as const
  const of = (
    filter: Parameters<typeof filterOfElement>[0],
    path = 'a:nth-of-type(1)',
    address = 'https://shop.example/*',
  ) => filterOfElement(filter, path, address)

  test('are those of the filter of the map', () => {
    expect(of({ match: 'all', conditions: [isBot] })).toEqual({
      match: 'all',
      conditions: [isBot, click, seen],
    })
    const any = { match: 'any', conditions: [isBot, isBot] } as const
    expect(of({ ...any, conditions: [...any.conditions] })).toEqual({
      match: 'all',
      conditions: [any, click, seen],
    })
  })

  test.each([
    ['/tea', ['/tea', '/tea/', '/tea?utm_*', '/tea/?utm_*']],
    ['/tea/{id}', ['/tea/*', '/tea/*/', '/tea/*?utm_*', '/tea/*/?utm_*']],
    ['/#/tea', ['/#/tea', '/#/tea/', '/?utm_*#/tea']],
  ])('are found with a campaign or a slash at the end of the page %s', (address, values) => {
    const filter = of({ match: 'all', conditions: [] }, undefined, address)
    expect(recordingFilter.safeParse(filter).success).toBe(true)
    expect(filter.conditions[1]).toMatchObject({ field: 'visitedUrl', values })
  })

  test('are those of all visits if the filter has no room', () => {
    const full = Array.from({ length: filterLimits.perGroup }, () => isBot)
    expect(of({ match: 'all', conditions: full })).toEqual({ match: 'all', conditions: [click, seen] })
  })

  test('are found by the beginning of a path that is longer than a condition', () => {
    const filter = of({ match: 'all', conditions: [] }, 'a'.repeat(1000))
    expect(recordingFilter.safeParse(filter).success).toBe(true)
    expect(filter.conditions[0]).toMatchObject({
      operator: 'starts',
      values: ['a'.repeat(filterLimits.text)],
    })
  })
})
