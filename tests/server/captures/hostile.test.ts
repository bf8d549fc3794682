import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { remux } from '#server/captures/remux.ts'
import { cleanUp } from '#tests/support/clean-up.ts'
import { recorded, startCaptures, startForm, startRecording } from './capture-fixture.ts'

const remuxed = async (bytes: Buffer) => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-remux-'))
  cleanUp(() => rmSync(folder, { recursive: true }))
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  writeFileSync(from, bytes)
  return remux({ from, to })
}

/** The screen recording with another value in the element of its width. */
const withWidth = (width: number) => {
  const bytes = Buffer.from(recorded.screen)
  // PixelWidth (B0) with two bytes, as Chromium writes 320.
  const at = bytes.indexOf(Buffer.from([0xb0, 0x82, 0x01, 0x40]))
  if (at < 0) throw new Error('The recording has no width')
  bytes.writeUInt16BE(width, at + 2)
  return bytes
}

test.each([
  ['nothing', Buffer.of()],
  ['random bytes', randomBytes(50_000)],
  ['a zip file', Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(2000)])],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['the first bytes of a recording', recorded.screen.subarray(0, 200)],
  ['a picture of 60000 pixels', withWidth(60_000)],
])('refuses %s', async (_, bytes) => {
  expect(await remuxed(bytes)).toMatchObject({ kind: 'refused' })
})

test('keeps what was recorded before a recording is cut off', async () => {
  const cut = await remuxed(recorded.screen.subarray(0, 20_000))
  expect(cut).toMatchObject({ kind: 'done', contentType: 'video/webm' })
})

test.each([1, 7, 40, 200])(
  'ends with an outcome for a recording with every %ith kilobyte replaced',
  async (seed) => {
    const bytes = Buffer.from(recorded.screen)
    for (let at = seed; at < bytes.length; at += 1024) bytes[at] = (at * seed) % 256
    expect(['done', 'refused']).toContain((await remuxed(bytes)).kind)
  },
)

test('shows a capture that is no recording as failed, without its bytes', async () => {
  const { app, study, store, shown } = await startCaptures('SQLite')
  const person = await startRecording(app, study)
  await person.record(randomBytes(5000))
  const state = async () => (await store.selectFrom('capture').select('state').executeTakeFirst())?.state
  await expect.poll(state, { timeout: 30_000 }).toBe('failed')
  expect(await shown()).toEqual([])
})

test('refuses parts and numbers beyond the limits, negative pauses and wrong types', async () => {
  const { app, study } = await startCaptures('SQLite')
  const person = await startRecording(app, study)
  const capture = await person.start()
  const large = Buffer.alloc(8 * 1024 * 1024 + 1)
  expect((await person.put(capture, 0, large)).statusCode).toBe(413)
  for (const part of ['-1', '5400', '1e3', '00000'])
    expect((await person.put(capture, part, recorded.voice)).statusCode).toBe(404)
  const text = await person.put(capture, 0, recorded.voice, { 'content-type': 'text/plain' })
  expect(text.statusCode).toBe(415)
  for (const pauses of [[{ at: -1, ms: 10 }], [{ at: 1, ms: -10 }], 'none', [{ at: 1 }]])
    expect((await person.finish(capture, 0, { pauses })).statusCode).toBe(422)
  for (const startedAt of [-1, '0', 1e12, null])
    expect((await person.post('', { ...startForm, startedAt })).statusCode).toBe(422)
  expect((await person.post('', { ...startForm, contentType: 'text/html' })).statusCode).toBe(422)
  const damaged = randomBytes(3000).toString('base64')
  await person.put(capture, 0, recorded.voice)
  expect((await person.finish(capture, 1, { poster: damaged })).statusCode).toBe(200)
})
