import { describe, expect, test } from 'vitest'
import { recordingLimits } from '#contract/recordings/limits.ts'
import { incrementalSource, mouseInteraction } from '#contract/recordings/rrweb.ts'
import { addChunk, parseProgress, startProgress } from '#server/recordings/facts/progress.ts'
import { slimEvents } from '#server/recordings/facts/slim-events.ts'
import { recordedEvent } from '#contract/recordings/events.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { databases } from '#tests/support/databases.ts'
import { startWorkspaceServer } from '../workspace/workspace-fixture.ts'
import { newFolding } from './folding-fixture.ts'
import { click, meta, move, mutation, signal, snapshot, startedAt, url } from './recordings-fixture.ts'

/** Random numbers from 0 to 1, the same ones for a seed. */
const createRandom = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const incremental = (seconds: number, data: object) => ({ ...mutation(seconds), data })
const change = (seconds: number, id: number) =>
  incremental(seconds, {
    source: incrementalSource.mutation,
    texts: [{ id, value: 'x' }],
    attributes: [],
    removes: [],
    adds: [],
  })

/** A visit of some minutes in which everything happens that facts are read from, in a random order. */
const newVisit = (seed: number) => {
  const random = createRandom(seed)
  const pick = <Item>(...items: readonly [Item, ...Item[]]) =>
    items[Math.floor(random() * items.length)] ?? items[0]
  const events: { readonly timestamp: number }[] = [meta(0), snapshot(0)]
  let seconds = 0
  const kinds: readonly [() => typeof events, ...(() => typeof events)[]] = [
    () => [move(seconds)],
    () => [change(seconds, pick(2, 3, 4, 5))],
    () => [0, 0.3, 0.6, 0.9].slice(random() * 3).map((later) => click(seconds + later)),
    () => [click(seconds, { path: pick('a', 'b'), label: 'Other', isInteractive: random() < 0.5 })],
    () => [
      incremental(seconds, {
        source: incrementalSource.mouseInteraction,
        type: mouseInteraction.click,
        id: 2,
        x: 1,
        y: 150,
      }),
      click(seconds, { y: 150 }),
    ],
    () => [
      incremental(seconds, {
        source: incrementalSource.scroll,
        id: pick(1, 1, 9),
        x: 0,
        y: pick(0, 500, 9000),
      }),
    ],
    () => [
      incremental(seconds, {
        source: incrementalSource.input,
        id: pick(7, 8),
        text: pick('ro', 'rose', 'roses', '***'),
        isChecked: false,
      }),
    ],
    () => [signal(seconds, 'navigate', { url: `${url}${pick('', 'cart', 'help')}`, kind: 'push' })],
    () => [signal(seconds, 'reach', { bottom: pick(720, 1500), height: 3000 })],
    () => [signal(seconds, 'attention', { state: pick('hidden', 'visible') })],
    () => [signal(seconds, 'error', { kind: 'error', message: pick('x', 'y') })],
    () => [signal(seconds, 'failed-request', { url, method: 'GET', status: pick(404, 500) })],
    () => [signal(seconds, 'identify', { user: pick('u1', 'u2') })],
    () => [meta(seconds, `${url}${pick('shop', 'cart')}`), snapshot(seconds)],
    () => [
      incremental(seconds, { source: incrementalSource.viewportResize, width: pick(800, 1280), height: 600 }),
    ],
  ]
  while (events.length < 160) {
    seconds = Math.round((seconds + pick(0, 0.1, 0.5, 2, 7)) * 10) / 10
    const added = pick(...kinds)()
    events.push(...added)
    seconds += added.length > 2 ? 1 : 0
  }
  return { events: events.toSorted((one, other) => one.timestamp - other.timestamp), random }
}

/** Cuts a list into parts of random lengths. */
const cut = (events: readonly object[], random: () => number) => {
  const parts: (readonly object[])[] = []
  for (let at = 0; at < events.length;) {
    const next = at + 1 + Math.floor(random() * 20)
    parts.push(events.slice(at, next))
    at = next
  }
  return parts
}

/** Numbers in an order in which a recorder may send them: one overtakes another. */
const disorder = (count: number, random: () => number) =>
  Array.from({ length: count }, (_, number) => ({ number, key: number + random() * 2.5 }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ number }) => number)

describe.each(databases)('the facts of a visit that goes on, on %s', (database) => {
  const server = sharedFixture(() => startWorkspaceServer(database))

  test.each([1, 2, 3, 4])(
    'are those of its events in one piece, wherever it is cut and as folded (seed %i)',
    async (seed) => {
      const { record, store, fold } = await newFolding(server())
      const { events, random } = newVisit(seed)
      const parts = cut(events, random)
      const [whole, cutUp, mixed] = ['w', 'c', 'm'].map((letter) => ({ session: letter.padEnd(26, '0') }))
      await record(0, events, {}, whole)
      for (const [number, part] of parts.entries()) await record(number, part, {}, cutUp)
      for (const number of disorder(parts.length, random))
        await record(number, parts[number] ?? [], {}, mixed)

      const factsOf = async ({ session = '' } = {}) => {
        const of = (table: 'recording_page_view' | 'recording_click' | 'recording_fact') =>
          store.selectFrom(table).selectAll().where('session_id', '=', session)
        const withoutId = ({ session_id, ...row }: { readonly session_id: string }) => {
          expect(session_id).toBe(session)
          return row
        }
        const row = await store
          .selectFrom('recording_session')
          .select(['started_at', 'ended_at', 'events', 'pages', 'clicks', 'rage_clicks', 'dead_clicks'])
          .select(['error_clicks', 'errors', 'failed_requests', 'quick_backs', 'u_turns', 'scrolls'])
          .select(['inputs', 'reach', 'hidden_ms', 'entry_url', 'exit_url', 'user_id'])
          .where('id', '=', session)
          .executeTakeFirstOrThrow()
        const pages = await of('recording_page_view').orderBy('started_at').orderBy('url').execute()
        const clicks = await of('recording_click').orderBy('clicked_at').orderBy('element').execute()
        const facts = await of('recording_fact').orderBy('kind').orderBy('value').execute()
        return {
          row,
          pages: pages.map(withoutId),
          clicks: clicks.map(withoutId),
          facts: facts.map(withoutId),
        }
      }
      const expected = await factsOf(whole)
      expect(expected.row.dead_clicks * expected.row.rage_clicks * expected.row.pages).toBeGreaterThan(0)
      expect(await factsOf(cutUp)).toEqual(expected)
      expect(await factsOf(mixed)).toEqual(expected)
      await fold()
      expect(await factsOf(cutUp)).toEqual(expected)
      expect(await factsOf(mixed)).toEqual(expected)
    },
  )
})

test('a visit that lasts for hours, or whose chunks are hostile, keeps a small state', () => {
  const page = { url, width: 1280, height: 720 }
  let progress = startProgress(page, -1)
  let longest = 0
  const add = (number: number, events: readonly object[]) => {
    const parsed = events.map((event) => recordedEvent.parse(event))
    const json = JSON.stringify(addChunk(progress, number, slimEvents(parsed)).progress)
    longest = Math.max(longest, json.length)
    progress = parseProgress(json) ?? progress
  }
  const text = 'x'.repeat(recordingLimits.text)
  for (let number = 0; number < 40; number += 1)
    add(
      number,
      Array.from({ length: 500 }, (_, index) => [
        click(number / 10, { path: `a${index}`, label: text }),
        change(number / 10, number * 500 + index + 2),
        signal(number / 10, 'error', { kind: 'error', message: text }),
        incremental(number / 10, {
          source: incrementalSource.input,
          id: number * 500 + index,
          text: `${index}${text.repeat(9)}`,
          isChecked: false,
        }),
        incremental(number / 10, { source: incrementalSource.scroll, id: 1, x: 0, y: index }),
      ]).flat(),
    )
  expect(longest).toBeLessThan(500_000)
  progress = startProgress(page, 39)
  for (let number = 40; number < 400; number += 1)
    add(number, [meta(number), snapshot(number), move(number + 1)])
  expect(JSON.stringify(progress).length).toBeLessThan(1000)
  // A missing chunk is given up after some others.
  for (let number = 401; number < 420; number += 1) add(number, [move(number)])
  expect(progress).toMatchObject({ number: 419, held: [] })
  expect(progress.state.endsAt).toBe(startedAt + 419_000)
})
