import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { chunkRefusal, chunkReply } from '#contract/recordings/chunks.ts'
import { recordedEvent } from '#contract/recordings/events.ts'
import { recordingLimits } from '#contract/recordings/limits.ts'
import { newCaps } from '#contract/widgets/widget.ts'
import { newSiteSettings } from '#contract/sites/new-site.ts'
import { recorderSettings } from '#contract/recordings/recorder-settings.ts'
import { recordingRefusals as recording } from '#contract/recordings/refusals.ts'
import { eventType, nodeType } from '#contract/recordings/rrweb.ts'
import { reportRules } from '#contract/recordings/site-reports.ts'
import type { LogEntry } from '#contract/visits/replay.ts'
import { recordingsReply } from '#contract/visits/sessions.ts'
import { serverTools } from '#tools/server.ts'
import { createChunkInspector } from '#server/recordings/folding/chunk-inspector.ts'
import { parseChunk } from '#server/recordings/folding/inspect-chunk.ts'
import { addLogEntries } from '#server/recordings/folding/log.ts'
import { receiveRecordings } from '#server/recordings/sites/ingest.ts'
import { createRefusalCounts } from '#server/recordings/sites/refusal-counts.ts'
import type { Store } from '#server/store/schema.ts'
import { createStudyCatalog } from '#server/studies/catalog.ts'
import { createInvitations } from '#server/widgets/invitations.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { databases } from '#tests/support/databases.ts'
import { startWorkspaceServer } from '../workspace/workspace-fixture.ts'
import {
  click,
  meta,
  move,
  mutation,
  newChunk,
  newRecordings,
  origin,
  sessionId,
  signal,
  snapshot,
  startedAt,
  startRecordings,
  url,
} from './recordings-fixture.ts'

const first = [meta(0), snapshot(0), move(1)]

/** Larger than the free space in the pages of an empty database. */
const manyClicks = Array.from({ length: 2000 }, (_, index) =>
  click(3 + index / 100, { path: `html>body>button:nth-of-type(${index})` }),
)

/** Makes the database report a full disk, for PostgreSQL at the last statement of a chunk. */
const fillDisk = {
  SQLite: (store: Store) => sql`pragma max_page_count = 1`.execute(store),
  PostgreSQL: async (store: Store) => {
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
      store,
    )
    await sql`create trigger full_disk before insert on recording_text execute function refuse()`.execute(
      store,
    )
  },
} as const
const emptyDisk = {
  SQLite: (store: Store) => sql`pragma max_page_count = 1000000`.execute(store),
  PostgreSQL: (store: Store) => sql`drop function refuse cascade`.execute(store),
} as const

describe.each(databases)('recordings on %s', (database) => {
  const server = sharedFixture(() => startWorkspaceServer(database))

  test('a site that waits for its first visit says how often its tag was seen, and by visitors not asked', async () => {
    const { app, site, configure, readSite, record } = await newRecordings(server())
    const open = (query: Record<string, string>) =>
      app.inject({ url: `/r/sites/${site.key}`, query, headers: { origin } })
    await open({ c: 'null' })
    await open({ c: 'null' })
    await open({ c: '' })
    await open({ c: 'null', preview: site.id })
    // A loader of an earlier release does not say.
    await open({})
    await app.inject({
      url: `/r/sites/${site.key}`,
      query: { c: 'null' },
      headers: { origin: 'https://other.example' },
    })
    expect(await readSite()).toMatchObject({ tag: { seen: 3, unasked: 2, refused: 1 } })
    await configure({ consent: 'at-once' })
    await open({ c: 'null' })
    expect(await readSite()).toMatchObject({ tag: { seen: 4, unasked: 2, refused: 1 } })
    await record(0, first)
    await open({ c: 'null' })
    expect(await readSite()).toMatchObject({ tag: { seen: 4, unasked: 2, refused: 1 } })
  })

  test('a chunk is stored with its session, page and clicks, and the site has its first visit', async () => {
    const { record, readSite, stored, textOf } = await newRecordings(server())
    expect(await readSite()).toMatchObject({ firstVisitAt: null, sessions: 0 })
    const events = [...first, click(2), mutation(2.1), signal(3, 'error', { kind: 'error', message: 'x' })]
    const reply = await record(0, events)
    expect(chunkReply.parse(reply.json())).toEqual({ ack: [0] })
    expect(reply.headers['access-control-allow-origin']).toBe(origin)

    const { sessions, chunks, pages, clicks } = await stored()
    const [session] = sessions
    expect(session).toMatchObject({
      id: sessionId,
      started_at: startedAt,
      ended_at: startedAt + 3000,
      chunks: 1,
      events: 6,
      pages: 1,
      clicks: 1,
      error_clicks: 1,
      dead_clicks: 0,
      errors: 1,
      bot: null,
      address: null,
    })
    expect(await textOf(session?.entry_url ?? 0)).toBe(url)
    expect(await textOf(session?.browser ?? 0)).toBe('Chrome')
    expect(await textOf(session?.device ?? 0)).toBe('desktop')
    expect(chunks).toHaveLength(1)
    expect(pages).toMatchObject([{ started_at: startedAt, clicks: 1, width: 1280 }])
    expect(clicks).toMatchObject([{ reaction_ms: 100, error_ms: 1000, offset_x: 0.5 }])
    const { firstVisitAt, sessions: count } = await readSite()
    expect([firstVisitAt === null, count]).toEqual([false, 1])
  })

  test('the same chunk twice is stored once; other bytes with its number are refused', async () => {
    const { chunk, post, stored } = await newRecordings(server())
    const content = gzipSync(JSON.stringify(chunk(0, first)))
    const replies = await Promise.all([post(undefined, { content }), post(undefined, { content })])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await post(undefined, { content })).json()).toEqual({ ack: [0] })
    const before = await stored()
    expect(before.sessions).toMatchObject([{ chunks: 1, events: 3 }])

    const other = await post(chunk(0, [...first, move(2)]))
    expect([other.statusCode, other.json()]).toEqual([409, { message: recording.otherBytes, stop: true }])
    expect(await stored()).toEqual(before)
  })

  test('the last chunk of a page that comes after the next page is no further page', async () => {
    const { record, stored } = await newRecordings(server())
    const cart = `${origin}/cart`
    const later = { page: { url: cart, title: 'Cart', referrer: url, width: 1280, height: 720 } }
    await record(0, [meta(0), snapshot(0), move(2)])
    await record(2, [meta(20, cart), snapshot(20), move(24)], later)
    await record(1, [move(12), click(18)])
    const { sessions, pages } = await stored()
    expect(sessions).toMatchObject([{ pages: 2, clicks: 1, ended_at: startedAt + 24_000 }])
    expect(pages).toHaveLength(2)
  })

  test('chunks in another order give the times and addresses of the whole session', async () => {
    const { record, stored, textOf } = await newRecordings(server())
    const cart = `${origin}/cart`
    const later = { page: { url: cart, title: 'Cart', referrer: url, width: 1280, height: 720 } }
    await record(2, [meta(20, cart), snapshot(20), move(24)], later)
    await record(0, first)
    const { sessions } = await stored()
    expect(sessions).toMatchObject([{ started_at: startedAt, ended_at: startedAt + 24_000, chunks: 2 }])
    expect(await textOf(sessions[0]?.entry_url ?? 0)).toBe(url)
    expect(await textOf(sessions[0]?.exit_url ?? 0)).toBe(cart)
  })

  test.each([
    ['when the request was sent', (at: number) => ({ query: { z: '1', at: String(at) } }), {}],
    ['when the chunk was made', () => ({ query: { z: '1' } }), { sentAt: startedAt + 60_000 }],
  ])('a wrong clock is corrected by the clock of the server %s', async (_, sending, changes) => {
    const wrongBy = Date.now() - (startedAt + 60_000)
    const { record, stored } = await newRecordings(server())
    await record(1, [meta(20, `${origin}/cart`), move(21), click(22)], changes, sending(startedAt + 60_000))
    await record(0, first, changes, sending(startedAt + 3_600_000))
    const { sessions, pages, clicks } = await stored()
    const [session] = sessions
    const offset = session?.clock_offset ?? 0
    expect(Math.abs(offset - wrongBy)).toBeLessThan(60_000)
    expect(session).toMatchObject({ started_at: startedAt + offset, ended_at: startedAt + 22_000 + offset })
    expect(pages.map(({ started_at }) => started_at - offset)).toEqual([startedAt, startedAt + 20_000])
    expect(clicks).toMatchObject([{ clicked_at: startedAt + 22_000 + offset }])
  })

  test.each([-3, 3])(
    'a visit by a clock that is %i days wrong is listed at the time of its receipt',
    async (days) => {
      const { call, owner, record, site } = await newRecordings(server())
      const browserNow = Date.now() + days * 86_400_000
      const events = [meta(0), snapshot(0), click(2)].map((event) => ({
        ...event,
        timestamp: browserNow - 60_000 + (event.timestamp - startedAt),
      }))
      await record(0, events, { sentAt: browserNow }, { query: { z: '1', at: String(browserNow) } })
      const body = {
        filter: { match: 'all', conditions: [] },
        sort: { field: 'startedAt', isAscending: false },
      }
      const reply = await call('listRecordings', owner, body, { site: site.id })
      const [entry] = recordingsReply.parse(reply.json()).recordings
      const ago = Date.now() - Date.parse(entry?.startedAt ?? '')
      expect(ago).toBeGreaterThanOrEqual(60_000)
      expect(ago).toBeLessThan(90_000)
    },
  )

  test('a short delay is taken for that of the network', async () => {
    const { record, stored } = await newRecordings(server())
    await record(0, first, {}, { query: { z: '1', at: String(Date.now() - 30_000) } })
    expect((await stored()).sessions).toMatchObject([{ clock_offset: 0, started_at: startedAt }])
  })

  const claiming = (time: number) =>
    first.map((event) => ({ ...event, timestamp: event.timestamp - startedAt + time }))
  const now = () => ({ query: { z: '1', at: String(Date.now()) } })

  test('a visit of which each event claims to be of 2096 has the time of its receipt', async () => {
    const { record, stored } = await newRecordings(server())
    expect((await record(0, claiming(Date.UTC(2096, 0, 1)), {}, now())).statusCode).toBe(200)
    const [session] = (await stored()).sessions
    expect(Math.abs(Date.now() - (session?.ended_at ?? 0))).toBeLessThan(60_000)
    expect(session?.started_at).toBeLessThanOrEqual(session?.ended_at ?? 0)
  })

  test('a visit that was sent years after its events, as it claims, leaves nothing', async () => {
    const { record, stored } = await newRecordings(server())
    expect((await record(0, claiming(Date.UTC(2020, 0, 1)), {}, now())).statusCode).toBe(410)
    expect((await stored()).sessions).toEqual([])
  })

  test.each([
    ['long before the visit', -7 * 86_400_000],
    ['in the future', 7 * 86_400_000],
  ])('events %s are not added to it', async (_, ms) => {
    const { record, stored } = await newRecordings(server())
    await record(0, first)
    const forged = first.map((event) => ({ ...event, timestamp: event.timestamp + ms }))
    const reply = await record(1, forged)
    expect(reply.statusCode).toBe(410)
    expect((await stored()).sessions).toMatchObject([{ chunks: 1, started_at: startedAt }])
  })

  test('a stranger who knows the id of a session adds nothing to it', async () => {
    const { record, stored } = await newRecordings(server())
    await record(0, first)
    const before = await stored()
    const reply = await record(1, [move(5)], { secret: 'another-secret-of-a-stranger' })
    expect([reply.statusCode, reply.json()]).toEqual([403, { message: recording.otherSecret, stop: true }])
    expect(await stored()).toEqual(before)
  })

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a domain that only ends alike', { origin: 'https://evilshop.example' }],
    ['a page without origin', { origin: 'null' }],
  ])('%s records nothing and learns no settings', async (_, headers) => {
    const { app, site, record, stored } = await newRecordings(server())
    expect((await record(0, first, {}, { headers })).statusCode).toBe(403)
    const settings = await app.inject({ url: `/r/sites/${site.key}`, headers })
    expect(recorderSettings.parse(settings.json())).toMatchObject({ recording: null, widgets: [] })
    expect((await app.inject({ url: `/r/sites/${site.key}/study`, headers })).statusCode).toBe(403)
    expect((await stored()).sessions).toEqual([])
  })

  test('a recorder reads the settings of its site, and not those that are not for it', async () => {
    const { app, site, configure } = await newRecordings(server())
    const read = (remoteAddress: string) =>
      app.inject({
        url: `/r/sites/${site.key}`,
        headers: { origin: 'https://www.shop.example' },
        remoteAddress,
      })
    const { sampling, consent, masking, pages } = newSiteSettings
    const inEu = await read('::ffff:88.208.64.1')
    expect(inEu.headers['cache-control']).toBe('private, max-age=60')
    expect(recorderSettings.strict().parse(inEu.json())).toEqual({
      key: site.key,
      recording: { sampling, consent, eu: true, masking, pages, sheets: [] },
      widgets: [],
      caps: { times: newCaps.times, days: newCaps.days },
    })
    expect((await read('8.8.8.8')).json()).toMatchObject({ recording: { eu: false } })
    expect((await read('127.0.0.1')).json()).toMatchObject({ recording: { eu: true } })
    await configure({ isRecording: false })
    expect((await read('8.8.8.8')).json()).toMatchObject({ recording: null })
    // What a study must not learn either, whether or not visits are recorded.
    const ofStudy = await app.inject({ url: `/r/sites/${site.key}/study`, headers: { origin } })
    expect(reportRules.strict().parse(ofStudy.json())).toEqual({ masking, pages })
    expect((await app.inject({ url: '/r/sites/00000000000000000000', headers: { origin } })).statusCode).toBe(
      404,
    )
  })

  test('hostile chunks are refused with a reason, and nothing of them is stored', async () => {
    const { chunk, post, record, stored } = await newRecordings(server())
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const json = JSON.stringify(chunk(0, first))
    const bomb = gzipSync(Buffer.alloc(recordingLimits.inflatedBytes + 1, ' '))
    const refusals = [
      [400, await record(0, [{ type: 'click' }])],
      [
        400,
        await record(0, [
          { type: eventType.plugin, data: { plugin: 'x', payload: {} }, timestamp: startedAt },
        ]),
      ],
      [400, await record(-1, first)],
      [400, await post(undefined, { content: Buffer.from(json) })],
      [400, await post(undefined, { content: gzipSync(json).subarray(0, 100) })],
      [400, await post(undefined, { content: gzipSync(json.slice(0, -1)) })],
      [400, await post(chunk(0, first), { session: '..%2F..%2Fetc' })],
      [404, await record(0, first, { site: '00000000000000000000' })],
      [413, await post(undefined, { content: gzipSync(`{"events":${deep}}`) })],
      [413, await post(undefined, { content: bomb })],
      [413, await post(undefined, { content: randomBytes(recordingLimits.snapshotBytes + 1) })],
    ] as const
    for (const [status, reply] of refusals) {
      expect([status, reply.statusCode, reply.body.slice(0, 99)]).toEqual([
        status,
        status,
        reply.body.slice(0, 99),
      ])
      expect(chunkRefusal.safeParse(reply.json()).success).toBe(true)
    }
    expect((await stored()).sessions).toEqual([])
  })

  test('what is refused of a site is counted by its reason, and leaves no error in the console', async () => {
    const { app, site, chunk, post, readSite, record } = await newRecordings(server())
    const named = { z: '1', at: String(Date.now()), s: site.key }
    const refused = [
      await post(chunk(0, first), { query: named, headers: { origin: 'https://other.example' } }),
      await post(chunk(-1, first), { query: named }),
      await post(undefined, { query: named, content: randomBytes(recordingLimits.snapshotBytes + 1) }),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(refused.map((reply) => chunkRefusal.parse(reply.json()))).toEqual([
      { message: recording.otherOrigin, stop: true, status: 403, reason: 'otherOrigin' },
      { message: recording.invalid, stop: true, status: 400, reason: 'invalid' },
      { message: recording.tooLarge, stop: true, status: 413, reason: 'tooLarge' },
    ])
    const stopped = await post(chunk(0, first), { query: { ...named, s: '0'.repeat(20) } })
    expect(stopped.json()).toEqual({ ack: [0] })
    await post(chunk(1, [move(2), signal(2, 'throttle', { dropped: 9 })]), { query: named })
    await app.inject({
      url: `/r/sites/${site.key}`,
      query: { c: 'null' },
      headers: { origin: 'https://other.example' },
    })
    await app.inject({ url: `/r/sites/${site.key}`, query: { c: '' }, headers: { origin } })
    const day = new Date().toISOString().slice(0, 10)
    expect((await readSite()).refusals).toEqual(
      expect.arrayContaining([
        { reason: 'otherOrigin', count: 2, lastDay: day },
        { reason: 'invalid', count: 1, lastDay: day },
        { reason: 'tooLarge', count: 1, lastDay: day },
        { reason: 'cut', count: 1, lastDay: day },
        { reason: 'refused', count: 1, lastDay: day },
      ]),
    )
    // A recorder of an earlier release names no site in the address.
    expect((await record(-1, first)).statusCode).toBe(400)
    await post(chunk(-1, first), { query: named })
    expect((await readSite()).refusals).toContainEqual({ reason: 'invalid', count: 2, lastDay: day })
  })

  test('a page that is too large is cut, and what no page has is left out, with a note', async () => {
    const { record, chunk } = await newRecordings(server())
    const wide = {
      type: nodeType.element,
      id: 2,
      tagName: 'div',
      attributes: { '"': '', class: 'card' },
      childNodes: Array.from({ length: 100_000 }, (_, index) => ({
        type: nodeType.text,
        id: index + 3,
        textContent: '',
      })),
    }
    const events = [meta(0), snapshot(0, wide), move(1, []), click(2)]
    expect((await record(0, events)).statusCode).toBe(200)
    const parsed = parseChunk(Buffer.from(JSON.stringify(chunk(0, events))))
    if (parsed.kind !== 'parsed') throw new Error(parsed.reason)
    const entries: LogEntry[] = []
    addLogEntries(entries, parsed.chunk.events)
    const text = `${100_000 - recordingLimits.nodes + 3} changes of the page left out: too many at once, or too large`
    expect(entries).toMatchObject([{ kind: 'gap', text }])
    expect(parsed.chunk.events).toHaveLength(4)
  })

  test('an attribute of a page is no note of what was left out', async () => {
    const { chunk } = await newRecordings(server())
    const marked = (count: unknown) => ({
      type: nodeType.element,
      id: 2,
      tagName: 'div',
      childNodes: [],
      attributes: { 'data-understory-left-out': count },
    })
    const lengths = ['12', '1.5', 1.5, 1e300].map((count) => {
      const json = JSON.stringify(chunk(0, [meta(0), snapshot(0, marked(count))]))
      const parsed = parseChunk(Buffer.from(json))
      if (parsed.kind !== 'parsed') throw new Error(parsed.reason)
      return z.array(recordedEvent).parse(parsed.chunk.events).length
    })
    expect(lengths).toEqual([2, 2, 2, 3])
  })

  test('refusals of sites that do not exist push out none of a site that does', async () => {
    const { site, readSite, store } = await newRecordings(server())
    const { count, flush } = createRefusalCounts(store, { warn: () => undefined })
    for (let number = 0; number < 2500; number += 1) count(String(number).padStart(20, '0'), 'invalid')
    count(site.key, 'tooLarge')
    await flush()
    expect((await readSite()).refusals).toMatchObject([{ reason: 'tooLarge', count: 1 }])
  })

  test('a chunk of several events is refused above 64 kB, unless it has a snapshot', async () => {
    const { record, stored } = await newRecordings(server())
    const large = { kind: 'error', message: 'x' }
    const noise = Array.from({ length: 300 }, (_, at) =>
      signal(2 + at / 100, 'error', { ...large, message: randomBytes(250).toString('hex') }),
    )
    const reply = await record(1, [move(1), ...noise])
    expect([reply.statusCode, reply.json()]).toEqual([413, { message: recording.tooLarge, stop: true }])
    expect((await stored()).sessions).toEqual([])
    expect((await record(0, [...first, ...noise])).statusCode).toBe(200)
    const text = { id: 2, value: randomBytes(50_000).toString('hex') }
    const whole = { ...mutation(3), data: { ...mutation(3).data, texts: [text] } }
    expect((await record(2, [whole])).statusCode).toBe(200)
  })

  test('chunks that arrive at once are stored, each with its own outcome', async () => {
    const { record, stored } = await newRecordings(server())
    await record(0, first)
    const replies = await Promise.all([
      ...Array.from({ length: 20 }, (_, at) =>
        record(0, [...first, click(2)], {}, { session: `s${String(at + 100).padStart(25, '0')}` }),
      ),
      record(1, [move(5)]),
      record(2, [move(6)], { secret: 'another-secret-of-a-stranger' }),
      record(3, [move(7)]),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([
      ...Array.from({ length: 21 }, () => 200),
      403,
      200,
    ])
    const { sessions } = await stored()
    expect(sessions.map(({ chunks, clicks }) => [chunks, clicks])).toEqual([
      [3, 0],
      ...Array.from({ length: 20 }, () => [1, 1]),
    ])
  })

  test('a chunk without compression is taken, and stored compressed', async () => {
    const { chunk, post, stored } = await newRecordings(server())
    const content = Buffer.from(JSON.stringify(chunk(0, first)))
    expect((await post(undefined, { content, query: {} })).statusCode).toBe(200)
    expect((await post(undefined, { content, query: {} })).statusCode).toBe(200)
    const { chunks } = await stored()
    expect([...(chunks[0]?.content.subarray(0, 2) ?? [])]).toEqual([0x1f, 0x8b])
  })

  test('a chunk that takes long to check is checked in a thread, while others are served', async () => {
    const { app, record, stored } = await newRecordings(server())
    const nodes = Array.from({ length: 20_000 }, (_, index) => ({
      type: nodeType.text,
      id: index + 3,
      textContent: 'A text of a large table',
    }))
    const large = record(0, [
      meta(0),
      snapshot(0, { type: nodeType.element, id: 2, tagName: 'p', attributes: {}, childNodes: nodes }),
    ])
    const others = await Promise.all(Array.from({ length: 20 }, () => app.inject({ url: '/health' })))
    expect(others.map(({ statusCode }) => statusCode)).not.toContain(500)
    expect((await large).json()).toEqual({ ack: [0] })
    expect((await stored()).sessions).toMatchObject([{ events: 2 }])
  })

  test.each([
    ['without a name', '', false, 'no user agent'],
    ['that says so', 'Googlebot/2.1 (+http://www.google.com/bot.html)', false, 'names itself a bot'],
    [
      'without a window',
      'Mozilla/5.0 (X11) HeadlessChrome/140.0.0.0 Safari/537.36',
      false,
      'names itself a bot',
    ],
    ['driven by a test', 'Mozilla/5.0 (X11) Chrome/140.0.0.0 Safari/537.36', true, 'driven by a program'],
  ])('a program %s is stored with the reason', async (_, userAgent, isDriven, reason) => {
    const { record, stored } = await newRecordings(server())
    const client = { language: '', screen: { width: 0, height: 0 }, touchPoints: 0, isDriven, isNew: true }
    await record(0, first, { client }, { headers: { 'user-agent': userAgent } })
    expect((await stored()).sessions).toMatchObject([{ bot: reason }])
  })

  test('an address is stored only where the site says so', async () => {
    const { record, stored, configure } = await newRecordings(server())
    await configure({ keepsAddress: true })
    await record(0, first)
    expect((await stored()).sessions).toMatchObject([{ address: '127.0.0.1' }])
  })

  test('a site whose quota is used up stores no further session', async () => {
    const { record, stored, configure } = await newRecordings(server())
    await configure({ monthlySessions: 0 })
    const reply = await record(0, first)
    expect([reply.statusCode, reply.json()]).toEqual([507, { message: recording.full, stop: true }])
    await configure({ monthlySessions: 10, megabytes: 0 })
    expect((await record(0, first)).statusCode).toBe(507)
    expect((await stored()).sessions).toEqual([])
  })

  test('on a full disk the recorder is told to stop, and nothing of the chunk is stored', async () => {
    const { record, site, store, stored } = await startRecordings(database)
    await record(0, first)
    const before = await stored()
    // The limit holds for the connections of this store alone.
    const app = Fastify()
    const inspector = createChunkInspector()
    onTestFinished(async () => {
      await app.close()
      await inspector.close()
    })
    await app.register((ingest) =>
      receiveRecordings(ingest, {
        store,
        inspector,
        refusalCounts: { count: () => undefined },
        invitations: createInvitations(store, createStudyCatalog(store, serverTools)),
        geo: { countryOf: () => undefined, placeOf: () => ({ region: null, city: null }) },
        perMinute: 100,
        publicHost: 'localhost',
      }),
    )
    const send = () =>
      app.inject({
        method: 'POST',
        url: `/r/${sessionId}`,
        query: { z: '1', at: String(Date.now()) },
        headers: { origin, 'content-type': 'text/plain' },
        payload: gzipSync(JSON.stringify(newChunk(site.key, 1, [...first, ...manyClicks]))),
      })
    await fillDisk[database](store)
    const reply = await send()
    expect([reply.statusCode, reply.json()]).toEqual([507, { message: recording.full, stop: true }])
    expect(await stored()).toEqual(before)
    await emptyDisk[database](store)
    expect((await send()).statusCode).toBe(200)
  })

  test('a session takes no chunk of two days later, and none beyond its size', async () => {
    const { record, store } = await newRecordings(server())
    await record(0, first)
    const late = await record(1, [move(5)], { sentAt: startedAt + 49 * 3_600_000 })
    expect([late.statusCode, late.json()]).toEqual([410, { message: recording.over, stop: true }])
    await store.updateTable('recording_session').set({ bytes: recordingLimits.sessionBytes }).execute()
    expect((await record(1, [move(5)])).statusCode).toBe(410)
  })

  test('a deleted site takes its sessions with it', async () => {
    const { call, owner, site, record, stored } = await newRecordings(server())
    await record(0, [...first, click(2)])
    await call('deleteRecordingSite', owner, {}, { site: site.id })
    expect(await stored()).toEqual({ sessions: [], chunks: [], pages: [], clicks: [] })
    expect((await record(1, [move(5)])).statusCode).toBe(404)
  })
})
