import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { dayMs } from '#contract/shared/milliseconds.ts'
import { messages } from '#contract/shared/messages.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { media } from '#contract/studies/media.ts'
import { replyToUploadError } from '#server/files/upload-route.ts'
import { createDiskFiles } from '#server/files/file-store.ts'
import { hashLinkPassword } from '#server/http/link-passwords.ts'
import { removeUnusedMedia } from '#server/studies/authoring/queries/media.ts'
import { invalidateAggregates } from '#server/studies/queries/study-state.ts'
import { revokeShare } from '#server/studies/result-links/queries/shares.ts'
import { startApp } from '#tests/support/app.ts'
import { anyDatabase, databases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { gif, jpeg, mp3Frames, mp4, png, wav } from '#tests/support/generated-media.ts'
import { startS3 } from '#tests/support/s3-server.ts'
import { everything, storedFilesIn, openMediaFixture, rowsIn, share } from '../media-fixture.ts'

const { link, unknown } = studyMessages
const { upload: said } = messages

test('an upload that a page of another site sent is refused', async () => {
  const { send, token } = await openMediaFixture()
  const headers = { 'x-share-token': token, 'sec-fetch-site': 'cross-site' }
  expect((await send({ name: 'a.png' }, png(), headers)).json()).toEqual({
    message: accountMessages.otherSite,
  })
})

test.each(['ENOSPC', 'EDQUOT'])('an upload that finds no space on the disk, %s, gets 503', async (code) => {
  const app = Fastify().setErrorHandler(replyToUploadError)
  app.get('/', () => Promise.reject(Object.assign(new Error('No space'), { code })))
  const reply = await app.inject('/')
  expect([reply.statusCode, reply.json()]).toEqual([503, { message: said.failed }])
})

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
  { name: 'video.mp4', bytes: mp4(), is: { kind: 'video', width: 4, height: 3 }, as: 'video/mp4' },
  {
    name: 'upright.mp4',
    bytes: mp4({ isTurned: true, isFast: true }),
    is: { kind: 'video', width: 3, height: 4 },
    as: 'video/mp4',
  },
  { name: 'voice.mp3', bytes: mp3Frames(), is: { kind: 'audio' }, as: 'audio/mpeg' },
  { name: 'voice.wav', bytes: wav(), is: { kind: 'audio' }, as: 'audio/wav' },
] as const

const stores = {
  'a folder': async () => openMediaFixture('SQLite'),
  'an S3-compatible store': async () => openMediaFixture('SQLite', await startS3()),
}
const storeNames = ['a folder', 'an S3-compatible store'] as const

describe.each(storeNames)('media in %s', (where) => {
  test('of every type is measured, stored and served with its content type', async () => {
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
    expect(storedFilesIn(folder)).toHaveLength(where === 'an S3-compatible store' ? 0 : made.length)
  })

  test('is served in byte ranges', async () => {
    const { app, send } = await stores[where]()
    const bytes = mp4({ content: 1000 })
    const { src } = media.parse((await send({ name: 'video.mp4' }, bytes)).json())
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

describe.each(databases)('media on %s', (database) => {
  test('is removed with its file when no study used it for a month', async () => {
    const { store, folder, send } = await openMediaFixture(database)
    const files = createDiskFiles(folder)
    const idOf = async (name: string) => {
      const { src } = media.parse((await send({ name }, png())).json())
      return src.slice('/media/'.length, -'.png'.length)
    }
    const [inStudy, inSettings, unused] = [await idOf('a.png'), await idOf('b.png'), await idOf('c.png')]
    await store
      .updateTable('study')
      .set({ draft: JSON.stringify({ tasks: [{ src: `/media/${inStudy}.png` }] }) })
      .where('id', '=', 'private')
      .execute()
    await invalidateAggregates(store, 'private', {
      settings: JSON.stringify({ src: `/media/${inSettings}.png` }),
    })
    const tidy = (days: number) =>
      removeUnusedMedia(store, (id) => files.remove(id), new Date(Date.now() + days * dayMs))

    // A copy in another study shares the file.
    const shared = await idOf('d.png')
    await store
      .updateTable('study')
      .set({ draft: JSON.stringify({ src: `/media/${shared}.png` }) })
      .where('id', '=', 'open')
      .execute()
    expect(await tidy(29)).toBe(0)
    expect(await tidy(31)).toBe(1)
    expect(storedFilesIn(folder).toSorted()).toEqual([inStudy, inSettings, shared].toSorted())
    expect(storedFilesIn(folder)).not.toContain(unused)
    await invalidateAggregates(store, 'private', { settings: '{}' })
    expect(await tidy(31)).toBe(1)
    expect((await rowsIn(store)).map(({ id }) => id).toSorted()).toEqual([inStudy, shared].toSorted())
  })

  test('of all studies has a size limit', async () => {
    const { store, folder, send } = await openMediaFixture(database)
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
    expect(storedFilesIn(folder)).toEqual([])
  })
})

describe.each(anyDatabase)('media on %s, above the store', (database) => {
  test('can be uploaded only with the settings permission', async () => {
    const { app, store, folder, token, send } = await openMediaFixture(database)
    const post = async (headers: Record<string, string>, study?: string) => {
      const answer = await send({ name: 'photo.png' }, png(), headers, study)
      return [answer.statusCode, answer.json<{ message: string }>().message]
    }
    const { token: reader } = await share(store, { ...everything, settings: false })
    const { token: locked } = await share(store, everything, await hashLinkPassword('lavender'))
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
    expect(storedFilesIn(folder)).toEqual([])

    const headers = { 'x-share-token': locked }
    const url = '/studies/private/results/unlock'
    const unlocked = await app.inject({ method: 'POST', url, headers, payload: { password: 'lavender' } })
    const { access } = unlocked.json<{ access: string }>()
    expect(await post({ ...headers, 'x-share-access': access })).toEqual([200, undefined])
    expect(await rowsIn(store)).toMatchObject([{ study_id: 'private', content_type: 'image/png' }])
  })
})

test('reports an unavailable bucket without disclosing its keys', async () => {
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(String(text))
    return true
  })
  const { app, store, folder, send, token } = await openMediaFixture('SQLite', {
    ...(await startS3()),
    UPLOADS_S3_SECRET: 'lavender',
    LOG_LEVEL: 'trace',
  })
  const answer = await send({ name: 'photo.png' }, png())
  await app.close()
  write.mockRestore()
  expect([answer.statusCode, answer.json()]).toEqual([500, { message: said.failed }])
  expect(storedFilesIn(folder)).toEqual([])
  // The row stays, as the file may exist.
  expect(await rowsIn(store)).toHaveLength(1)
  const log = lines.join('')
  expect(log).toContain('PUT with 403 SignatureDoesNotMatch')
  for (const secret of ['lavender', token, 'A small thing']) expect(log).not.toContain(secret)
})

test('jobs remove unused media and files of killed processes', async () => {
  const { app, store, url, folder, send } = await openMediaFixture()
  const { src } = media.parse((await send({ name: 'photo.png' })).json())
  const [abandoned, onItsWay] = [
    join(folder, 'incoming', 'abandoned'),
    join(folder, 'incoming', 'on-its-way'),
  ]
  for (const path of [abandoned, onItsWay]) writeFileSync(path, png())
  const old = new Date(Date.now() - 40 * dayMs)
  utimesSync(abandoned, old, old)
  await store.updateTable('study_media').set({ created_at: old.toISOString() }).execute()
  expect((await app.inject({ url: src })).statusCode).toBe(200)
  await app.close()

  // Without the jobs of this hour, which ran already.
  await store.deleteFrom('job').execute()
  const again = await startApp(url, { UPLOADS_DIR: folder })
  await again.ready()
  await eventually(() => expect(readdirSync(join(folder, 'incoming'))).toEqual(['on-its-way']))
  await eventually(() => expect(readdirSync(folder)).toEqual(['incoming']))
  // The row goes after its file.
  await eventually(async () => expect(await rowsIn(store)).toEqual([]))
  expect((await again.inject({ url: src })).statusCode).toBe(404)
})
