import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import { maxMediaBytes, media } from '#contract/studies/media.ts'
import { hashPassword } from '#server/services/passwords.ts'
import { createDiskFiles } from '#server/services/disk-files.ts'
import { outdateCounts } from '#server/store/study-state.ts'
import { removeUnusedMedia } from '#server/store/study-media.ts'
import { createShare, revokeShare } from '#server/store/study-shares.ts'
import type { Store } from '#server/store/schema.ts'
import type { App } from '#tests/support/app.ts'
import { databases } from '#tests/support/databases.ts'
import { gif, jpeg, mp3, mp4, png, wav } from '#tests/support/made-media.ts'
import { startS3 } from '#tests/support/s3-server.ts'
import { startStudies } from './participant.ts'

vi.setConfig({ testTimeout: 60_000 })

const { link, unknown } = messages.study
const { upload: said } = messages
const everything = { respondents: true, export: true, settings: true }
const dayMs = 86_400_000
const type = 'application/octet-stream'

const freshFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-media-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const share = async (store: Store, allows = everything, password: string | null = null) =>
  createShare(store, { studyId: 'private', allows, password })

const setUp = async (
  database: (typeof databases)[number] = 'SQLite',
  environment: Record<string, string> = {},
) => {
  const folder = freshFolder()
  const { app, store, url } = await startStudies(database, { UPLOADS_DIR: folder, ...environment })
  const { token } = await share(store)
  const send = (
    query: Record<string, string>,
    body: Buffer,
    headers: Record<string, string> = { 'x-share-token': token },
    study = 'private',
  ) =>
    app.inject({
      method: 'POST',
      url: `/studies/${study}/media`,
      query: { alt: 'A small thing', ...query },
      headers: { 'content-type': type, ...headers },
      body,
    })
  return { app, store, url, folder, token, send }
}

/** The files that are kept; none may be left on its way. */
const keptIn = (folder: string) => {
  const incoming = join(folder, 'incoming')
  expect(existsSync(incoming) ? readdirSync(incoming) : []).toEqual([])
  return readdirSync(folder).filter((name) => name !== 'incoming')
}
const rowsIn = (store: Store) => store.selectFrom('study_media').selectAll().execute()

const made = [
  { name: 'photo.jpg', bytes: jpeg(), is: { kind: 'image', width: 3, height: 2 }, as: 'image/jpeg' },
  {
    name: 'upright.JPEG',
    bytes: jpeg(3, 2, 6),
    is: { kind: 'image', width: 2, height: 3 },
    as: 'image/jpeg',
  },
  { name: 'screen.png', bytes: png(), is: { kind: 'image', width: 3, height: 2 }, as: 'image/png' },
  { name: 'steps.gif', bytes: gif(), is: { kind: 'image', width: 3, height: 2 }, as: 'image/gif' },
  { name: 'film.mp4', bytes: mp4(), is: { kind: 'video', width: 4, height: 3 }, as: 'video/mp4' },
  {
    name: 'upright.mp4',
    bytes: mp4({ isTurned: true }),
    is: { kind: 'video', width: 3, height: 4 },
    as: 'video/mp4',
  },
  { name: 'voice.mp3', bytes: mp3(), is: { kind: 'audio' }, as: 'audio/mpeg' },
  { name: 'voice.wav', bytes: wav(), is: { kind: 'audio' }, as: 'audio/wav' },
] as const

const stores = {
  'a folder and SQLite': async () => setUp('SQLite'),
  'a folder and PostgreSQL': async () => setUp('PostgreSQL'),
  'an S3-compatible store': async () => setUp('SQLite', await startS3()),
}
const storeNames = ['a folder and SQLite', 'a folder and PostgreSQL', 'an S3-compatible store'] as const

describe.each(storeNames)('media in %s', (where) => {
  test('of every kind is measured, kept, and served as what it is', async () => {
    const { app, store, folder, send } = await stores[where]()
    for (const { name, bytes, is, as } of made) {
      const answer = await send({ name }, bytes)
      expect([name, answer.statusCode, answer.json()]).toMatchObject([name, 200, is])
      const kept = media.parse(answer.json())
      expect(kept.alt).toBe('A small thing')
      expect(kept.src).toMatch(/^\/media\/[\da-f-]{36}\.\w+$/)

      const served = await app.inject({ url: kept.src })
      expect(served.statusCode).toBe(200)
      expect(served.rawPayload.equals(bytes)).toBe(true)
      expect(served.headers).toMatchObject({
        'content-type': as,
        'content-length': String(bytes.length),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'content-disposition': `inline; filename="${kept.src.slice('/media/'.length)}"`,
        'cache-control': 'public, max-age=31536000, immutable',
      })
    }
    expect((await rowsIn(store)).map(({ bytes }) => bytes)).toEqual(made.map(({ bytes }) => bytes.length))
    expect(keptIn(folder)).toHaveLength(where === 'an S3-compatible store' ? 0 : made.length)
  })

  test('is sent in parts to players that ask for them', async () => {
    const { app, send } = await stores[where]()
    const bytes = mp4({ content: 1000 })
    const { src } = media.parse((await send({ name: 'film.mp4' }, bytes)).json())
    const ask = (range: string, headers = {}) => app.inject({ url: src, headers: { range, ...headers } })
    const end = bytes.length - 1
    const parts = [
      ['bytes=0-1', 0, 1],
      ['bytes=100-199', 100, 199],
      ['bytes=900-', 900, end],
      ['bytes=-20', end - 19, end],
      ['bytes=10-999999', 10, end],
      ['bytes=-999999', 0, end],
    ] as const
    for (const [range, first, last] of parts) {
      const part = await ask(range)
      expect([range, part.statusCode, part.headers['content-range']]).toEqual([
        range,
        206,
        `bytes ${first}-${last}/${bytes.length}`,
      ])
      expect(part.headers['content-length']).toBe(String(last - first + 1))
      expect(part.rawPayload.equals(bytes.subarray(first, last + 1))).toBe(true)
    }
    for (const range of [`bytes=${bytes.length}-`, 'bytes=-0']) {
      const beyond = await ask(range)
      expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${bytes.length}`])
    }
    for (const range of ['bytes=5-1', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-'])
      expect((await ask(range)).statusCode).toBe(200)

    const whole = await app.inject({ url: src })
    const etag = String(whole.headers.etag)
    expect((await ask('bytes=0-1', { 'if-range': etag })).statusCode).toBe(206)
    expect((await ask('bytes=0-1', { 'if-range': '"another"' })).statusCode).toBe(200)
    const known = await app.inject({ url: src, headers: { 'if-none-match': etag } })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    const head = await app.inject({ method: 'HEAD', url: src })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(bytes.length),
      '',
    ])
  })
})

describe('what is not taken', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const script = Buffer.from('#!/bin/sh\nrm -rf /\n')
  const zip = Buffer.from('504b0304140000000000', 'hex')
  const cut = (bytes: Buffer, by = 1) => bytes.subarray(0, bytes.length - by)
  const damaged = Buffer.from(png()).fill(0xff, 45, 46)

  test.each([
    ['a script', 'run.png', script, said.extension],
    ['a page', 'page.jpg', html, said.extension],
    ['a drawing', 'drawing.svg', svg, said.extension],
    ['a drawing under another name', 'drawing.png', svg, said.extension],
    ['a picture under the name of another', 'photo.jpg', png(), said.extension],
    ['a film under the name of a recording', 'voice.mp3', mp4(), said.extension],
    ['a page under the name of a film', 'film.mp4', html, said.extension],
    ['a page under the name of a recording', 'voice.wav', html, said.extension],
    ['a recording without picture', 'film.mp4', mp4({ handler: 'soun' }), said.extension],
    ['no extension', 'png', png(), said.extension],
    ['an extension behind the extension', 'photo.png.exe', png(), said.extension],
    ['a name with an end of string', 'photo.png\0.exe', png(), said.extension],
    ['a picture with an archive behind it', 'photo.png', Buffer.concat([png(), zip]), said.extension],
    ['a photo with a page behind it', 'photo.jpg', Buffer.concat([jpeg(), html]), said.extension],
    ['an animation with a page behind it', 'steps.gif', Buffer.concat([gif(), html]), said.extension],
    ['a recording with a page behind it', 'voice.wav', Buffer.concat([wav(), html]), said.extension],
    ['a film with an archive behind it', 'film.mp4', Buffer.concat([mp4(), zip]), said.extension],
    ['a cut picture', 'photo.png', cut(png()), said.failed],
    ['a picture without its end', 'photo.png', cut(png(), 12), said.failed],
    ['a damaged picture', 'photo.png', damaged, said.failed],
    ['a cut photo', 'photo.jpg', cut(jpeg(), 2), said.failed],
    ['a cut animation', 'steps.gif', cut(gif()), said.failed],
    ['a film without its index', 'film.mp4', mp4().subarray(0, 132), said.failed],
    ['a film cut within its index', 'film.mp4', cut(mp4()), said.failed],
    ['a film cut within its content', 'film.mp4', cut(mp4({ content: 9000 }), 8000), said.failed],
    ['a recording cut within a frame', 'voice.mp3', cut(mp3(), 130), said.failed],
    ['a cut recording', 'voice.wav', cut(wav()), said.failed],
    ['nothing', 'photo.png', Buffer.alloc(0), said.size],
    ['a picture 20 000 pixels wide', 'photo.png', png(20_000, 1), said.size],
    ['a photo 20 000 pixels high', 'photo.jpg', jpeg(1, 20_000), said.size],
    ['an animation of too many pixels', 'steps.gif', gif(9000, 9000), said.size],
    ['a film 20 000 pixels wide', 'film.mp4', mp4({ width: 20_000 }), said.size],
  ])('%s: %s', async (_, name, bytes, message) => {
    const { store, folder, send } = await setUp()
    const answer = await send({ name }, bytes)
    expect([answer.statusCode, answer.json()]).toEqual([422, { errors: { file: [message] } }])
    expect(keptIn(folder)).toEqual([])
    expect(await rowsIn(store)).toEqual([])
  })

  test('a picture of 6 MB, and one of a byte too many', async () => {
    const { store, folder, send } = await setUp()
    const around = png().length
    const largest = png(3, 2, maxMediaBytes.image - around)
    for (const bytes of [png(3, 2, 6 * 1024 * 1024), png(3, 2, maxMediaBytes.image - around + 1)]) {
      const answer = await send({ name: 'photo.png' }, bytes)
      expect([answer.statusCode, answer.json()]).toEqual([413, { message: said.size }])
    }
    expect(await rowsIn(store)).toEqual([])
    expect((await send({ name: 'photo.png' }, largest)).statusCode).toBe(200)
    expect(keptIn(folder)).toHaveLength(1)
  })

  test('what comes without words for those who cannot see it, or in another form', async () => {
    const { store, send, token } = await setUp()
    for (const alt of ['', '   ']) {
      const answer = await send({ name: 'photo.png', alt }, png())
      expect([answer.statusCode, answer.json()]).toEqual([422, { errors: { alt: [messages.required] } }])
    }
    const json = { 'x-share-token': token, 'content-type': 'application/json' }
    expect((await send({ name: 'photo.png' }, Buffer.from('{}'), json)).statusCode).toBe(415)
    expect(await rowsIn(store)).toEqual([])
  })

  test('the name leads nowhere', async () => {
    const { app, folder, send } = await setUp()
    for (const name of ['../../../etc/cron.d/photo.png', 'C:\\Windows\\photo.png', '/etc/photo.png']) {
      const answer = await send({ name }, png())
      expect(media.parse(answer.json()).src).toMatch(/^\/media\/[\da-f-]{36}\.png$/)
    }
    expect(keptIn(folder)).toHaveLength(3)
    const [kept = ''] = keptIn(folder)
    for (const path of [kept, `${kept}.html`, `${kept}.jpg`, `..%2f${kept}.png`, 'incoming', '%00.png'])
      expect((await app.inject({ url: `/media/${path}` })).statusCode).toBe(404)
  })

  test('words in a picture stay words', async () => {
    const { app, send } = await setUp()
    const bytes = gif(3, 2, '<script>alert(1)</script>')
    const { src } = media.parse((await send({ name: 'steps.gif' }, bytes)).json())
    const { headers } = await app.inject({ url: src, headers: { accept: 'text/html' } })
    expect(headers['content-type']).toBe('image/gif')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toMatch(/^sandbox;/)
  })
})

describe('what is too much', () => {
  const startToSend = async (app: App, token: string, name: string, length: readonly string[]) => {
    const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(address.port), address.hostname)
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    const lines = [
      `POST /studies/private/media?name=${name}&alt=words HTTP/1.1`,
      `host: ${address.host}`,
      `content-type: ${type}`,
      `x-share-token: ${token}`,
      ...length,
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    return socket
  }
  const answerOn = async (socket: ReturnType<typeof connect>) => {
    let answer = ''
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      answer += String(chunk)
      if (answer.includes('}')) break
    }
    return answer
  }

  test('is refused by its announced size before a byte of it came', async () => {
    const { app, token, folder } = await setUp()
    const length = [`content-length: ${maxMediaBytes.video + 1}`]
    const answer = await answerOn(await startToSend(app, token, 'film.mp4', length))
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain(said.size)
    expect(keptIn(folder)).toEqual([])
  })

  test('is refused while it still comes when it announced none', async () => {
    const { app, token, folder, store } = await setUp()
    const socket = await startToSend(app, token, 'photo.png', ['transfer-encoding: chunked'])
    const cut = new Promise((resolve) => socket.once('error', resolve))
    const answered = answerOn(socket)
    const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000), Buffer.from('\r\n')])
    // It has no end: without a limit it would go on for as long as the test may take.
    const more = () => {
      while (socket.writable && socket.write(chunk));
    }
    socket.on('drain', more)
    more()
    const answer = await answered
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain(said.size)
    expect(keptIn(folder)).toEqual([])
    expect(await rowsIn(store)).toEqual([])
    await cut
  })

  test('a file whose sender went away leaves nothing behind', async () => {
    const { app, token, folder, store } = await setUp()
    const socket = await startToSend(app, token, 'film.mp4', ['content-length: 1000000'])
    socket.write(mp4())
    const incoming = join(folder, 'incoming')
    await vi.waitFor(() => expect(readdirSync(incoming)).toHaveLength(1))
    socket.destroy()
    await vi.waitFor(() => expect(readdirSync(incoming)).toEqual([]))
    expect(keptIn(folder)).toEqual([])
    expect(await rowsIn(store)).toEqual([])
  })
})

describe.each(databases)('media on %s', (database) => {
  test('comes from whoever may change the settings, and nobody else', async () => {
    const { app, store, folder, token, send } = await setUp(database)
    const post = async (headers: Record<string, string>, study?: string) => {
      const answer = await send({ name: 'photo.png' }, png(), headers, study)
      return [answer.statusCode, answer.json<{ message: string }>().message]
    }
    const { token: reader } = await share(store, { ...everything, settings: false })
    const { token: locked } = await share(store, everything, await hashPassword('lavender'))
    const { token: gone, id } = await share(store)
    await revokeShare(store, id)

    expect(await post({})).toEqual([404, link.unknown])
    expect(await post({}, 'open')).toEqual([403, link.notAllowed])
    expect(await post({ 'x-share-token': token }, 'open')).toEqual([404, link.unknown])
    expect(await post({ 'x-share-token': token }, 'ghost')).toEqual([404, unknown])
    expect(await post({ 'x-share-token': gone })).toEqual([404, link.unknown])
    expect(await post({ 'x-share-token': reader })).toEqual([403, link.notAllowed])
    expect(await post({ 'x-share-token': locked })).toEqual([401, link.locked])
    expect(await rowsIn(store)).toEqual([])
    expect(keptIn(folder)).toEqual([])

    const headers = { 'x-share-token': locked }
    const url = '/studies/private/results/unlock'
    const unlocked = await app.inject({ method: 'POST', url, headers, payload: { password: 'lavender' } })
    const { access } = unlocked.json<{ access: string }>()
    expect(await post({ ...headers, 'x-share-access': access })).toEqual([200, undefined])
    expect(await rowsIn(store)).toMatchObject([{ study_id: 'private', content_type: 'image/png' }])
  })

  test('that no study shows for a month goes, with its file', async () => {
    const { store, folder, send } = await setUp(database)
    const files = createDiskFiles(folder)
    const idOf = async (name: string) => {
      const { src } = media.parse((await send({ name }, png())).json())
      return src.slice('/media/'.length, -'.png'.length)
    }
    const [inStudy, inSettings, unused] = [await idOf('a.png'), await idOf('b.png'), await idOf('c.png')]
    const shown = [JSON.stringify({ tasks: [{ src: `/media/${inStudy}.png` }] })]
    await outdateCounts(store, 'private', { settings: JSON.stringify({ src: `/media/${inSettings}.png` }) })
    const tidy = (days: number) =>
      removeUnusedMedia(store, (id) => files.remove(id), shown, new Date(Date.now() + days * dayMs))

    expect(await tidy(29)).toBe(0)
    expect(await tidy(31)).toBe(1)
    expect(keptIn(folder).toSorted()).toEqual([inStudy, inSettings].toSorted())
    expect(keptIn(folder)).not.toContain(unused)
    await outdateCounts(store, 'private', { settings: '{}' })
    expect(await tidy(31)).toBe(1)
    expect((await rowsIn(store)).map(({ id }) => id)).toEqual([inStudy])
  })

  test('of all studies has an end of room', async () => {
    const { store, folder, send } = await setUp(database)
    const row = { study_id: 'open', extension: 'mp4', content_type: 'video/mp4', media: '{}', created_at: '' }
    for (let part = 0; part < 5; part += 1)
      await store
        .insertInto('study_media')
        .values({ ...row, id: String(part), bytes: 2 ** 31 - 1 })
        .execute()
    await store.updateTable('study_media').set({ created_at: new Date().toISOString() }).execute()
    const answer = await send({ name: 'photo.png' }, png())
    expect([answer.statusCode, answer.json()]).toEqual([503, { message: said.failed }])
    expect(await rowsIn(store)).toHaveLength(5)
    expect(keptIn(folder)).toEqual([])
  })
})

test('a store that is away is said to be, without a word about its keys', async () => {
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(String(text))
    return true
  })
  const { app, store, folder, send, token } = await setUp('SQLite', {
    ...(await startS3()),
    UPLOADS_S3_SECRET: 'lavender',
    LOG_LEVEL: 'trace',
  })
  const answer = await send({ name: 'photo.png' }, png())
  await app.close()
  write.mockRestore()
  expect([answer.statusCode, answer.json()]).toEqual([500, { message: said.failed }])
  expect(keptIn(folder)).toEqual([])
  // The row stays for as long as nobody can say whether the file is there.
  expect(await rowsIn(store)).toHaveLength(1)
  const log = lines.join('')
  expect(log).toContain('PUT with 403 SignatureDoesNotMatch')
  for (const secret of ['lavender', token, 'A small thing']) expect(log).not.toContain(secret)
})
