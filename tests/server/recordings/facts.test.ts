import { describe, expect, test } from 'vitest'
import { newSiteSettings } from '#contract/recordings/new-site.ts'
import { decideSignals } from '#server/recordings/facts.ts'

const { thresholds } = newSiteSettings

const click = (at: number, changes: object = {}) => ({
  at,
  x: 100,
  y: 100,
  isInteractive: true,
  isRepeatable: false,
  reactionMs: 10,
  errorMs: null,
  ...changes,
})
const page = (url: string, startedAt: number, changes: object = {}) => ({
  url,
  startedAt,
  duration: 0,
  clicks: 0,
  scrolled: 0,
  ...changes,
})

describe('signals of problems', () => {
  test.each([
    ['three quick clicks at one place', [click(0), click(900), click(1800)], 1],
    ['two of them', [click(0), click(900)], 0],
    ['clicks with a pause of more than a second', [click(0), click(900), click(1901)], 0],
    ['clicks at different places', [click(0), click(100, { x: 131 }), click(200)], 0],
    ['clicks on a stepper', [0, 100, 200].map((at) => click(at, { isRepeatable: true })), 0],
    ['two series', [0, 1, 2, 5000, 5001, 5002].map((at) => click(at)), 2],
  ])('rage: %s', (_, clicks, series) => {
    expect(decideSignals(clicks, [], thresholds).rageClicks).toBe(series)
  })

  test('dead: a click on something interactive without a reaction in three seconds', () => {
    const clicks = [
      click(0, { reactionMs: 3000 }),
      click(10_000, { reactionMs: 3001 }),
      click(20_000, { reactionMs: null }),
      click(30_000, { reactionMs: null, isInteractive: false }),
    ]
    expect(decideSignals(clicks, [], thresholds).isDead).toEqual([false, true, true, false])
    expect(decideSignals(clicks, [], { ...thresholds, deadMs: 5000 }).deadClicks).toBe(1)
  })

  test('error: a click within a second before a script error', () => {
    const clicks = [click(0, { errorMs: 1000 }), click(5000, { errorMs: 1001 }), click(9000)]
    expect(decideSignals(clicks, [], thresholds).errorClicks).toBe(1)
  })

  test('quick back and u-turn: a return to the page before, after little time', () => {
    const pages = [
      page('/a', 0),
      page('/b', 10_000),
      page('/a', 14_000),
      page('/c', 20_000),
      page('/a', 30_000),
    ]
    expect(decideSignals([], pages, thresholds)).toMatchObject({ quickBacks: 1, uTurns: 2 })
    expect(decideSignals([], pages.slice(0, 2), thresholds)).toMatchObject({ quickBacks: 0, uTurns: 0 })
  })

  test('scrolling: a page without a click whose height was scrolled eight times', () => {
    const pages = [page('/a', 0, { scrolled: 8 }), page('/b', 9, { scrolled: 9, clicks: 1 }), page('/c', 20)]
    expect(decideSignals([], pages, thresholds).scrolls).toBe(1)
  })
})
