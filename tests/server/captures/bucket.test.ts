import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openFiles } from '#server/files/file-store.ts'
import { startS3 } from '#tests/support/s3-server.ts'
import { filesIn, poster, recorded, startCaptures, startRecording } from './capture-fixture.ts'

const slow = { timeout: 30_000 }

test('records into a bucket, serves ranges of it, and deletes every object with the session', async () => {
  const environment = await startS3()
  const { app, store, study, folder, shown } = await startCaptures('SQLite', environment)
  const bucket = openFiles(readConfig({ ...environment, UPLOADS_DIR: folder }))
  const stored = async (id: string) => {
    const content = await bucket.get(id)
    return content && Buffer.from(await new Response(content).arrayBuffer())
  }
  const fileIds = async () => {
    const rows = await store.selectFrom('capture_file').select('id').execute()
    return rows.map(({ id }) => id)
  }

  const person = await startRecording(app, study)
  const open = await person.start({ source: 'face' })
  await person.put(open, 0, recorded.voice)
  const [part = ''] = await fileIds()
  expect((await stored(part))?.equals(recorded.voice)).toBe(true)

  await person.record(recorded.screen, {}, { poster: await poster() })
  const screen = async () => (await shown()).find(({ source }) => source === 'screen')
  await expect.poll(screen, slow).toMatchObject({ state: 'ready', ms: 4950, hasPoster: true })
  // The parts are gone: what remains is the file, its waveform and its poster, and the part of the other source.
  await expect.poll(async () => (await fileIds()).length, slow).toBe(4)
  const ids = await fileIds()

  const ready = await screen()
  const url = `${ready?.path}/file`
  const whole = await app.inject({ url })
  expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, ready?.bytes])
  const range = await app.inject({ url, headers: { range: 'bytes=1000-1999' } })
  expect([range.statusCode, range.headers['content-range']]).toEqual([206, `bytes 1000-1999/${ready?.bytes}`])
  expect(range.rawPayload.equals(whole.rawPayload.subarray(1000, 2000))).toBe(true)
  const end = await app.inject({ url, headers: { range: 'bytes=-10' } })
  expect(end.rawPayload.equals(whole.rawPayload.subarray(-10))).toBe(true)
  for (const name of ['waveform', 'poster'])
    expect((await app.inject({ url: `${ready?.path}/${name}` })).statusCode).toBe(200)
  // The folder has received files for a moment only.
  expect([filesIn(folder), readdirSync(join(folder, 'incoming'))]).toEqual([[], []])

  await person.post('/delete', {})
  expect(await fileIds()).toEqual([])
  for (const id of ids) expect(await stored(id)).toBeUndefined()
  expect((await app.inject({ url })).statusCode).toBe(404)
})
