import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { ownCapturesReply } from '#contract/captures/captures.ts'
import { eventType } from '#contract/recordings/rrweb.ts'
import { captureMessages } from '#contract/captures/messages.ts'
import { askForRecordings } from '#tests/support/ask-for-recordings.ts'
import { databases } from '#tests/support/databases.ts'
import { replyOf } from '../workspace/workspace-fixture.ts'
import { filesIn, startCaptures, startForm, startRecording } from './capture-fixture.ts'
import {
  cart,
  clicked,
  pagesForm,
  part,
  readPages,
  scrolled,
  size,
  snapshot,
  typed,
  visible,
} from './pages-fixture.ts'

const texts = captureMessages
const slow = { timeout: 30_000 }
const everything = { screen: 'off', voice: 'off', face: 'off', pages: 'required' }

const start = async (database: (typeof databases)[number]) => {
  const started = await startCaptures(database)
  const { app, study, store } = started
  await askForRecordings(store, study, everything)
  const person = await startRecording(app, study)
  const get = async (url: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url, headers })).rawPayload
  /** Sends these parts and finishes the capture. */
  const send = async (parts: readonly Buffer[], more: object = {}) => {
    const capture = await person.start(pagesForm)
    for (const [number, content] of parts.entries()) await person.put(capture, number, content)
    expect(replyOf(await person.finish(capture, parts.length, more))).toEqual([200, texts.finished])
    return capture
  }
  const stateOf = async () =>
    (await store.selectFrom('capture').select('state').execute()).map(({ state }) => state)
  const ready = async () => {
    await expect.poll(stateOf, slow).toEqual(['ready'])
    expect(await started.shown()).toEqual([])
    const [capture] = await started.shownPages()
    if (!capture?.path) throw new Error('The capture is not shown')
    return { capture, ...(await readPages(get, capture.path)) }
  }
  return { ...started, person, send, ready, stateOf }
}

describe.each(databases)('visited pages on %s', (database) => {
  test('become one file of parts that begin with a snapshot, with session times, clicks and without what was typed', async () => {
    const { send, ready, folder, app } = await start(database)
    const pauses = [{ at: 6500, ms: 500 }]
    await send(
      [
        part([size(5000), snapshot(5000), typed(5500, 'Eva Example'), clicked(6000, 'Add to cart')]),
        part([size(7000), snapshot(7001, 'Cart'), scrolled(9000)], { document: cart }),
      ],
      { pauses },
    )
    const { capture, index, parts } = await ready()
    expect(capture).toMatchObject({
      state: 'ready',
      startedAt: 4000,
      ms: 4500,
      pauses,
    })
    expect(index).toMatchObject({
      width: 1280,
      height: 720,
      end: 9000,
      leftOut: 0,
      parts: [
        { from: 5000, to: 6000, offset: 0 },
        { from: 7000, to: 9000 },
      ],
      clicks: [{ at: 6000, label: 'Add to cart' }],
    })
    expect(parts).toMatchObject([
      [
        { type: eventType.meta, timestamp: 5000 },
        { type: eventType.fullSnapshot, timestamp: 5000 },
        { type: eventType.incrementalSnapshot, timestamp: 5500, data: { text: '*** *******' } },
      ],
      [
        { type: eventType.meta },
        { type: eventType.fullSnapshot, timestamp: 7001 },
        { type: eventType.incrementalSnapshot, timestamp: 9000 },
      ],
    ])
    expect(JSON.stringify(parts)).toContain('Tents')
    expect(JSON.stringify(parts)).not.toContain('Eva')
    // The parts are gone: what remains is the file and its index.
    await expect.poll(() => filesIn(folder).length, slow).toBe(2)
    expect((await app.inject({ url: `${capture.path}/waveform` })).statusCode).toBe(404)
    const file = await app.inject({ url: `${capture.path}/file` })
    expect(file.headers).toMatchObject({
      'content-type': 'application/gzip',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    })
  })

  test('are deleted by the participant with parts, file and index, while the answers stay', async () => {
    const { app, send, ready, person, store, folder } = await start(database)
    await send([part([size(5000), snapshot(5000)])])
    const { capture } = await ready()
    const open = await person.start(pagesForm)
    await person.put(open, 0, part([size(6000), snapshot(6000)]))
    expect(replyOf(await person.post('/delete', {}))).toEqual([200, texts.deleted])
    await expect.poll(() => filesIn(folder), slow).toEqual([])
    for (const table of ['capture', 'capture_part', 'capture_file'] as const)
      expect(await store.selectFrom(table).selectAll().execute()).toEqual([])
    for (const name of ['file', 'index'])
      expect((await app.inject({ url: `${capture.path}/${name}` })).statusCode).toBe(404)
    expect(await store.selectFrom('study_response').select('id').execute()).not.toEqual([])
  })

  test('take the same bytes of a part again, and refuse other ones and a gap', async () => {
    const { app, study, person } = await start(database)
    const capture = await person.start(pagesForm)
    const [first, second] = [part([snapshot(5000)]), part([snapshot(6000)])]
    expect(replyOf(await person.put(capture, 0, first))).toEqual([200, texts.stored])
    expect(replyOf(await person.put(capture, 0, first))).toEqual([200, texts.stored])
    expect(replyOf(await person.put(capture, 0, second))).toEqual([409, texts.otherBytes])
    const own = await app.inject({ url: `/studies/${study}/session/captures`, headers: person.headers })
    expect(ownCapturesReply.parse(own.json())).toMatchObject({
      captures: [],
      pages: [{ id: capture, state: 'receiving', nextPart: 1 }],
    })
    const gap = await person.finish(capture, 3)
    expect([gap.statusCode, gap.json()]).toEqual([409, { message: texts.missing, missing: [1, 2] }])
  })
})

test('are refused for a study that does not ask for them, also an older one', async () => {
  const { app, store, study } = await startCaptures('SQLite')
  const person = await startRecording(app, study)
  const form = { ...startForm, ...pagesForm }
  // A study of an older version says nothing about pages.
  await askForRecordings(store, study, { screen: 'required', voice: 'off', face: 'off' })
  expect(replyOf(await person.post('', form))).toEqual([409, texts.notAsked])
  await askForRecordings(store, study, { ...everything, pages: 'off' })
  expect(replyOf(await person.post('', form))).toEqual([409, texts.notAsked])
  await askForRecordings(store, study, everything)
  expect((await person.post('', form)).statusCode).toBe(200)
})

test('show the page in front: a tab that was opened or chosen, and nothing of those behind it', async () => {
  const { send, ready } = await start('SQLite')
  await send([
    part([size(5000), snapshot(5000, 'Shop')]),
    part([size(6000), snapshot(6000, 'Cart')], { document: cart }),
    // Behind the cart: a movement, a click and the regular snapshot.
    part([scrolled(6500), clicked(6600, 'Hidden'), size(7000), snapshot(7000, 'Shop behind')]),
    part([scrolled(7500)], { document: cart }),
    part([visible(8000), size(8001), snapshot(8001, 'Shop again'), scrolled(8500)]),
    part([scrolled(8400)], { document: cart }),
  ])
  const { index, parts } = await ready()
  expect(index.parts.map(({ from, to }) => [from, to])).toEqual([
    [5000, 5000],
    [6000, 7500],
    [8001, 8500],
  ])
  expect(index.clicks).toEqual([])
  expect(JSON.stringify(parts)).not.toContain('Shop behind')
  expect(JSON.stringify(parts[2])).toContain('Shop again')
})

/** A part whose JSON is nested as deep as this. */
const deep = (levels: number) => gzipSync(`{"events":${'['.repeat(levels)}${']'.repeat(levels)}}`)

test('keep what is valid beside parts that are not', async () => {
  const { send, ready } = await start('SQLite')
  await send([
    randomBytes(3000),
    gzipSync('not JSON'),
    gzipSync('{"events":'),
    Buffer.from(JSON.stringify({ events: [snapshot(1000)] })),
    // Eight million bytes of nothing in some kilobytes, and more than a part may have.
    gzipSync(Buffer.alloc(25 * 1024 * 1024, 0x20)),
    deep(100_000),
    part([snapshot(1000)], { document: '../../etc/passwd' }),
    part([{ type: 9, timestamp: 1, data: {} }]),
    part([snapshot(1000)], { sessionStart: 0 }),
    part([snapshot(-1_000_000, 'Before the session')]),
    part([
      size(5000),
      snapshot(5000, 'Tents', { onfocus: 'alert(1)', autofocus: true, formaction: 'javascript:alert(1)' }),
    ]),
  ])
  const { index, parts } = await ready()
  expect(index.parts).toHaveLength(1)
  expect(index.leftOut).toBe(9)
  expect(parts).toMatchObject([[{ type: eventType.meta }, { type: eventType.fullSnapshot }]])
  expect(JSON.stringify(parts)).not.toMatch(/alert|onfocus|passwd|Before/)
})

test.each([
  ['random bytes', randomBytes(5000)],
  ['a bomb', gzipSync(Buffer.alloc(25 * 1024 * 1024, 0x20))],
  ['events without a snapshot', part([scrolled(5000), scrolled(6000)])],
  ['nothing', part([])],
])('fail without their bytes where they have only %s', async (_, content) => {
  const { send, stateOf, shownPages, folder, store } = await start('SQLite')
  await send([content])
  await expect.poll(stateOf, slow).toEqual(['failed'])
  expect(await shownPages()).toEqual([])
  await expect.poll(() => filesIn(folder), slow).toEqual([])
  expect(await store.selectFrom('capture').select(['bytes', 'file_id']).execute()).toEqual([
    { bytes: 0, file_id: null },
  ])
})
