import { describe, expect, test } from 'vitest'
import type { Plan } from '#contract/shared/enumerations.ts'
import { removeOldCaptures } from '#server/captures/queries/deletion.ts'
import { removeUnusedCaptureFiles } from '#server/captures/queries/files.ts'
import { removeTrashedStudies } from '#server/studies/authoring/queries/remove-studies.ts'
import { databases } from '#tests/support/databases.ts'
import { filesIn, recorded, startCaptures, startRecording } from './capture-fixture.ts'

const slow = { timeout: 30_000 }
const tables = ['capture', 'capture_part', 'capture_file'] as const

const start = async (database: (typeof databases)[number]) => {
  const started = await startCaptures(database)
  const { app, study, store, folder, shown } = started
  const person = await startRecording(app, study)
  await person.record(recorded.screen)
  await expect.poll(shown, slow).toMatchObject([{ state: 'ready' }])
  // Another recording is still being sent.
  const open = await person.start({ source: 'face' })
  await person.put(open, 0, recorded.screen)
  const rows = async () => {
    const counts = []
    for (const table of tables) counts.push((await store.selectFrom(table).selectAll().execute()).length)
    return counts
  }
  return { ...started, person, rows, files: () => filesIn(folder) }
}

describe.each(databases)('every row and file of captures on %s', (database) => {
  test('goes with the session that its participant deletes', async () => {
    const { app, study, person, rows, files } = await start(database)
    expect(files()).not.toEqual([])
    const url = `/studies/${study}/session/delete`
    const reply = await app.inject({ method: 'POST', url, headers: person.headers, payload: {} })
    expect(reply.statusCode).toBe(200)
    expect(await rows()).toEqual([0, 0, 0])
    expect(files()).toEqual([])
  })

  test('goes with a study that was in the trash for long', async () => {
    const { store, study, rows } = await start(database)
    const now = new Date()
    await store.updateTable('study').set({ trashed_at: now.toISOString() }).where('id', '=', study).execute()
    expect(await removeTrashedStudies(store, 0, now)).toBe(1)
    const removed: string[] = []
    await removeUnusedCaptureFiles(store, async (id) => void removed.push(id))
    expect(removed).toHaveLength(3)
    expect(await rows()).toEqual([0, 0, 0])
  })

  test('goes when the plan of the workspace keeps captures no longer, except those of open results', async () => {
    const { store, rows } = await start(database)
    const removedAfter = (days: number) => removeOldCaptures(store, new Date(Date.now() + days * 86_400_000))
    const setPlan = (plan: Plan) => store.updateTable('workspace').set({ plan }).execute()
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
    await removeUnusedCaptureFiles(store, async () => {})
    expect(await rows()).toEqual([0, 0, 0])
  })
})
