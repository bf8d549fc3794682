import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sharedClips } from '#contract/capture-review/shared-clips.ts'
import type { Plan } from '#contract/shared/enumerations.ts'
import { removeOldCaptures } from '#server/captures/queries/deletion.ts'
import { removeUnusedCaptureFiles } from '#server/files/capture-file-rows.ts'
import { readConfig } from '#server/config.ts'
import { openFiles } from '#server/files/file-store.ts'
import { removeTrashedStudies } from '#server/studies/queries/remove-studies.ts'
import { askForRecordings } from '#tests/support/ask-for-recordings.ts'
import { databases } from '#tests/support/databases.ts'
import { send } from '../workspace/workspace-fixture.ts'
import { filesIn, freshFolder, poster, recorded, startRecording } from './capture-fixture.ts'
import { startReview } from './review-fixture.ts'

const slow = { timeout: 30_000 }
const tables = ['capture', 'capture_part', 'capture_file', 'capture_clip_file'] as const

/** A recorded screen with a poster and a clip that was watched, and a face that is still being sent. */
const start = async (database: (typeof databases)[number]) => {
  const folder = freshFolder()
  const review = await startReview(database, { UPLOADS_DIR: folder })
  const { app, store, study, addClip, addLink } = review
  const disk = openFiles(readConfig({ UPLOADS_DIR: folder }))
  await askForRecordings(store, study)
  const person = await startRecording(app, study)
  const screen = await person.record(recorded.screen, {}, { poster: await poster() })
  const row = () => store.selectFrom('capture').selectAll().where('id', '=', screen).executeTakeFirstOrThrow()
  await expect.poll(async () => (await row()).state, slow).toBe('ready')
  const open = await person.start({ source: 'face' })
  await person.put(open, 0, recorded.screen)

  const shareClip = async (from: number, to: number) => {
    const clip = await addClip({ respondent: (await row()).response_id, from, to })
    const { token } = await addLink({ clip: clip.id })
    const shared = await send(app, 'readSharedClips', { headers: { 'x-share-token': token } })
    const [path = ''] = sharedClips.parse(shared.json()).clips[0]?.media.map((media) => media.path) ?? []
    return { clip, url: `${path}/file` }
  }
  const { clip, url } = await shareClip(5200, 7200)
  expect((await app.inject({ url })).statusCode).toBe(200)
  const { file_id: cut } = await store
    .selectFrom('capture_clip_file')
    .select('file_id')
    .executeTakeFirstOrThrow()

  const rows = async () => {
    const counts = []
    for (const table of tables) counts.push((await store.selectFrom(table).selectAll().execute()).length)
    return counts
  }
  const files = () => new Set(filesIn(folder))
  const { file_id, poster_id, waveform_id } = await row()
  const { file_id: part } = await store.selectFrom('capture_part').select('file_id').executeTakeFirstOrThrow()
  await expect.poll(files, slow).toEqual(new Set([file_id, poster_id, waveform_id, cut, part]))
  return {
    ...review,
    folder,
    shareClip,
    person,
    clip,
    cut,
    rows,
    files,
    removeFiles: () => removeUnusedCaptureFiles(store, (id) => disk.remove(id)),
  }
}

describe.each(databases)('every row and file of captures on %s', (database) => {
  test('goes with the session that its participant deletes', async () => {
    const { app, study, person, rows, files } = await start(database)
    const url = `/studies/${study}/session/delete`
    const reply = await app.inject({ method: 'POST', url, headers: person.headers, payload: {} })
    expect(reply.statusCode).toBe(200)
    expect(await rows()).toEqual([0, 0, 0, 0])
    expect(files()).toEqual(new Set())
  })

  test('goes while further clips are cut from it, one after the other, which are then not found', async () => {
    const { app, study, person, rows, files, folder, shareClip } = await start(database)
    const urls: string[] = []
    for (const from of [5300, 5400, 5600, 5800, 6000]) urls.push((await shareClip(from, from + 2000)).url)
    const cutting = urls.map(async (url) => (await app.inject({ url })).statusCode)
    const received = () => readdirSync(join(folder, 'incoming'))
    await expect.poll(received, { ...slow, interval: 2 }).not.toEqual([])
    await app.inject({
      method: 'POST',
      url: `/studies/${study}/session/delete`,
      headers: person.headers,
      payload: {},
    })
    // Those that are cut before the deletion are sent.
    const replies = await Promise.all(cutting)
    expect(replies.filter((status) => status !== 200 && status !== 404)).toEqual([])
    expect(replies.at(-1)).toBe(404)
    expect(await rows()).toEqual([0, 0, 0, 0])
    expect(files()).toEqual(new Set())
  })

  test('goes with a study that was in the trash for long', async () => {
    const { store, study, rows, files, removeFiles } = await start(database)
    const now = new Date()
    await store.updateTable('study').set({ trashed_at: now.toISOString() }).where('id', '=', study).execute()
    expect(await removeTrashedStudies(store, 0, now)).toBe(1)
    await removeFiles()
    expect(await rows()).toEqual([0, 0, 0, 0])
    expect(files()).toEqual(new Set())
  })

  test('goes when the plan of the workspace keeps captures no longer, except those of open results', async () => {
    const { store, rows, files, removeFiles } = await start(database)
    const removedAfter = (days: number) => removeOldCaptures(store, new Date(Date.now() + days * 86_400_000))
    const setPlan = (plan: Plan) => store.updateTable('workspace').set({ plan }).execute()
    await store.updateTable('study').set({ results_access: 'open' }).execute()
    await setPlan('free')
    expect(await removedAfter(91)).toBe(0)
    await store.updateTable('study').set({ results_access: 'link' }).execute()
    expect(await removedAfter(89)).toBe(0)
    await setPlan('custom')
    expect(await removedAfter(100 * 365)).toBe(0)
    await setPlan('business')
    expect(await removedAfter(729)).toBe(0)
    // One of the two captures is ten days older.
    const { id } = await store.selectFrom('capture').select('id').executeTakeFirstOrThrow()
    const created_at = new Date(Date.now() - 10 * 86_400_000).toISOString()
    await store.updateTable('capture').set({ created_at }).where('id', '=', id).execute()
    expect(await removedAfter(721)).toBe(1)
    await setPlan('free')
    expect(await removedAfter(91)).toBe(1)
    await removeFiles()
    expect(await rows()).toEqual([0, 0, 0, 0])
    expect(files()).toEqual(new Set())
  })

  test('stays when the team removes a clip, except for the file that was cut for it', async () => {
    const { clip, cut, remove, files, removeFiles } = await start(database)
    await remove('clips', clip.id)
    const others = files()
    others.delete(cut)
    await removeFiles()
    expect(files()).toEqual(others)
  })
})
