import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hourMs } from '#contract/shared/milliseconds.ts'
import { messages } from '#contract/shared/messages.ts'
import { maxUploadBytes, uploadReply } from '#contract/site/uploads.ts'
import { createDiskFiles } from '#server/files/file-store.ts'
import { removeUnclaimedUploads } from '#server/files/queries.ts'
import { startApp } from '../../support/app.ts'
import { cleanUp, sharedVariants } from '../../support/clean-up.ts'
import { databases, freshDatabase, openTestStore } from '../../support/databases.ts'
import { deleteRowsAtEnd } from '../../support/delete-rows.ts'
import * as media from '../../support/generated-media.ts'
import { solvedCaptcha } from '../../support/solved-captcha.ts'
import { storedFilesIn } from '../studies/media-fixture.ts'

const png = media.png()

const startServer = async (
  database: (typeof databases)[number],
  environment: Readonly<Record<string, string>>,
) => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-uploads-'))
  cleanUp(() => rmSync(folder, { recursive: true }))
  const url = await freshDatabase(database)
  const app = await startApp(url, { UPLOADS_DIR: folder, ...environment })
  return { app, folder, store: await openTestStore(url) }
}
const servers = sharedVariants(startServer)

/** The app of all tests, which delete their files and rows. */
const setUp = async (
  database: (typeof databases)[number] = 'SQLite',
  environment: Readonly<Record<string, string>> = {},
) => {
  const { app, folder, store } = await servers(database, environment)
  deleteRowsAtEnd(store)
  cleanUp(() => {
    for (const file of storedFilesIn(folder)) rmSync(join(folder, file))
  })
  const upload = (name: string, body: Buffer, { remoteAddress = '192.0.2.1', headers = {} } = {}) =>
    app.inject({
      method: 'POST',
      url: '/uploads',
      query: { name },
      headers: { 'content-type': 'application/octet-stream', ...headers },
      body,
      remoteAddress,
    })
  const ask = (attachment: string) =>
    app.inject({
      method: 'POST',
      url: '/ssr/support',
      body: { email: 'ada@example.com', tool: 'treetest', message: 'It stops here.', attachment },
    })
  return { app, folder, upload, ask, store }
}

const idOf = (answer: { json: () => unknown }) => uploadReply.parse(answer.json()).id
const refusal = (message: string) => ({ errors: { attachment: [message] } })

describe('accepted uploads', () => {
  test.each([
    ['screen.png', png],
    ['SCREEN.PNG', png],
    ['photo.jpg', media.jpeg()],
    ['photo.jpeg', media.jpeg(3, 2, 6)],
    ['steps.gif', media.gif()],
    ['report.pdf', Buffer.from('%PDF-1.7\n')],
    ['notes.txt', Buffer.from('Größe\r\n\tline\n')],
    ['largest.txt', Buffer.alloc(maxUploadBytes, 'a')],
  ])('%s is stored byte for byte before the reply', async (name, bytes) => {
    const { upload, folder } = await setUp()
    const answer = await upload(name, bytes)
    expect(answer.statusCode).toBe(200)
    expect(readFileSync(join(folder, idOf(answer))).equals(bytes)).toBe(true)
    expect(storedFilesIn(folder)).toEqual([idOf(answer)])
  })

  test('stores the file name without a path', async () => {
    const { upload, folder, store } = await setUp()
    await upload('../../etc/screen\u0000\u202e.png', png)
    await upload('C:\\Users\\ada\\screen.png', png)
    const rows = await store.selectFrom('upload').select(['name', 'bytes', 'submission_id']).execute()
    const row = { name: 'screen.png', bytes: png.length, submission_id: null }
    expect(rows).toEqual([row, row])
    expect(storedFilesIn(folder)).toHaveLength(2)
  })
})

describe('rejected uploads', () => {
  test.each([
    ['page.html', Buffer.from('<script>'), messages.upload.extension],
    ['no-extension', png, messages.upload.extension],
    ['drawing.svg', Buffer.from('<svg/>'), messages.upload.extension],
    ['program.png', Buffer.from('MZ\u0000\u0001'), messages.upload.extension],
    ['picture.jpg', png, messages.upload.extension],
    ['binary.txt', Buffer.from([0x61, 0x00, 0x62]), messages.upload.extension],
    ['latin.txt', Buffer.from([0xff, 0xfe, 0x41]), messages.upload.extension],
    ['cut.png', png.subarray(0, png.length - 12), messages.upload.failed],
    ['damaged.jpg', Buffer.from('ffd8ffe000104a464946', 'hex'), messages.upload.failed],
    ['many-pixels.png', media.png(20_000, 1), messages.upload.size],
    [`${'a'.repeat(250)}.png`, png, messages.upload.extension],
    ['empty.png', Buffer.alloc(0), messages.upload.size],
  ])('%s', async (name, bytes, message) => {
    const { upload, folder, store } = await setUp()
    const answer = await upload(name, bytes)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual(refusal(message))
    expect(storedFilesIn(folder)).toEqual([])
    expect(await store.selectFrom('upload').selectAll().execute()).toEqual([])
  })

  test('rejects a file one byte too large', async () => {
    const { upload } = await setUp()
    const answer = await upload('large.txt', Buffer.alloc(maxUploadBytes + 1, 'a'))
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toEqual({ message: messages.upload.size })
  })

  test('rejects a form instead of a file', async () => {
    const { upload } = await setUp()
    const answer = await upload('screen.png', Buffer.from('{}'), {
      headers: { 'content-type': 'application/json' },
    })
    expect([answer.statusCode, answer.json()]).toEqual([415, { message: messages.upload.mediaType }])
  })

  test('serves no uploaded files', async () => {
    const { app, upload } = await setUp()
    const id = idOf(await upload('screen.png', png))
    for (const url of [`/uploads/${id}`, `/data/uploads/${id}`, '/uploads'])
      expect((await app.inject({ url })).statusCode).toBe(404)
  })
})

describe.each(databases)('claiming of uploads on %s', (database) => {
  test('lets one form claim a file', async () => {
    const { upload, ask, store } = await setUp(database)
    const id = idOf(await upload('screen.png', png))
    expect((await ask(id)).statusCode).toBe(200)

    const second = await ask(id)
    expect(second.statusCode).toBe(422)
    expect(second.json()).toEqual(refusal(messages.upload.failed))
    const submissions = await store.selectFrom('submission').select('id').execute()
    expect(submissions).toHaveLength(1)
    const row = await store.selectFrom('upload').select('submission_id').executeTakeFirstOrThrow()
    expect(row.submission_id).toBe(submissions[0]?.id)
  })

  test('stores no form with an unknown file', async () => {
    const { ask, store } = await setUp(database)
    const answer = await ask('01900000-0000-7000-8000-000000000000')
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual(refusal(messages.upload.failed))
    expect(await store.selectFrom('submission').selectAll().execute()).toEqual([])
    expect(await store.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  test('removes files that are unclaimed for an hour or whose form was deleted', async () => {
    const { upload, ask, folder, store } = await setUp(database)
    const files = createDiskFiles(folder)
    const remove = (id: string) => files.remove(id)
    const kept = idOf(await upload('kept.png', png))
    const left = idOf(await upload('left.png', png))
    await ask(kept)

    const soon = new Date(Date.now() + hourMs - 60_000)
    const later = new Date(Date.now() + hourMs + 60_000)
    expect(await removeUnclaimedUploads(store, remove, soon)).toBe(0)
    expect(storedFilesIn(folder).toSorted()).toEqual([kept, left].toSorted())
    expect(await removeUnclaimedUploads(store, remove, later)).toBe(1)
    expect(storedFilesIn(folder)).toEqual([kept])

    await store.deleteFrom('submission').execute()
    expect(await removeUnclaimedUploads(store, remove, later)).toBe(1)
    expect(storedFilesIn(folder)).toEqual([])
    expect(await store.selectFrom('upload').selectAll().execute()).toEqual([])
  })

  test('lets no form claim a file that is an hour old', async () => {
    const { upload, ask, store } = await setUp(database)
    const id = idOf(await upload('screen.png', png))
    const created_at = new Date(Date.now() - hourMs).toISOString()
    await store.updateTable('upload').set({ created_at }).execute()
    expect((await ask(id)).json()).toEqual(refusal(messages.upload.failed))
  })

  test('keeps nothing of the sender once a form has claimed the file', async () => {
    const { upload, ask, store } = await setUp(database)
    const id = idOf(await upload('screen.png', png))
    const clients = () => store.selectFrom('upload').select('client').execute()
    const [waiting] = await clients()
    expect(waiting?.client).toMatch(/^[\w-]{43}$/)
    await ask(id)
    expect(await clients()).toEqual([{ client: null }])
  })

  test('gives each client a quota, which claimed and expired files leave', async () => {
    const { upload, ask, folder, store } = await setUp(database)
    const large = Buffer.alloc(maxUploadBytes, 'a')
    const ids: string[] = []
    for (let sent = 0; sent < 10; sent += 1) ids.push(idOf(await upload('large.txt', large)))

    const refused = await upload('screen.png', png)
    expect([refused.statusCode, refused.json()]).toEqual([429, { message: messages.server.tooMany }])
    const ofNetwork = await upload('screen.png', png, { remoteAddress: '::ffff:192.0.2.1' })
    expect(ofNetwork.statusCode).toBe(429)
    expect(storedFilesIn(folder)).toHaveLength(10)
    expect((await upload('screen.png', png, { remoteAddress: '192.0.2.2' })).statusCode).toBe(200)

    await ask(ids[0] ?? '')
    expect((await upload('screen.png', png)).statusCode).toBe(200)
    expect((await upload('large.txt', large)).statusCode).toBe(429)
    const old = { created_at: new Date(Date.now() - hourMs).toISOString() }
    await store.updateTable('upload').set(old).where('submission_id', 'is', null).execute()
    expect((await upload('large.txt', large)).statusCode).toBe(200)
    expect(storedFilesIn(folder)).toHaveLength(2)
  })

  test('counts files that are uploaded at the same time for the quota', async () => {
    const { upload, folder } = await setUp(database)
    const large = Buffer.alloc(maxUploadBytes, 'a')
    for (let file = 0; file < 8; file += 1) expect((await upload('large.txt', large)).statusCode).toBe(200)
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload('large.txt', large)))
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(2)
    expect(storedFilesIn(folder).length).toBeLessThanOrEqual(10)
  })

  test('replies 503 with Retry-After when the space of all clients is used up', async () => {
    const { upload, folder, store } = await setUp(database)
    const row = { submission_id: null, name: 'a.txt', extension: 'txt', created_at: new Date().toISOString() }
    await store
      .insertInto('upload')
      .values({ ...row, id: 'a', bytes: 1024 ** 3, client: 'another' })
      .execute()
    const refused = await upload('screen.png', png)
    expect([refused.statusCode, refused.json()]).toEqual([503, { message: messages.upload.failed }])
    expect(refused.headers['retry-after']).toBe('5')
    expect(storedFilesIn(folder)).toEqual([])
  })

  test('needs a captcha token, which counts once whether the file is accepted or not', async () => {
    const { app, upload, folder } = await setUp(database, { CAPTCHA_PROVIDER: 'altcha', CAPTCHA_COST: '10' })
    const send = async (token: string | undefined, bytes = png) => {
      const headers = token === undefined ? {} : { 'x-captcha-token': token }
      const answer = await upload('screen.png', bytes, { headers })
      return [answer.statusCode, answer.json<unknown>()]
    }
    const refused = (message: string) => [422, { errors: { recaptcha: [message] } }]
    expect(await send(undefined)).toEqual(refused(messages.recaptcha.required))
    expect(await send('nonsense')).toEqual(refused(messages.recaptcha.failed))
    expect(storedFilesIn(folder)).toEqual([])

    const token = await solvedCaptcha(app)
    expect((await send(token))[0]).toBe(200)
    expect(await send(token)).toEqual(refused(messages.recaptcha.failed))
    const another = await solvedCaptcha(app)
    expect(await send(another, Buffer.from('MZ'))).toEqual([422, refusal(messages.upload.extension)])
    expect(await send(another)).toEqual(refused(messages.recaptcha.failed))
    expect(storedFilesIn(folder)).toHaveLength(1)
  })
})
