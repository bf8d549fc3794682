import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordedEvent } from '#contract/recordings/events.ts'
import { incrementalSource } from '#contract/recordings/rrweb.ts'
import { addChunk, startProgress } from '#server/recordings/facts/progress.ts'
import { readFacts } from '#server/recordings/facts/read-facts.ts'
import { slimEvents } from '#server/recordings/facts/slim-events.ts'
import { foldSession } from '#server/recordings/folding/fold-session.ts'
import {
  click,
  meta,
  move,
  mutation,
  newChunk,
  signal,
  snapshot,
  startedAt,
  url,
} from './recordings-fixture.ts'

const { input, scroll, selection, viewportResize } = incrementalSource

const read = (...events: readonly object[]) =>
  readFacts(
    [meta(0), snapshot(0), ...events].map((event) => recordedEvent.parse(event)),
    { url, width: 1280, height: 720 },
  )
const incremental = (seconds: number, data: object) => ({ ...mutation(seconds), data })
const scrollTo = (seconds: number, y: number, id = 1) => incremental(seconds, { source: scroll, id, x: 0, y })
const enter = (seconds: number, id: number, text: string) =>
  incremental(seconds, { source: input, id, text, isChecked: false })
const select = (seconds: number, endOffset: number) =>
  incremental(seconds, {
    source: selection,
    ranges: [{ start: 2, startOffset: 0, end: 2, endOffset }],
  })

test('a page has its time, clicks, size, and how far it was seen and scrolled', () => {
  const { pages, startsAt, endsAt } = read(
    signal(0, 'reach', { bottom: 720, height: 1440 }),
    scrollTo(1, 540),
    scrollTo(2, 180),
    scrollTo(3, 9000, 2),
    click(4),
    incremental(5, { source: viewportResize, width: 800, height: 600 }),
    signal(6, 'navigate', { url: `${url}cart`, kind: 'push' }),
    signal(8, 'reaction', { kind: 'request' }),
  )
  expect({ startsAt, endsAt }).toEqual({ startsAt: startedAt, endsAt: startedAt + 8000 })
  expect(pages).toEqual([
    { startedAt, url, width: 1280, duration: 6000, clicks: 1, reach: 0.875, scrolled: 0.625, fold: 0.5 },
    {
      startedAt: startedAt + 6000,
      url: `${url}cart`,
      width: 800,
      duration: 2000,
      clicks: 0,
      reach: 0,
      scrolled: 0,
      fold: null,
    },
  ])
})

test('inputs are movements, clicks, scrolls and keys; other changes are none', () => {
  expect(read(move(1), scrollTo(2, 9), enter(3, 4, 'a'), mutation(4)).inputs).toBe(3)
})

test('a picture that has loaded is no reaction to a click, and another change is one', () => {
  const changed = (attributes: object) =>
    incremental(2, {
      source: incrementalSource.mutation,
      texts: [],
      removes: [],
      adds: [],
      attributes: [{ id: 2, attributes }],
    })
  const reactionMs = (...events: readonly object[]) =>
    read(click(1), ...events, move(30)).clicks[0]?.reactionMs
  expect(reactionMs(changed({ rr_natural: '640x480' }))).toBeNull()
  expect(reactionMs(changed({ class: 'open' }))).toBe(1000)
  expect(reactionMs(changed({ rr_natural: '640x480', class: 'open' }))).toBe(1000)
})

test('hidden time ends when the page is in front again, or with the visit', () => {
  const attention = (seconds: number, state: string) => signal(seconds, 'attention', { state })
  const facts = read(
    attention(1, 'hidden'),
    attention(2, 'hidden'),
    attention(4, 'visible'),
    attention(6, 'hidden'),
    mutation(7),
  )
  expect(facts.hiddenMs).toBe(4000)
})

test('the signals of a session are counted, and the last person, title and web vital count', () => {
  const facts = read(
    signal(1, 'error', { kind: 'error', message: 'x is undefined' }),
    signal(2, 'failed-request', { url, method: 'POST', status: 503 }),
    signal(3, 'vital', { name: 'CLS', value: 0.1 }),
    signal(4, 'vital', { name: 'CLS', value: 0.2 }),
    signal(5, 'identify', { user: 'u-1', values: { plan: 'team' } }),
    signal(6, 'navigate', { url, title: 'Cart', kind: 'push' }),
    signal(7, 'custom', { name: 'paid', values: { seats: 3 } }),
    signal(8, 'console', { level: 'warn', message: 'slow' }),
  )
  expect(facts).toMatchObject({
    errors: 1,
    failedRequests: 1,
    vitals: { CLS: 0.2 },
    user: 'u-1',
    title: 'Cart',
    requestStatuses: new Set([503]),
    texts: {
      scriptError: new Set(['x is undefined']),
      consoleMessage: new Set(['slow']),
      failedRequest: new Set([url]),
      requestMethod: new Set(['POST']),
      customEvent: new Set(['paid']),
      customMetadata: new Set(['plan=team', 'seats=3']),
    },
  })
})

test('of each field the last text in a document counts, and masked texts are left out', () => {
  const { texts } = read(
    enter(1, 4, 'Ad'),
    enter(2, 4, 'Ada'),
    enter(3, 5, '***'),
    snapshot(4),
    enter(5, 4, 'Brno'),
    select(6, 2),
    select(7, 4),
  )
  expect(texts.enteredText).toEqual(new Set(['Ada', 'Brno']))
  expect(texts.selectedText).toEqual(new Set(['Shop']))
})

test('times of a visit stay sensible however its clock jumps', () => {
  const hour = 3600
  const steps = fc.array(
    fc.record({
      seconds: fc.oneof(
        { weight: 3, arbitrary: fc.integer({ min: 0, max: 9 }) },
        fc.constantFrom(600, hour, -hour, 26 * hour, -26 * hour, -2),
      ),
      kind: fc.integer({ min: 0, max: 5 }),
      cuts: fc.boolean(),
    }),
    { minLength: 1, maxLength: 25 },
  )
  fc.assert(
    fc.property(steps, (visit) => {
      let at = 0
      const chunks: object[][] = [[meta(0), snapshot(0)]]
      for (const { seconds, kind, cuts } of visit) {
        at += seconds
        const next = [
          [mutation(at)],
          [click(at)],
          [meta(at), snapshot(at)],
          [signal(at, 'attention', { state: 'hidden' })],
          [signal(at, 'attention', { state: 'visible' })],
          [signal(at, 'navigate', { url: `${url}${at}`, kind: 'push' })],
        ][kind]
        if (cuts) chunks.push([])
        chunks.at(-1)?.push(...(next ?? []))
      }
      const filled = chunks.filter((events) => events.length > 0)
      const folded = foldSession({
        purpose: 'fold',
        chunks: filled.map((events, number) =>
          gzipSync(JSON.stringify(newChunk('site0000000000000000', number, events))),
        ),
        file: undefined,
        sheets: [],
      })
      if ('missing' in folded) throw new Error('There are no style sheets')
      const { segments, facts } = folded
      expect(segments.length).toBeGreaterThan(0)
      for (const [index, { from, to, length }] of segments.entries()) {
        expect(length).toBeGreaterThan(0)
        expect(to).toBeGreaterThanOrEqual(from)
        expect(from).toBeGreaterThanOrEqual(segments[index - 1]?.to ?? 0)
      }
      expect(segments[0]?.from).toBe(facts.startsAt)
      expect(segments.at(-1)?.to).toBe(facts.endsAt)

      // The same while the visit goes on.
      let progress = startProgress({ url, width: 1280, height: 720 }, -1)
      for (const [number, events] of filled.entries()) {
        const slim = slimEvents(events.map((event) => recordedEvent.parse(event)))
        const added = addChunk(progress, number, slim)
        ;({ progress } = added)
        expectSensible(added.after, facts)
      }
      expectSensible(facts, facts)
      expect(facts.hiddenMs).toBeLessThanOrEqual(facts.endsAt - facts.startsAt)
    }),
    { numRuns: 150 },
  )
})

/** Expects that no time of some facts is negative, or longer than the whole visit. */
const expectSensible = (
  { pages, hiddenMs, clicks }: Pick<ReturnType<typeof readFacts>, 'pages' | 'hiddenMs' | 'clicks'>,
  { startsAt, endsAt }: Pick<ReturnType<typeof readFacts>, 'startsAt' | 'endsAt'>,
) => {
  const whole = endsAt - startsAt
  expect(hiddenMs).toBeGreaterThanOrEqual(0)
  for (const { duration } of pages) {
    expect(duration).toBeGreaterThanOrEqual(0)
    expect(duration).toBeLessThanOrEqual(whole)
  }
  for (const { at } of clicks) {
    expect(at).toBeGreaterThanOrEqual(startsAt)
    expect(at).toBeLessThanOrEqual(endsAt)
  }
}
