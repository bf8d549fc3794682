import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { shopSiteKey } from '#content/demo-shop/recording-demo.ts'
import { demoVisitsReply, visitorHeader } from '#contract/demo-recordings/demo-recordings.ts'
import { heatMapPagesReply, heatMapReply, moveMapReply } from '#contract/heat-maps/heat-map.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'
import { recording, recordingLog } from '#contract/visits/replay.ts'
import { facetsReply, recordingsReply } from '#contract/visits/sessions.ts'
import { addChunk, startProgress } from '#server/recordings/facts/progress.ts'
import { inspectChunk } from '#server/recordings/folding/inspect-chunk.ts'
import { removeOldSessions } from '#server/recordings/queries/retention.ts'
import { readRecordedPages } from '#server/recordings/demo/sample/recorded-pages.ts'
import { createSampleJob } from '#server/recordings/demo/sample/sample-job.ts'
import { synthesizeVisit } from '#server/recordings/demo/sample/synthesize-visit.ts'
import { anyDatabase } from '#tests/support/databases.ts'
import { click, meta, mutation, newChunk, signal, snapshot, startRecordings } from './recordings-fixture.ts'

const visitor = 'anna0000000000000000000001'
const stranger = 'berta000000000000000000001'
const session = 'visit000000000000000000001'
const host = 'understory.example'

const everything = { match: 'all', conditions: [] } as const
const search = { filter: everything, sort: { field: 'startedAt', isAscending: false } } as const

describe.each(anyDatabase)('on %s: recordings of the demo', (database) => {
  const start = async (environment?: Record<string, string>) => {
    const started = await startRecordings(database, environment)
    const { app } = started
    /** Records a visit to the demo shop, from a page at this address. */
    const visit = (origin = `https://${host}`) =>
      app.inject({
        method: 'POST',
        url: `/r/${session}`,
        query: { z: '1', at: String(Date.now()) },
        headers: { host, origin, 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 Firefox/144.0' },
        payload: gzipSync(
          JSON.stringify(
            newChunk(
              shopSiteKey,
              0,
              [
                meta(0),
                snapshot(0),
                click(2),
                mutation(2.1),
                signal(3, 'console', { level: 'error', message: 'No' }),
              ],
              { visitor },
            ),
          ),
        ),
      })
    const get = (path: string, as?: string) =>
      app.inject({
        url: `/demo-recordings${path}`,
        headers: as === undefined ? {} : { [visitorHeader]: as },
      })
    const post = (path: string, body: object, as?: string) =>
      app.inject({
        method: 'POST',
        url: `/demo-recordings${path}`,
        headers: as === undefined ? {} : { [visitorHeader]: as },
        payload: body,
      })
    return { ...started, visit, get, post }
  }

  test('a visitor of the shop reads the own visit, and nobody else does', async () => {
    const { visit, get, post } = await start()
    expect((await visit()).statusCode).toBe(200)

    const own = demoVisitsReply.parse((await get('/visits', visitor)).json())
    expect(own.visits.map(({ id, pages, clicks }) => ({ id, pages, clicks }))).toEqual([
      { id: session, pages: 1, clicks: 1 },
    ])
    const read = recording.parse((await get(`/${session}`, visitor)).json())
    expect([read.id, read.parts.length, read.next]).toEqual([session, 1, null])
    expect((await get(`/${session}/parts/0`, visitor)).json()).toHaveLength(5)
    const { entries } = recordingLog.parse((await get(`/${session}/log`, visitor)).json())
    expect(entries.map(({ text }) => text)).toEqual(['No'])

    for (const as of [undefined, stranger, '', '%', visitor.slice(0, 25)]) {
      expect(demoVisitsReply.parse((await get('/visits', as)).json()).visits).toEqual([])
      const replies = await Promise.all(['', '/parts/0', '/log'].map((path) => get(`/${session}${path}`, as)))
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
      // As for a session that does not exist.
      expect(replies.map(({ body }) => body)).toEqual(replies.map(() => replies[0]?.body))
    }
    const filter = {
      match: 'all',
      conditions: [{ field: 'visitor', operator: 'is', values: [visitor] }],
    } as const
    for (const as of [undefined, stranger, visitor])
      expect(
        recordingsReply.parse((await post('/search', { ...search, filter }, as)).json()).recordings,
      ).toEqual([])
    // A reply that repeated the identifier would hand on the proof.
    expect((await get('/visits', visitor)).body).not.toContain(visitor)
    expect((await get(`/${session}`, visitor)).body).not.toContain(visitor)
  })

  test('the shop takes visits from pages on the host of the server alone', async () => {
    const { visit, store } = await start()
    expect((await visit('https://elsewhere.example')).statusCode).toBe(403)
    expect((await visit(`https://${host}:8443`)).statusCode).toBe(403)
    expect(await store.selectFrom('recording_session').select('id').execute()).toEqual([])
    expect((await visit()).statusCode).toBe(200)
  })

  test('an address without an identifier, or of an unknown part, is that of no recording', async () => {
    const { visit, get } = await start()
    await visit()
    for (const path of [
      '/anna',
      '/%00',
      '/anna/log',
      '/anna/parts/0',
      `/${session}/parts/1`,
      `/${session}/parts/x`,
    ])
      expect([path, (await get(path, visitor)).statusCode]).toEqual([path, 404])
  })

  test('reads have the limit of pages, and not that of calls', async () => {
    const { get } = await start({ RATE_LIMIT_PER_MINUTE: '1', PAGE_LIMIT_PER_MINUTE: '2' })
    const statuses: number[] = []
    // Enough for a limit that starts again with a new minute.
    for (let count = 0; count < 5; count += 1) statuses.push((await get(`/${session}`)).statusCode)
    expect(statuses.slice(0, 2)).toEqual([404, 404])
    expect(statuses).toContain(429)
  })

  test('nothing can be changed, and other forms are refused', async () => {
    const { visit, post, app } = await start()
    await visit()
    expect((await post('/search', {})).statusCode).toBe(422)
    expect((await post('/facets', { filter: { match: 'some', conditions: [] } })).statusCode).toBe(422)
    for (const path of ['/heat-map-pages', '/heat-map', '/move-map'])
      expect((await post(path, { filter: everything, page: '', width: 'phone' })).statusCode).toBe(422)
    for (const path of [`/${session}`, `/${session}/watched`, '/delete', '/visits'])
      expect((await post(path, { isWatched: true }, visitor)).statusCode).toBe(404)
    const deleted = await app.inject({
      method: 'DELETE',
      url: `/demo-recordings/${session}`,
      headers: { [visitorHeader]: visitor },
    })
    expect(deleted.statusCode).toBe(404)
  })

  test('the sample is generated once and read by everyone, and the first request queues what is missing', async () => {
    const { get, post, store } = await start()
    const job = createSampleJob({ store, visits: 5 })
    const context = { id: '', signal: new AbortController().signal, progress: async () => {} }
    const until = Date.UTC(2026, 10, 20)
    await job.execute(JSON.stringify({ until }), context)
    // A second run on another day adds nothing.
    await job.execute(JSON.stringify({ until: until + dayMs }), context)

    const { count, recordings } = recordingsReply.parse((await post('/search', search)).json())
    expect([count, recordings.length]).toEqual([5, 5])
    const [first] = recordings
    expect(recording.parse((await get(`/${first?.id}`)).json()).parts.length).toBeGreaterThan(0)
    const { texts } = facetsReply.parse((await post('/facets', { filter: everything })).json())
    const devices = texts.find(({ field }) => field === 'device')?.values ?? []
    expect(devices.reduce((sum, { count: each }) => sum + each, 0)).toBe(5)

    const { pages } = heatMapPagesReply.parse((await post('/heat-map-pages', { filter: everything })).json())
    const [page] = pages
    const width = page && page.views.phone > page.views.desktop ? 'phone' : 'desktop'
    const form = { filter: everything, page: page?.url, width }
    const map = heatMapReply.parse((await post('/heat-map', form)).json())
    expect(map.views).toBe(page?.views[width])
    expect(map.scroll.reached[0]).toBeGreaterThan(0)
    const moves = moveMapReply.parse((await post('/move-map', form)).json())
    expect([moves.visits, moves.read]).toEqual([map.visits, map.visits])

    const queued = () =>
      store.selectFrom('job').select('kind').where('kind', '=', 'generateRecordingSample').execute()
    expect(await queued()).toEqual([])
    const { sample } = demoVisitsReply.parse((await get('/visits')).json())
    expect(sample).toEqual({ ready: 5, total: 300 })
    await get('/visits')
    expect(await queued()).toHaveLength(1)
  })

  test('visits are deleted after a day, and the sample stays', async () => {
    const { visit, store } = await start()
    await visit()
    const context = { id: '', signal: new AbortController().signal, progress: async () => {} }
    const until = Math.floor(Date.now() / dayMs) * dayMs
    await createSampleJob({ store, visits: 2 }).execute(JSON.stringify({ until }), context)
    const stored = async () =>
      (await store.selectFrom('recording_session').select('id').execute()).map(({ id }) => id)
    await removeOldSessions(store, new Date(Date.now() + dayMs / 2))
    expect(await stored()).toContain(session)
    await removeOldSessions(store, new Date(Date.now() + dayMs + 1000))
    expect(await stored()).toHaveLength(2)
    expect(await stored()).not.toContain(session)
  })

  test('searches have the limit of calls, other reads that of pages', async () => {
    // The start has made a call.
    const { app } = await start({ RATE_LIMIT_PER_MINUTE: '4' })
    const statuses = async (method: 'GET' | 'POST', path: string, payload: object) => {
      const found: number[] = []
      for (let number = 0; number < 4; number += 1)
        found.push((await app.inject({ method, path, ...(method === 'POST' && { payload }) })).statusCode)
      return found
    }
    expect(await statuses('POST', '/demo-recordings/search', search)).toEqual([200, 200, 200, 429])
    expect(await statuses('GET', '/demo-recordings/visits', {})).toEqual([200, 200, 200, 200])
  })
})

describe('the generated sample', () => {
  const until = Date.UTC(2026, 10, 20)

  test('is the same for the same day, and has visits of different people', async () => {
    const pages = await readRecordedPages()
    expect(synthesizeVisit(pages, 7, until)).toEqual(synthesizeVisit(pages, 7, until))
    const sessions = Array.from({ length: 300 }, (_, number) => synthesizeVisit(pages, number, until).session)
    expect(new Set(sessions).size).toBe(300)
  })

  test('consists of visits that the server takes, with each sign of a problem', async () => {
    const pages = await readRecordedPages()
    const sums = { pages: 0, clicks: 0, errors: 0 }
    for (let number = 0; number < 300; number += 1) {
      const outcome = inspectChunk(Buffer.from(JSON.stringify(synthesizeVisit(pages, number, until).body)))
      if (outcome.kind !== 'chunk') throw new Error(`Visit ${number} was refused`)
      const { chunk, events } = outcome
      const facts = addChunk(startProgress(chunk.page, -1), 0, events).after
      sums.pages += facts.pages.length
      sums.clicks += facts.clicks.length
      sums.errors += facts.errors
      expect(events.endsAt).toBeLessThan(until)
    }
    expect(sums.pages).toBeGreaterThan(900)
    expect(sums.clicks).toBeGreaterThan(900)
    expect(sums.errors).toBeGreaterThan(20)
  })
})
