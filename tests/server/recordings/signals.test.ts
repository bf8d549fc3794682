import { describe, expect, test } from 'vitest'
import { newSiteSettings } from '#contract/sites/new-site.ts'
import { recordedEvent } from '#contract/recordings/events.ts'
import { incrementalSource, mouseInteraction } from '#contract/recordings/rrweb.ts'
import { readFacts } from '#server/recordings/facts/read-facts.ts'
import { decideSignals } from '#server/recordings/signals/decide-signals.ts'
import { click as clickEvent, meta, mutation, signal, snapshot } from './recordings-fixture.ts'

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

/** The milliseconds until the page reacted to each click. */
const reactionsOf = (...events: readonly object[]) =>
  readFacts(
    [meta(0), snapshot(0), ...events, signal(100, 'attention', { state: 'idle' })].map((event) =>
      recordedEvent.parse(event),
    ),
    { url: 'https://shop.example/', width: 1280, height: 720 },
  ).clicks.map(({ reactionMs }) => reactionMs)

const other = { path: 'html>body>a:nth-of-type(1)' }
const incremental = (seconds: number, data: object) => ({ ...mutation(seconds), data: { id: 2, ...data } })
const scroll = (seconds: number, y: number) =>
  incremental(seconds, { source: incrementalSource.scroll, id: 1, x: 0, y })
const focus = (seconds: number) =>
  incremental(seconds, { source: incrementalSource.mouseInteraction, type: mouseInteraction.focus })
const place = (seconds: number, y: number) =>
  incremental(seconds, {
    source: incrementalSource.mouseInteraction,
    type: mouseInteraction.click,
    x: 100,
    y,
  })

describe('reactions to a click', () => {
  test('a change of the page is one, the focus of a button is none', () => {
    expect(reactionsOf(focus(1), clickEvent(1), mutation(1.2))).toEqual([200])
    expect(reactionsOf(focus(1), clickEvent(1))).toEqual([null])
  })

  test('a change after the next click is the reaction to that one, unless both are on one element', () => {
    expect(reactionsOf(clickEvent(1), clickEvent(2, other), mutation(2.1))).toEqual([null, 100])
    expect(reactionsOf(clickEvent(1), clickEvent(2), mutation(2.1))).toEqual([1100, 100])
    expect(reactionsOf(clickEvent(1), clickEvent(1.01, other), mutation(2))).toEqual([1000, 990])
  })

  test('a node that changes by itself reacts to no click', () => {
    const clock = [1, 2, 3, 4, 5, 6].map(mutation)
    expect(reactionsOf(...clock, clickEvent(6.5), mutation(7))).toEqual([null])
    expect(reactionsOf(mutation(1), mutation(2), clickEvent(6.5), mutation(7))).toEqual([500])
  })

  test('scrolling is one soon after the click, and away from where the page was', () => {
    const clickAt = (seconds: number) => [place(seconds, 150), clickEvent(seconds)]
    expect(reactionsOf(...clickAt(1), scroll(1.2, 900))).toEqual([200])
    expect(reactionsOf(...clickAt(1), scroll(1.2, 50))).toEqual([null])
    expect(reactionsOf(...clickAt(1), scroll(2.2, 900))).toEqual([null])
  })
})
