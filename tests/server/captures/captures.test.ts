import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { capturesReply } from '#contract/captures/captures.ts'
import { captureMessages } from '#contract/captures/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { removeUnusedCaptureFiles } from '#server/files/capture-file-rows.ts'
import { finishAbandonedCaptures } from '#server/captures/queries/captures.ts'
import { askForRecordings } from '#tests/support/ask-for-recordings.ts'
import { anyDatabase, databases } from '#tests/support/databases.ts'
import { replyOf } from '../workspace/workspace-fixture.ts'
import { filesIn, inParts, recorded, startCaptures, startForm, startRecording } from './capture-fixture.ts'

const texts = captureMessages
const slow = { timeout: 30_000 }

describe.each(databases)('captures on %s', (database) => {
  test('send the same part twice at the same time, which is stored once', async () => {
    const { app, study, store, folder } = await startCaptures(database)
    const person = await startRecording(app, study)
    const capture = await person.start()
    const sent = Array.from({ length: 6 }, () => person.put(capture, 0, recorded.voice))
    expect((await Promise.all(sent)).map(({ statusCode }) => statusCode)).toEqual(sent.map(() => 200))
    const { bytes } = await store.selectFrom('capture').select('bytes').executeTakeFirstOrThrow()
    expect(bytes).toBe(recorded.voice.length)
    const [name = '', ...others] = filesIn(folder)
    expect(others).toEqual([])
    const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex')
    expect(hash(readFileSync(join(folder, name)))).toBe(hash(recorded.voice))
  })

  test('whose participant left are finished with the parts before the gap, and without parts they fail', async () => {
    const { app, study, store, shown } = await startCaptures(database)
    const person = await startRecording(app, study)
    const capture = await person.start()
    const parts = inParts(recorded.screen)
    for (const part of [0, 1, 2, 4]) await person.put(capture, part, parts[part] ?? Buffer.of())
    await person.start({ source: 'face' })
    const job = { kind: 'remuxCapture', encode: JSON.stringify }
    expect(await finishAbandonedCaptures(store, job)).toBe(0)
    const tomorrow = new Date(Date.now() + 86_400_000)
    expect(await finishAbandonedCaptures(store, job, tomorrow)).toBe(2)
    await expect.poll(shown, slow).toMatchObject([{ id: capture, state: 'ready' }])
    const [ready] = await shown()
    expect(ready?.ms).toBeGreaterThan(1500)
    expect(ready?.ms).toBeLessThan(3500)
  })

  test('are deleted by the participant with every file, while the answers stay', async () => {
    const { app, study, store, folder, responseOf } = await startCaptures(database)
    const person = await startRecording(app, study)
    await person.record(recorded.voice, { source: 'voice', contentType: 'audio/webm' })
    const open = await person.start()
    await person.put(open, 0, recorded.screen)
    const response = await responseOf()
    expect(replyOf(await person.post('/delete', {}))).toEqual([200, texts.deleted])
    expect(await person.list()).toEqual([])
    await expect.poll(() => filesIn(folder), slow).toEqual([])
    for (const table of ['capture', 'capture_part', 'capture_file'] as const)
      expect(await store.selectFrom(table).selectAll().execute()).toEqual([])
    expect(replyOf(await person.put(open, 1, recorded.voice))).toEqual([404, texts.unknown])
    const reply = await app.inject({ url: `/studies/${study}/respondents/${response}/captures` })
    expect(capturesReply.parse(reply.json()).captures).toEqual([])
  })

  test('leave no file when they are taken back after a part has arrived', async () => {
    const { app, study, store, folder } = await startCaptures(database)
    const person = await startRecording(app, study)
    const capture = await person.start()
    await person.put(capture, 1, recorded.screen)
    expect(filesIn(folder)).toHaveLength(1)
    expect(replyOf(await person.finish(capture, 0))).toEqual([200, texts.finished])
    expect(filesIn(folder)).toEqual([])
    expect(await store.selectFrom('capture_file').selectAll().execute()).toEqual([])
  })

  test('leave no file when a part arrives while they are deleted', async () => {
    const { app, study, store, folder } = await startCaptures(database)
    const person = await startRecording(app, study)
    const capture = await person.start()
    const sent = Array.from({ length: 12 }, (_, part) => person.put(capture, part, recorded.screen))
    await Promise.all([...sent, person.post('/delete', {})])
    const later = new Date(Date.now() + 2 * 3_600_000)
    await removeUnusedCaptureFiles(store, async () => {}, {}, later)
    await expect.poll(() => filesIn(folder), slow).toEqual([])
  })
})

describe.each(anyDatabase)('captures on %s, above the store', (database) => {
  test('become one playable file of the parts, in any order, with duration, size, waveform and pauses', async () => {
    const { app, study, folder, shown } = await startCaptures(database)
    const person = await startRecording(app, study)
    const capture = await person.start()
    const parts = inParts(recorded.screen)
    for (const [part, content] of [...parts.entries()].toReversed())
      expect(replyOf(await person.put(capture, part, content))).toEqual([200, texts.stored])
    const pauses = [{ at: 6000, ms: 1500 }]
    expect(replyOf(await person.finish(capture, 5, { pauses }))).toEqual([200, texts.finished])
    expect(replyOf(await person.finish(capture, 5, { pauses }))).toEqual([200, texts.finished])

    await expect.poll(shown, slow).toMatchObject([{ state: 'ready' }])
    const [ready] = await shown()
    expect(ready).toMatchObject({
      id: capture,
      source: 'screen',
      contentType: 'video/webm',
      startedAt: startForm.startedAt,
      ms: 4950,
      width: 320,
      height: 240,
      hasVoice: true,
      pauses,
      hasPoster: false,
      hasWaveform: true,
    })
    // The parts are gone: what remains is the file and its waveform.
    await expect.poll(() => filesIn(folder).length, slow).toBe(2)

    const path = ready?.path ?? ''
    const whole = await app.inject({ url: `${path}/file` })
    expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, ready?.bytes])
    expect(whole.headers).toMatchObject({
      'content-type': 'video/webm',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
    })
    const range = await app.inject({ url: `${path}/file`, headers: { range: 'bytes=100-199' } })
    expect([range.statusCode, range.headers['content-range']]).toEqual([206, `bytes 100-199/${ready?.bytes}`])
    expect(range.rawPayload).toEqual(whole.rawPayload.subarray(100, 200))
    const beyond = await app.inject({ url: `${path}/file`, headers: { range: `bytes=${ready?.bytes}-` } })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${ready?.bytes}`])
    const values: unknown = (await app.inject({ url: `${path}/waveform` })).json()
    expect(values).toHaveLength(50)
    expect((await app.inject({ url: `${path}/poster` })).statusCode).toBe(404)
    expect((await app.inject({ url: `${path}x/file` })).statusCode).toBe(404)
  })

  test('take the same bytes of a part again, and refuse other ones, a gap and parts after the end', async () => {
    const { app, study, store } = await startCaptures(database)
    const person = await startRecording(app, study)
    const capture = await person.start()
    const [first = Buffer.of(), second = Buffer.of()] = inParts(recorded.voice)
    expect(replyOf(await person.put(capture, 0, first))).toEqual([200, texts.stored])
    expect(replyOf(await person.put(capture, 0, first))).toEqual([200, texts.stored])
    expect(replyOf(await person.put(capture, 0, second))).toEqual([409, texts.otherBytes])
    await person.put(capture, 3, second)
    expect(await person.list()).toEqual([{ id: capture, source: 'screen', state: 'receiving', nextPart: 1 }])
    const gap = await person.finish(capture, 5)
    expect([gap.statusCode, gap.json()]).toEqual([409, { message: texts.missing, missing: [1, 2, 4] }])
    for (const part of [1, 2, 4]) await person.put(capture, part, second)
    await person.finish(capture, 5)
    expect(replyOf(await person.put(capture, 5, second))).toEqual([409, texts.over])
    const { bytes } = await store.selectFrom('capture').select('bytes').executeTakeFirstOrThrow()
    expect(bytes).toBeLessThanOrEqual(first.length + 4 * second.length)
  })

  test('are refused for sources that the study does not ask for, after the end and above the limit', async () => {
    const { app, study, store } = await startCaptures(database)
    await askForRecordings(store, study, { screen: 'off', voice: 'optional', face: 'off' })
    const person = await startRecording(app, study)
    for (const source of ['screen', 'face', 'phone'])
      expect(replyOf(await person.post('', { ...startForm, source }))).toEqual([409, texts.notAsked])
    const voice = { ...startForm, source: 'voice', contentType: 'audio/webm' }
    for (let count = 0; count < 40; count += 1) expect((await person.post('', voice)).statusCode).toBe(200)
    expect(replyOf(await person.post('', voice))).toEqual([409, texts.tooMany(40)])
    const other = await startRecording(app, study)
    await store.updateTable('study_response').set({ status: 'finished' }).execute()
    expect(replyOf(await other.post('', voice))).toEqual([409, texts.sessionOver])
  })

  test('take an MP4 file of a phone in parts, and refuse one that starts as another kind of file', async () => {
    const { app, study, shown } = await startCaptures(database)
    const person = await startRecording(app, study)
    const phone = { source: 'phone', contentType: 'video/mp4' }
    const other = await person.start(phone)
    const mov = Buffer.concat([Buffer.from('\0\0\0\x14ftypqt  ', 'latin1'), recorded.screen])
    for (const bytes of [recorded.screen, mov, Buffer.from('ftyp')]) {
      const reply = await person.put(other, 0, bytes)
      expect([reply.statusCode, reply.json()]).toEqual([422, { errors: { part: [texts.notMp4] } }])
    }
    await person.post('/delete', {})

    const capture = await person.start(phone)
    const parts = inParts(recorded.phone)
    for (const [part, content] of parts.entries())
      expect(replyOf(await person.put(capture, part, content))).toEqual([200, texts.stored])
    expect(replyOf(await person.put(capture, 1, recorded.voice))).toEqual([409, texts.otherBytes])
    expect(replyOf(await person.finish(capture, parts.length))).toEqual([200, texts.finished])
    await expect.poll(shown, slow).toMatchObject([{ id: capture, source: 'phone', state: 'ready' }])
    const [ready] = await shown()
    expect(ready?.contentType).toBe('video/mp4')
    const file = await app.inject({ url: `${ready?.path}/file` })
    expect(file.rawPayload.subarray(4, 8).toString()).toBe('ftyp')
  })

  test('belong to their session: another one cannot send, finish or list them', async () => {
    const { app, study } = await startCaptures(database)
    const [person, other] = [await startRecording(app, study), await startRecording(app, study)]
    const capture = await person.start()
    expect(replyOf(await other.put(capture, 0, recorded.voice))).toEqual([404, texts.unknown])
    expect(replyOf(await other.finish(capture, 0))).toEqual([404, texts.unknown])
    expect(await other.list()).toEqual([])
    expect(replyOf(await person.put('01a1fb60-2c19-7e04-9a3d-2f8b6c0e4d71', 0, recorded.voice))).toEqual([
      404,
      texts.unknown,
    ])
    const nobody = await person.put(capture, 0, recorded.voice, { 'x-session-token': 'f'.repeat(30) })
    expect(replyOf(nobody)).toEqual([404, studyMessages.session])
  })
})
