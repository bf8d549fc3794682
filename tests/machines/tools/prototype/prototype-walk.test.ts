import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PrototypeStep } from '#contract/studies/tools/prototype.ts'
import { replay, screensById } from '#machines/tools/prototype/prototype-walk.ts'
import { anyChoices, screenOf, shopScreens, spotOf, walked } from './prototype-support.ts'

const tap = (screen: string, hotspot: string | null, x: number, y: number, ms = 0) => ({
  kind: 'tap' as const,
  ms,
  screen,
  x,
  y,
  by: 'touch' as const,
  hotspot,
})

test('taps lead to screens, overlays and back, and misses stay where they are', () => {
  const steps = [
    tap('home', null, 90, 190, 100),
    tap('home', 'to-menu', 15, 45, 200),
    // Outside of the menu, where the home screen has a hotspot: the menu closes, and that is no miss.
    tap('home', null, 15, 15, 300),
    tap('home', 'to-list', 15, 15, 400),
    tap('list', 'to-item', 15, 15, 500),
    tap('item', 'back', 15, 15, 600),
  ]
  const walk = replay(shopScreens, 'home', steps)
  expect(walk.path).toEqual(['home', 'menu', 'home', 'list', 'item', 'list'])
  expect(walk.since).toEqual([0, 200, 300, 400, 500, 600])
  expect([walk.taps, walk.misses, walk.broken]).toEqual([6, 1, null])
})

test('a tap outside of an overlay that stays open is a miss', () => {
  const steps = [tap('home', 'to-menu', 15, 45), tap('menu', 'to-more', 15, 75), tap('home', null, 15, 15)]
  const walk = replay(shopScreens, 'home', steps)
  expect(walk.path).toEqual(['home', 'menu', 'more'])
  expect(walk.misses).toBe(1)
})

test('the last hotspot under a tap gets it, swipes only those of their direction', () => {
  const screens = screensById({
    kind: 'screens',
    screens: [
      screenOf('a', {
        hotspots: [
          spotOf('below', { does: 'go', screen: 'b' }),
          spotOf('above', { does: 'go', screen: 'c' }),
          spotOf('swiped', { does: 'go', screen: 'd' }, 0, { gesture: { on: 'swipe', direction: 'up' } }),
        ],
      }),
      ...['b', 'c', 'd'].map((id) => screenOf(id)),
    ],
  })
  const swipe = { ...tap('a', 'swiped', 15, 15), kind: 'swipe' as const, direction: 'up' as const }
  expect(replay(screens, 'a', [tap('a', 'above', 15, 15)]).path).toEqual(['a', 'c'])
  expect(replay(screens, 'a', [swipe]).path).toEqual(['a', 'd'])
  expect(replay(screens, 'a', [{ ...swipe, direction: 'down', hotspot: null }]).misses).toBe(1)
  // The keyboard reaches the hotspot below.
  const keyboard = { ...tap('a', 'below', 15, 15), by: 'keyboard' as const }
  expect(replay(screens, 'a', [keyboard]).path).toEqual(['a', 'b'])
  expect(replay(screens, 'a', [{ ...keyboard, by: 'mouse' }]).broken).toBe(0)
})

test('a step that cannot happen is found, and those after it are left out', () => {
  const impossible: PrototypeStep[] = [
    tap('home', null, 15, 15),
    tap('home', 'to-list', 90, 190),
    tap('list', 'to-item', 15, 15),
    { kind: 'wait', ms: 0, screen: 'home' },
    { kind: 'key', ms: 0, screen: 'home', key: 'x' },
  ]
  for (const step of impossible)
    expect(replay(shopScreens, 'home', [step, tap('home', 'to-list', 15, 15)])).toMatchObject({
      path: ['home'],
      broken: 0,
    })
})

test('replaying the steps of any person gives the screens that they saw', () => {
  fc.assert(
    fc.property(anyChoices, (choices) => {
      const { steps, path, view } = walked('splash', choices)
      const walk = replay(shopScreens, 'splash', steps)
      expect(walk.broken).toBeNull()
      expect(walk.path).toEqual(path)
      expect(walk.view).toEqual(view)
      expect(walk.since).toHaveLength(path.length)
      expect(walk.misses).toBeLessThanOrEqual(walk.taps)
    }),
  )
})
