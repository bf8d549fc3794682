import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRemuxThread } from '#server/captures/remux-thread.ts'
import { remux } from '#server/captures/remux.ts'
import { cleanUp } from '#tests/support/clean-up.ts'
import { commitSeed } from '#tests/support/commit-seed.ts'
import { mutatedBytes } from '#tests/support/mutated-media.ts'
import { freshFolder, recorded, startCaptures, startForm, startRecording } from './capture-fixture.ts'

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

/** Copies recordings in the thread that servers use, with less time: one alone, then all others at the same time. */
const inThread = async (
  [first = Buffer.of(), ...others]: readonly Buffer[],
  limits = { start: 10_000, megabyte: 0 },
) => {
  const folder = freshFolder()
  const thread = createRemuxThread(limits)
  const run = (bytes: Buffer, name: string) => {
    const [from, to] = [join(folder, name), join(folder, `${name}.to`)]
    writeFileSync(from, bytes)
    return thread.run({ from, to })
  }
  try {
    const outcome = await run(first, 'first')
    return [outcome, ...(await Promise.all(others.map((bytes, at) => run(bytes, `${at}`))))]
  } finally {
    await thread.stop()
  }
}

test('gives each of several tasks at the same time its own outcome', async () => {
  const { voice, screen, phone } = recorded
  expect(await inThread([voice, screen, voice, Buffer.of(), phone])).toMatchObject([
    { kind: 'done', contentType: 'audio/webm' },
    { kind: 'done', contentType: 'video/webm' },
    { kind: 'done', contentType: 'audio/webm' },
    { kind: 'refused' },
    { kind: 'done', contentType: 'video/mp4' },
  ])
})

/** The screen recording up to its first picture. */
const head = recorded.screen.subarray(0, recorded.screen.indexOf(Buffer.from('1f43b675', 'hex')))

test('ends its search for a picture in zeros and for an element without a size', async () => {
  const cues = Buffer.from('1c53bb6b00', 'hex')
  const endless = [Buffer.concat([head, Buffer.alloc(5000)]), Buffer.concat([head, cues, Buffer.alloc(500)])]
  for (const outcome of await inThread(endless)) expect(outcome).toEqual({ kind: 'refused', reason: 'empty' })
})

test('keeps what was recorded before zeros', async () => {
  const [outcome] = await inThread([Buffer.concat([recorded.screen, Buffer.alloc(100_000)])])
  expect(outcome).toMatchObject({ kind: 'done', ms: 4950 })
})

/** A video whose table has billions of packets. */
const countless = Buffer.from(recorded.phone)
// Version, number of entries, then packets of the first entry.
countless.writeUInt32BE(0xff_ff_ff_ff, countless.indexOf('stts') + 12)

test('ends the thread that counts billions of packets, and the next recording has a new one', async () => {
  const [counted, next] = await inThread([countless, recorded.voice], { start: 2000, megabyte: 0 })
  if (counted?.kind !== 'refused') throw new Error('the packets were counted')
  expect(['time', 'memory']).toContain(counted.reason)
  expect(next).toMatchObject({ kind: 'done' })
})

test('gives a recording time by its size', async () => {
  expect(await inThread([recorded.screen], { start: 0, megabyte: 1 })).toEqual([
    { kind: 'refused', reason: 'time' },
  ])
  expect(await inThread([recorded.screen], { start: 0, megabyte: 10_000_000 })).toMatchObject([
    { kind: 'done' },
  ])
})

test('ends with an outcome for each of some hundred mutated recordings', async () => {
  const files = fc.sample(mutatedBytes([recorded.screen, recorded.voice, recorded.phone]), {
    numRuns: 180,
    seed: commitSeed(),
  })
  const outcomes = await inThread(files, { start: 300, megabyte: 0 })
  const kinds = new Set(outcomes.map(({ kind }) => kind))
  expect(kinds).toEqual(new Set(['done', 'refused']))
})

test('shows recordings that never end as failed, and the one after them can be played', async () => {
  const { app, study, store } = await startCaptures('SQLite')
  const person = await startRecording(app, study)
  await person.record(Buffer.concat([head, Buffer.alloc(5000)]))
  await person.record(countless, { source: 'phone', contentType: 'video/mp4' })
  await person.record(recorded.voice, { source: 'voice', contentType: 'audio/webm' })
  const states = async () => {
    const rows = await store.selectFrom('capture').select('state').orderBy('id').execute()
    return rows.map(({ state }) => state)
  }
  await expect.poll(states, { timeout: 60_000 }).toEqual(['failed', 'failed', 'ready'])
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
