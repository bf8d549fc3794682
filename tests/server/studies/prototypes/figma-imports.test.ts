import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { v7 as uuidV7 } from 'uuid'
import { messages } from '#contract/shared/messages.ts'
import { prototypeMessages } from '#contract/prototypes/messages.ts'
import { createStudyReply } from '#contract/studies/draft.ts'
import { figmaContent, figmaImport, figmaLimits } from '#contract/prototypes/figma-import.ts'
import { prototypeLimits } from '#contract/studies/tools/prototype.ts'
import { createDiskFiles } from '#server/files/file-store.ts'
import { createMediaInspector } from '#server/files/media/inspector.ts'
import { createOutboundFetch } from '#server/http/outbound.ts'
import { createFigmaImports } from '#server/studies/prototypes/figma-imports.ts'
import { importState } from '#tools/prototype/engine/figma/import-file.ts'
import { cleanUp } from '#tests/support/clean-up.ts'
import { databases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import {
  figmaToken,
  figmaShop as shop,
  fileOf,
  frame,
  shopFrames as frames,
  shopNodes as nodes,
  framePicture,
  layer,
  on,
  startFakeFigma,
  to,
} from '#tests/support/fake-figma.ts'
import { png } from '#tests/support/generated-media.ts'
import { stopClock } from '#tests/support/stop-clock.ts'
import { addMember, addWorkspace, startWorkspaces } from '../../workspace/workspace-fixture.ts'

const { figma } = prototypeMessages
const key = 'b4ZkQm8XnT2pLr6WsYv1Ka'
const link = `https://www.figma.com/design/${key}/Shop`

/** A study, a fake Figma, and imports that do not wait at rate limits. */
const setUp = async (
  fake: Parameters<typeof startFakeFigma>[0] = shop,
  database: (typeof databases)[number] = 'SQLite',
) => {
  const server = await startFakeFigma(fake)
  cleanUp(server.close)
  const uploadsDir = mkdtempSync(join(tmpdir(), 'understory-figma-'))
  cleanUp(() => rmSync(uploadsDir, { recursive: true }))
  const started = await startWorkspaces(database, {
    FIGMA_URL: server.url,
    TRUSTED_HOSTS: server.host,
    UPLOADS_DIR: uploadsDir,
  })
  const { store, workspace, owner, call } = started
  const created = await call('createStudy', owner, { tool: 'cardsort', title: 'Shop' })
  const study = createStudyReply.parse(created.json()).id

  const errors: unknown[] = []
  const log = { error: (error: unknown) => errors.push(error) }
  const inspector = createMediaInspector(log)
  cleanUp(() => inspector.close())
  const waits: number[] = []
  const create = () => {
    const imports = createFigmaImports({
      store,
      files: createDiskFiles(uploadsDir),
      uploadsDir,
      inspector,
      outbound: createOutboundFetch([server.host]),
      figmaUrl: server.url,
      log,
      pause: async (ms) => void waits.push(ms),
    })
    cleanUp(() => imports.close())
    return imports
  }
  const imports = create()

  const read = () => store.selectFrom('figma_import').selectAll().executeTakeFirstOrThrow()
  /** Starts an import as the call does, and returns its row when it has ended. */
  const begin = async (service = imports, node: string | null = null, token = figmaToken) => {
    const claim = { claim: uuidV7(), state: 'running', changed_at: new Date().toISOString() } as const
    const row = await store
      .insertInto('figma_import')
      .values({
        workspace_id: workspace,
        study_id: study,
        file_key: key,
        name: '',
        progress: 0,
        text: '',
        stored: null,
        images: '{}',
        content: null,
        ...claim,
      })
      .onConflict((conflict) =>
        conflict.columns(['workspace_id', 'study_id', 'file_key']).doUpdateSet({ ...claim, content: null }),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
    service.start(row, node, token)
  }
  const run = async (...given: Parameters<typeof begin>) => {
    await begin(...given)
    await eventually(async () => expect((await read()).state).not.toBe('running'))
    const row = await read()
    return {
      state: row.state,
      text: row.text,
      content: row.content === null ? undefined : figmaContent.parse(JSON.parse(row.content)),
    }
  }
  const ready = async (...given: Parameters<typeof begin>) => {
    const { state, text, content } = await run(...given)
    expect([state, text]).toEqual(['ready', ''])
    if (!content) throw new Error('an import that is ready has no content')
    return content
  }
  return { ...started, server, study, uploadsDir, create, begin, run, ready, read, waits, errors }
}

test.each(databases)(
  'an import makes screens, hotspots and starts of a file, and stores its images on %s',
  async (database) => {
    const { app, call, owner, study, server, url, store } = await setUp(shop, database)
    const startedReply = await call('startFigmaImport', owner, { link, token: figmaToken }, { study })
    expect(startedReply.statusCode).toBe(200)
    const readImport = async () =>
      figmaImport.parse((await call('readFigmaImport', owner, {}, { study, file: key })).json())
    await eventually(async () => expect((await readImport()).state).toBe('ready'))
    const { name, progress, content } = await readImport()
    expect([name, progress]).toEqual(['Shop', 1])
    expect(content?.starts).toEqual([{ name: 'Buy', screen: 'figma-1-1' }])
    expect(content?.untranslated).toEqual([{ screen: 'List', layer: 'Tip', what: 'While hovering' }])
    expect(content?.screens.map((screen) => [screen.id, screen.name, screen.overlay])).toEqual([
      ['figma-1-1', 'List', undefined],
      ['figma-1-2', 'Article', undefined],
      ['figma-1-3', 'Basket', { position: 'bottom', closesOutside: true, dims: true }],
    ])
    // The layer is at 10, 20 of a frame of 100 × 200, whose image is twice as large.
    const [first, second] = content?.screens[0]?.hotspots ?? []
    expect(first).toMatchObject({
      name: 'First article',
      gesture: { on: 'tap' },
      action: { does: 'go', screen: 'figma-1-2' },
      shape: 'rectangle',
      x: 20,
      y: 40,
      width: 60,
      height: 80,
    })
    expect(second?.action).toEqual({ does: 'open', screen: 'figma-1-3' })

    const before = server.asked.length
    for (const { src } of content?.screens ?? []) {
      const image = await app.inject({ url: src })
      expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/png'])
    }
    expect(server.asked.length, 'at run time nothing is asked of Figma').toBe(before)
    expect([...server.tokens], 'the host of images gets no token').toEqual([undefined])
    const rows = [
      await store.selectFrom('figma_import').selectAll().execute(),
      await store.selectFrom('audit_event').selectAll().execute(),
      await store.selectFrom('job').selectAll().execute(),
    ]
    expect(rows[0]).toHaveLength(1)
    expect(JSON.stringify(rows), `the token is not stored in ${url}`).not.toContain(figmaToken)
  },
)

test('an import that waits for an image shows how many it has', async () => {
  const held = Promise.withResolvers<void>()
  const { begin, read } = await setUp({
    ...shop,
    image: async (id) => {
      if (id === '1:3') await held.promise
      return framePicture(id)
    },
  })
  await begin()
  await eventually(async () => expect((await read()).text).toBe('Image 2 of 3'))
  expect((await read()).progress).toBeGreaterThan(0.7)
  held.resolve()
  await eventually(async () => expect((await read()).state).toBe('ready'))
})

describe('an import waits and tries again', () => {
  test('after a rate limit, as long as Figma asks', async () => {
    const { ready, server, waits } = await setUp({
      ...shop,
      answer: (path, count) =>
        count === 1 && path.startsWith('/v1/') ? { status: 429, headers: { 'retry-after': '7' } } : undefined,
    })
    expect((await ready()).screens).toHaveLength(3)
    expect(waits).toEqual([7000, 7000, 7000])
    expect(server.asked.filter((path) => path === `/v1/files/${key}`)).toHaveLength(2)
  })

  test('after an error of Figma, and gives up after four', async () => {
    const answers = { failing: true }
    const { run, ready, waits } = await setUp({
      ...shop,
      answer: (path) => (answers.failing && path.startsWith('/v1/') ? { status: 502 } : undefined),
    })
    expect(await run()).toMatchObject({ state: 'failed', text: figma.unavailable })
    expect(waits).toEqual([1000, 4000, 15_000])
    answers.failing = false
    expect((await ready()).screens).toHaveLength(3)
  })

  test('not when Figma asks to wait an hour: the imported parts are kept for the next start', async () => {
    const answers = { limited: true }
    const { run, ready, server, waits } = await setUp({
      ...shop,
      answer: (path) =>
        answers.limited && path.startsWith('/v1/images/')
          ? { status: 429, headers: { 'retry-after': '3600' } }
          : undefined,
    })
    expect(await run()).toMatchObject({ state: 'failed', text: figma.limit(60) })
    expect(waits).toEqual([])
    answers.limited = false
    const before = server.asked.length
    expect((await ready()).screens).toHaveLength(3)
    const later = server.asked.slice(before)
    expect(later.filter((path) => path.includes('/nodes'))).toEqual([])
  })

  test('for images whose address has expired', async () => {
    const { ready, server } = await setUp({
      ...shop,
      answer: (path, count) =>
        path === '/picture/1%3A2' && count === 1 ? { status: 403, body: 'expired' } : undefined,
    })
    expect((await ready()).missing).toEqual([])
    expect(server.asked.filter((path) => path.startsWith('/v1/images/'))).toEqual([
      `/v1/images/${key}?ids=1:1,1:2,1:3`,
      `/v1/images/${key}?ids=1:2`,
    ])
  })
})

test('a frame that Figma does not render is listed, with the links to it', async () => {
  const { ready, server } = await setUp({ ...shop, notRendered: new Set(['1:2']) })
  const { screens, missing, untranslated } = await ready()
  expect(missing).toEqual([{ screen: 'Article', why: 'Figma could not render it' }])
  expect(screens.map(({ id }) => id)).toEqual(['figma-1-1', 'figma-1-3'])
  expect(screens[0]?.hotspots.map(({ name }) => name)).toEqual(['Open the basket'])
  expect(untranslated).toContainEqual({
    screen: 'List',
    layer: 'First article',
    what: 'Link to a frame that is not imported',
  })
  expect(server.asked.filter((path) => path === `/v1/images/${key}?ids=1:2`)).toHaveLength(2)
})

test.each(databases)(
  'after the process has ended, an import asks only for the images that are missing on %s',
  async (database) => {
    const held = { from: 3 }
    let pictures = 0
    const { create, begin, ready, read, server } = await setUp(
      {
        ...shop,
        // The third image never arrives.
        image: async (id) => {
          pictures += 1
          if (pictures >= held.from) await new Promise(() => undefined)
          return framePicture(id)
        },
      },
      database,
    )
    const first = create()
    await begin(first)
    await eventually(async () => {
      const { stored } = await read()
      const state = stored === null ? undefined : importState.parse(JSON.parse(stored))
      expect(Object.keys(state?.images ?? {})).toHaveLength(2)
    })
    await first.close()
    held.from = Number.POSITIVE_INFINITY
    const before = server.asked.length
    expect((await ready(create())).screens).toHaveLength(3)
    expect(server.asked.slice(before)).toEqual([
      `/v1/files/${key}`,
      `/v1/images/${key}?ids=1:3`,
      '/picture/1%3A3',
    ])
  },
)

test('a later import keeps unchanged images and stores changed and added ones', async () => {
  const { ready, server, uploadsDir } = await setUp()
  const first = await ready()
  server.change({
    file: { ...fileOf([...frames, frame('1:4', 'Thanks')]), version: '2' },
    nodes: { ...nodes, '1:4': frame('1:4', 'Thanks') },
    image: (id) => framePicture(id === '1:2' ? 'changed' : id),
  })
  const second = await ready()
  const same = (index: number) => second.screens[index]?.src === first.screens[index]?.src
  expect([same(0), same(1), same(2), second.screens.length]).toEqual([true, false, true, 4])
  expect(second.screens.map(({ id }) => id).slice(0, 3)).toEqual(first.screens.map(({ id }) => id))
  const incoming = join(uploadsDir, 'incoming')
  expect(existsSync(incoming) ? readdirSync(incoming) : []).toEqual([])
  expect(readdirSync(uploadsDir).filter((name) => name !== 'incoming')).toHaveLength(5)
})

describe('a hostile answer', () => {
  test.each([
    ['broken JSON', '{"name": "Shop", "document":'],
    ['a page', '<!doctype html>'],
    ['a list', []],
    ['numbers for names', { name: 1, version: 2, document: 3 }],
  ])('%s fails with a message', async (_, body) => {
    const { run, errors } = await setUp({ answer: () => ({ body }) })
    expect(await run()).toEqual({ state: 'failed', text: figma.reply, content: undefined })
    expect(errors).toEqual([])
  })

  test('a refused token, an unknown file and a file of many megabytes fail with messages', async () => {
    const { run, server } = await setUp()
    expect(await run(undefined, null, 'another-token')).toMatchObject({ text: figma.token })
    server.change({ answer: () => ({ status: 404, body: {} }) })
    expect(await run()).toMatchObject({ text: figma.file })
    server.change({ answer: () => ({ body: Buffer.alloc(17 * 1024 * 1024, ' ') }) })
    expect(await run()).toMatchObject({ text: figma.size })
  })

  test('10 000 frames are refused after one request', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => frame(`1:${index}`, `Frame ${index}`))
    const { run, server } = await setUp({ file: fileOf(many) })
    expect(await run()).toMatchObject({
      state: 'failed',
      text: figma.tooManyFrames(10_000, prototypeLimits.screens),
    })
    expect(server.asked).toEqual([`/v1/files/${key}`])
  })

  test('no frames are refused', async () => {
    const { run } = await setUp({ file: fileOf([]) })
    expect(await run()).toMatchObject({ state: 'failed', text: figma.noFrames })
  })

  test('circles of links, of overlays and of frames in themselves end', async () => {
    const list = frame('1:1', 'List', {
      children: [
        layer('2:1', 'Next', [on('ON_CLICK', to('1:2'))]),
        layer('2:2', 'Itself', [on('ON_CLICK', to('1:1'))]),
        layer('2:3', 'Open', [on('ON_CLICK', to('1:3', 'OVERLAY'))]),
        frame('1:1', 'List'),
      ],
    })
    const article = frame('1:2', 'Article', { children: [layer('2:4', 'Back', [on('ON_CLICK', to('1:1'))])] })
    const swapping = (id: string, next: string) =>
      frame(id, id, { children: [layer(`${id}9`, 'Swap', [on('ON_CLICK', to(next, 'SWAP'))])] })
    const all = [list, article, swapping('1:3', '1:4'), swapping('1:4', '1:3')]
    const { ready } = await setUp({
      file: fileOf([...all, frame('1:1', 'List')]),
      nodes: Object.fromEntries(all.map((each) => [each.id, each])),
    })
    const { screens } = await ready()
    expect(screens.map(({ id, overlay }) => [id, overlay !== undefined])).toEqual([
      ['figma-1-1', false],
      ['figma-1-2', false],
      ['figma-1-3', true],
      ['figma-1-4', true],
    ])
  })

  test('layers that are nested 20 000 deep are read', async () => {
    const depth = 20_000
    const open = '{"id":"3:1","name":"Group","type":"GROUP","children":['
    const inner = JSON.stringify(layer('2:1', 'Deep', [on('ON_CLICK', to('1:1'))]))
    const root = JSON.stringify({ ...frame('1:1', 'List'), children: ['here'] })
    const tree = root.replace('"here"', open.repeat(depth) + inner + ']}'.repeat(depth))
    const { ready } = await setUp({
      file: fileOf([frame('1:1', 'List')]),
      answer: (path) =>
        path.endsWith('/nodes') ? { body: `{"nodes":{"1:1":{"document":${tree}}}}` } : undefined,
    })
    expect((await ready()).screens[0]?.hotspots.map(({ name }) => name)).toEqual(['Deep'])
  })

  test('an image of 100 megapixels, a large file, another file and a private address are listed', async () => {
    const names = ['1:1', '1:2', '1:3', '1:4', '1:5']
    const all = names.map((id) => frame(id, `Frame ${id}`))
    const { ready, server } = await setUp({
      file: fileOf(all),
      nodes: Object.fromEntries(all.map((each) => [each.id, each])),
      image: async (id) => {
        if (id === '1:1') return png(10_000, 10_000)
        if (id === '1:2') return Buffer.alloc(60 * 1024 * 1024)
        return id === '1:3' ? Buffer.from('<svg onload="alert(1)"/>') : framePicture(id)
      },
      answer: (path) =>
        path.startsWith('/v1/images/')
          ? {
              body: {
                images: {
                  ...Object.fromEntries(
                    names.map((id) => [id, `${server.url}/picture/${encodeURIComponent(id)}`]),
                  ),
                  '1:4': 'https://169.254.169.254/latest/meta-data',
                },
              },
            }
          : undefined,
    })
    const { screens, missing } = await ready()
    expect(screens.map(({ id }) => id)).toEqual(['figma-1-5'])
    expect(missing).toEqual([
      { screen: 'Frame 1:1', why: messages.upload.size },
      { screen: 'Frame 1:2', why: 'Its image is too large' },
      { screen: 'Frame 1:3', why: messages.upload.extension },
      { screen: 'Frame 1:4', why: 'Its image is at an address that is not allowed' },
    ])
  })
})

test.each(databases)(
  'who edits the study starts imports on %s: one of a file at a time, and few in a minute',
  async (database) => {
    const { call, owner, store, workspace, study } = await setUp(
      {
        ...shop,
        image: () => new Promise<Buffer>(() => undefined),
      },
      database,
    )
    stopClock()
    const start = (as = owner, given = link) =>
      call('startFigmaImport', as, { link: given, token: figmaToken }, { study })
    const viewer = await addMember(store, workspace, 'viewer')
    expect((await start(viewer)).statusCode).toBe(403)
    const elsewhere = await addWorkspace(store)
    expect((await start(elsewhere.owner)).statusCode).toBe(404)
    expect((await start()).statusCode).toBe(200)
    const second = await start()
    expect([second.statusCode, second.json()]).toEqual([409, { message: figma.running }])
    const read = (as = owner) => call('readFigmaImport', as, {}, { study, file: key })
    expect([(await read()).statusCode, (await read(viewer)).statusCode]).toEqual([200, 403])
    expect((await read(elsewhere.owner)).statusCode).toBe(404)
    const bad = await start(owner, 'https://figma.example/design/b4ZkQm8XnT2pLr6WsYv1Ka')
    expect([bad.statusCode, bad.json()]).toEqual([422, { errors: { link: [figma.link] } }])
    let last = bad
    for (let index = 0; index < figmaLimits.perMinute; index += 1) last = await start()
    expect([last.statusCode, last.json()]).toEqual([429, { message: figma.startedOften }])
  },
)
