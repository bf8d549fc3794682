import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type HeatMapForm,
  heatMapLimits,
  heatMapPagesReply,
  heatMapReply,
  moveMapReply,
  type WidthClass,
} from '#contract/heat-maps/heat-map.ts'
import type { RecordingFilter } from '#contract/visits/filters.ts'
import { eventType, incrementalSource } from '#contract/recordings/rrweb.ts'
import { messages } from '#contract/shared/messages.ts'
import { siteMessages } from '#contract/sites/messages.ts'
import { createDiskFiles } from '#server/files/file-store.ts'
import { foldIdleSessions } from '#server/recordings/folding/fold.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { databases } from '#tests/support/databases.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { addWorkspace, replyOf, send, startWorkspaceServer } from '../workspace/workspace-fixture.ts'
import {
  click,
  meta,
  move,
  newRecordings,
  origin,
  signal,
  snapshot,
  startedAt,
} from './recordings-fixture.ts'

const everyone: RecordingFilter = { match: 'all', conditions: [] }
const shop = `${origin}/`
const cart = `${origin}/cart`
const sessionOf = (number: number) => `s${String(number).padStart(25, '0')}`

const startServer = async (database: (typeof databases)[number]) => {
  const uploadsDir = temporaryFolder()
  return { ...(await startWorkspaceServer(database, { UPLOADS_DIR: uploadsDir })), uploadsDir }
}

const start = async (server: Awaited<ReturnType<typeof startServer>>) => {
  const started = await newRecordings(server)
  const { app, owner, record, site, store, workspace } = started
  const params = { workspace, site: site.id }
  const ask = (name: 'listHeatMapPages' | 'readHeatMap' | 'readMoveMap', body: object, as = owner) =>
    send(app, name, { as, params, body })
  const form = (changes: Partial<HeatMapForm> = {}) =>
    ({ filter: everyone, page: shop, width: 'desktop', ...changes }) as const
  return {
    ...started,
    params,
    ask,
    form,
    /** Records a session of events in one chunk; sessions are distinguished by a number. */
    visit: (number: number, events: readonly object[], changes: object = {}) =>
      record(0, events, changes, { session: sessionOf(number) }),
    pages: async () =>
      heatMapPagesReply.parse((await ask('listHeatMapPages', { filter: everyone })).json()).pages,
    map: async (changes?: Partial<HeatMapForm>) =>
      heatMapReply.parse((await ask('readHeatMap', form(changes))).json()),
    moves: async (changes?: Partial<HeatMapForm>) =>
      moveMapReply.parse((await ask('readMoveMap', form(changes))).json()),
    fold: () => {
      const files = createDiskFiles(server.uploadsDir)
      const inAnHour = new Date(Date.now() + 3_600_000)
      return foldIdleSessions(
        { store, files, uploadsDir: server.uploadsDir, log: { warn: () => undefined } },
        inAnHour,
      )
    },
  }
}

const sized = (seconds: number, href: string, width: number) => ({
  type: eventType.meta,
  data: { href, width, height: 720 },
  timestamp: startedAt + seconds * 1000,
})
const reach = (seconds: number, bottom: number, height = 1440) => signal(seconds, 'reach', { bottom, height })
const scroll = (seconds: number, y: number) => ({
  type: eventType.incrementalSnapshot,
  data: { source: incrementalSource.scroll, id: 1, x: 0, y },
  timestamp: startedAt + seconds * 1000,
})

describe.each(databases)('heat maps on %s', (database) => {
  const server = sharedFixture(() => startServer(database))

  test('lists the pages without their queries, the most visited first', async () => {
    const { visit, pages } = await start(server())
    await visit(1, [meta(0, cart), snapshot(0), meta(5, `${shop}?utm_source=mail`), snapshot(5)])
    await visit(2, [sized(0, shop, 390), snapshot(0), meta(9, `${shop}?utm_source=post`), snapshot(9)])
    expect(await pages()).toEqual([
      { url: shop, views: { phone: 1, tablet: 0, desktop: 2 } },
      { url: cart, views: { phone: 0, tablet: 0, desktop: 1 } },
    ])
  })

  test('joins pages that differ in ids, a slash or case, and keeps the routes of an application', async () => {
    const { visit, map, pages } = await start(server())
    const addresses = [
      '/shoes/12?utm_source=mail',
      '/Shoes/345/',
      '/shoes/12/reviews',
      '/shoes/9f8e7d6c/reviews?utm_source=a/b',
      '/2024',
      '/?utm_source=mail#/tea/7',
      '/#/tea/8/',
      '/#/coffee',
    ]
    for (const [number, address] of addresses.entries())
      await visit(number, [meta(0, origin + address), snapshot(0), click(1)])
    const listed = await pages()
    expect(listed.map(({ url, views }) => [url.replace(origin, ''), views.desktop])).toEqual([
      ['/#/tea/{id}', 2],
      ['/shoes/{id}', 2],
      ['/shoes/{id}/reviews', 2],
      ['/#/coffee', 1],
      ['/2024', 1],
    ])
    for (const { url, views } of listed)
      expect(await map({ page: url })).toMatchObject({ views: views.desktop, clicks: views.desktop })
    expect((await map({ page: `${origin}/shoes/*` })).views).toBe(4)
    expect((await map({ page: `${origin}/` })).views).toBe(0)
  })

  test('lists no page that a map cannot be asked for', async () => {
    const { visit, ask, form, pages } = await start(server())
    const longest = `/${Array.from({ length: 10 }, (_, id) => `${id}/a`).join('/')}`
    for (const [number, path] of [
      longest,
      `${longest}/5/6`,
      `${longest}/5/7`,
      `/${'long'.repeat(200)}`,
    ].entries())
      await visit(number, [meta(0, origin + path), snapshot(0), click(1)])
    const listed = await pages()
    expect(listed.map(({ url }) => url)).toEqual([`${origin}${longest}`])
    for (const { url } of listed) expect((await ask('readHeatMap', form({ page: url }))).statusCode).toBe(200)
  })

  test('counts clicks by place and element, with the most frequent label of an element', async () => {
    const { visit, map } = await start(server())
    const path = 'main:nth-of-type(1)>button:nth-of-type(1)'
    const on = (seconds: number, label: string, changes: object = {}) =>
      click(seconds, { path, label, isInteractive: false, ...changes })
    // The label that sorts first is not the most frequent one.
    await visit(1, [meta(0), snapshot(0), on(1, 'Zebra'), on(20, 'Antelope'), reach(30, 720)])
    await visit(2, [meta(0), snapshot(0), on(1, 'Zebra', { offset: { x: 0.9, y: 0.1 }, x: 640, y: 50 })])
    await visit(3, [meta(0), snapshot(0), click(4, { path: 'a:nth-of-type(1)', label: '' })])
    const found = await map()
    expect(found).toMatchObject({ visits: 3, views: 3, clicks: 4, isCut: false })
    expect(found.elements).toEqual([
      { path, label: 'Zebra', clicks: 3, visits: 2, rageClicks: 0, deadClicks: 0 },
      { path: 'a:nth-of-type(1)', label: '', clicks: 1, visits: 1, rageClicks: 0, deadClicks: 0 },
    ])
    expect(found.spots).toContainEqual({ path, x: 0.5, y: 0.5, pageX: 100 / 1280, pageY: 200, clicks: 2 })
    expect(found.spots).toContainEqual({ path, x: 0.9, y: 0.1, pageX: 0.5, pageY: 50, clicks: 1 })
  })

  test('counts rage clicks and dead clicks of an element', async () => {
    const { visit, map, fold } = await start(server())
    await visit(1, [meta(0), snapshot(0), click(1), click(1.3), click(1.6), move(2), reach(20, 720)])
    await fold()
    expect((await map()).elements).toMatchObject([{ clicks: 3, visits: 1, rageClicks: 3, deadClicks: 3 }])
  })

  test('reads how far visits saw the page: of each visit the view that went farthest', async () => {
    const { visit, map } = await start(server())
    await visit(1, [meta(0), snapshot(0), reach(3, 720), meta(4, cart), snapshot(4)])
    await visit(2, [meta(0), snapshot(0), reach(3, 1440)])
    // A visit whose page is not measured yet.
    await visit(3, [meta(0), snapshot(0)])
    const { visits, scroll: depth } = await map()
    expect(visits).toBe(3)
    expect(depth).toMatchObject({ visits: 2, average: 0.75, fold: 0.5 })
    expect(depth.reached).toEqual([...Array<number>(11).fill(2), ...Array<number>(10).fill(1)])
  })

  test('a pattern stands for several pages, and a percent sign for itself', async () => {
    const { visit, map } = await start(server())
    await visit(1, [meta(0, `${origin}/p/one`), snapshot(0), click(1)])
    await visit(2, [meta(0, `${origin}/p/two?utm_source=x`), snapshot(0), click(1)])
    await visit(3, [meta(0, `${origin}/p/100%25`), snapshot(0), click(1)])
    const clicksOf = async (page: string) => (await map({ page })).clicks
    expect(await clicksOf(`${origin}/p/*`)).toBe(3)
    expect(await clicksOf(`${origin}/p/two`)).toBe(1)
    expect(await clicksOf(`${origin}/p/t`)).toBe(0)
    expect(await clicksOf(`${origin}/p/%`)).toBe(0)
    expect(await clicksOf(`${origin}/p/___`)).toBe(0)
  })

  test('names moments that show the page, of long views first, at most one of a session', async () => {
    const { visit, map } = await start(server())
    await visit(1, [meta(0), snapshot(0), move(9)])
    await visit(2, [
      meta(10),
      snapshot(10),
      meta(10.5, cart),
      snapshot(10.5),
      meta(30),
      snapshot(30),
      move(40),
    ])
    await visit(3, [meta(50), snapshot(50), move(50.5)])
    expect((await map()).pictures).toEqual([
      { session: sessionOf(2), at: 22_000 },
      { session: sessionOf(1), at: 2000 },
      { session: sessionOf(3), at: 499 },
    ])
  })

  test('adds up how long the pointer was where, folded or not', async () => {
    const { visit, moves, fold } = await start(server())
    await visit(1, [
      meta(0),
      snapshot(0),
      move(1, [
        { x: 10, y: 5, id: 2, timeOffset: -500 },
        { x: 10, y: 100, id: 2, timeOffset: 0 },
      ]),
      // The page moves under the resting pointer.
      scroll(2, 1600),
      meta(60, cart),
      snapshot(60),
      move(61),
    ])
    for (const isFolded of [false, true]) {
      if (isFolded) await fold()
      const found = await moves()
      expect(found).toMatchObject({ visits: 1, read: 1, moved: 1, ms: 2500 })
      expect(found.places).toEqual([
        { x: 0.5 / 64, y: 104, ms: 1000 },
        { x: 0.5 / 64, y: 1704, ms: 1000 },
        { x: 0.5 / 64, y: 8, ms: 500 },
      ])
    }
  })

  test('reads the pointer of the newest visits up to a limit, and of no finger', async () => {
    const { visit, moves } = await start(server())
    const finger = {
      type: eventType.incrementalSnapshot,
      data: { source: incrementalSource.touchMove, positions: [{ x: 1, y: 1, id: 2, timeOffset: 0 }] },
    }
    await visit(1, [meta(0), snapshot(0), { ...finger, timestamp: startedAt + 1000 }])
    expect(await moves()).toEqual({ visits: 1, read: 1, moved: 0, ms: 0, places: [] })
  })

  test('leaves out places far away, and counts no time outside of the views of the page', async () => {
    const { visit, moves } = await start(server())
    const far = (x: number, y: number) => [{ x, y, id: 2, timeOffset: 0 }]
    await visit(1, [
      meta(0, cart),
      snapshot(0),
      move(1, far(600, 300)),
      meta(1.5),
      snapshot(1.5),
      move(2, far(-9e6, 10)),
      move(3, far(9e6, 10)),
      move(4, far(10, 9e6)),
      move(5, far(10, -9e6)),
    ])
    expect((await moves()).places).toEqual([{ x: 30.5 / 64, y: 296, ms: 500 }])
  })

  test('refuses what is no page, no width and no filter', async () => {
    const { ask, form } = await start(server())
    for (const [body, error] of [
      [form({ page: '' }), { page: [messages.required] }],
      [{ ...form(), page: '*a'.repeat(11) }, { page: [messages.invalid] }],
      [{ ...form(), page: 'a\0b' }, { page: [messages.unreadableText] }],
      [{ ...form(), page: 'x'.repeat(501) }, { page: [messages.maxLength(500)] }],
      [{ ...form(), width: 'watch' }, { width: [messages.invalid] }],
      [{ ...form(), width: '__proto__' }, { width: [messages.invalid] }],
    ] as const)
      for (const name of ['readHeatMap', 'readMoveMap'] as const) {
        const reply = await ask(name, body)
        expect([reply.statusCode, reply.json()]).toEqual([422, { errors: error }])
      }
    for (const page of ["'; drop table recording_click; --", '%', '_', '\\', '[a-z]*', '?', '😀*'])
      expect((await ask('readHeatMap', form({ page }))).statusCode).toBe(200)
  })

  test('knows nothing of the sites of another workspace', async () => {
    const { app, store, site, form, visit } = await start(server())
    await visit(1, [meta(0), snapshot(0), click(1)])
    const { id: other, owner: stranger } = await addWorkspace(store)
    for (const name of ['readHeatMap', 'readMoveMap'] as const) {
      const params = { workspace: other, site: site.id }
      const reply = await send(app, name, { as: stranger, params, body: form() })
      expect(replyOf(reply)).toEqual([404, siteMessages.unknown])
    }
  })

  test('agrees with a plain count of generated visits', async () => {
    const { visit, map, pages } = await start(server())
    const paths = ['a:nth-of-type(1)', 'a:nth-of-type(2)', 'ul:nth-of-type(1)>li:nth-of-type(3)']
    const urls = [shop, cart, `${shop}?utm_source=x`]
    const labels = ['One', 'Two', '']
    const widths = { phone: 390, tablet: 800, desktop: 1280 } as const
    const classes: readonly WidthClass[] = ['phone', 'tablet', 'desktop']
    const view = fc.record({
      url: fc.constantFrom(...urls),
      bottom: fc.constantFrom(0, 360, 720, 1000, 1440),
      clicks: fc.array(
        fc.record({
          path: fc.constantFrom(...paths),
          label: fc.constantFrom(...labels),
          x: fc.constantFrom(0, 0.025, 0.5, 0.99, 1),
          y: fc.constantFrom(0, 0.3, 1),
        }),
        { maxLength: 4 },
      ),
    })
    const session = fc.record({
      width: fc.constantFrom(...classes),
      views: fc.uniqueArray(view, { minLength: 1, maxLength: 3, selector: ({ url }) => url }),
    })
    const sessions = fc.sample(session, { numRuns: 40, seed: 20 })
    for (const [number, { width, views }] of sessions.entries())
      await visit(
        number,
        views.flatMap(({ url, bottom, clicks }, at) => [
          sized(at * 100, url, widths[width]),
          snapshot(at * 100),
          ...clicks.map(({ path, label, x, y }, each) =>
            click(at * 100 + 1 + each * 5, { path, label, offset: { x, y }, isInteractive: false }),
          ),
          ...(bottom > 0 ? [reach(at * 100 + 90, bottom)] : []),
        ]),
      )

    const isShop = (url: string) => url.split('?')[0] === shop
    for (const width of classes) {
      const seen = sessions
        .filter((each) => each.width === width)
        .map(({ views }) => views.filter(({ url }) => isShop(url)))
        .filter((views) => views.length > 0)
      const clicks = seen.flatMap((views, visitor) =>
        views.flatMap((each) => each.clicks.map((one) => ({ ...one, visitor }))),
      )
      const depths = seen.map((views) => Math.max(...views.map(({ bottom }) => bottom / 1440)))
      const known = depths.filter((depth) => depth > 0)
      const found = await map({ width })
      expect(found).toMatchObject({
        visits: seen.length,
        views: seen.flat().length,
        clicks: clicks.length,
        scroll: {
          visits: known.length,
          reached: Array.from(
            { length: 21 },
            (_, step) => known.filter((depth) => depth >= step / 20 - 0.001).length,
          ),
        },
      })
      expect(found.scroll.average).toBeCloseTo(known.reduce((sum, depth) => sum + depth, 0) / known.length)
      for (const path of paths) {
        const own = clicks.filter((each) => each.path === path)
        const counts = labels.map((label) => own.filter((each) => each.label === label).length)
        const element = found.elements.find((each) => each.path === path)
        expect(element?.clicks ?? 0).toBe(own.length)
        if (!element) continue
        expect(element.visits).toBe(new Set(own.map(({ visitor }) => visitor)).size)
        expect(counts[labels.indexOf(element.label)]).toBe(Math.max(...counts))
        const squares = new Set(own.map(({ x, y }) => `${Math.floor(x * 20)} ${Math.floor(y * 20)}`))
        const spots = found.spots.filter((each) => each.path === path)
        expect(spots.length).toBe(squares.size)
        expect(spots.reduce((sum, each) => sum + each.clicks, 0)).toBe(own.length)
      }
    }
    const views = sessions.flatMap((each) => each.views).filter(({ url }) => isShop(url)).length
    const [first] = (await pages()).filter(({ url }) => url === shop)
    expect(Object.values(first?.views ?? {}).reduce((sum, each) => sum + each, 0)).toBe(views)
    expect(heatMapLimits.pages).toBeGreaterThan(1)
  })
})
