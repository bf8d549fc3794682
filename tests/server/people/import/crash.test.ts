import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openFiles } from '#server/files/file-store.ts'
import { createImportJob } from '#server/people/import/jobs.ts'
import { changeImport } from '#server/people/import/queries/imports.ts'
import { createFileReader } from '#server/people/import/reading/file-reader.ts'
import { openKeyRing } from '#server/store/open.ts'
import { databases } from '#tests/support/databases.ts'
import { startWorkspaceServer } from '../../workspace/workspace-fixture.ts'
import { consent, field, planOf, startImports, tableOf } from './import-fixture.ts'

/** Twelve batches. */
const people = 3000
/** The batches in which the process is killed: the second one begins after those that the first one has imported. */
const killedIn = [2, 7]

describe.each(databases)('an import whose process is killed on %s', (database) => {
  test('continues after its last batch, and imports every person exactly once', async () => {
    const uploads = join(tmpdir(), `understory-uploads-${randomUUID()}`)
    onTestFinished(() => rmSync(uploads, { recursive: true, force: true }))
    const server = await startWorkspaceServer(database, { UPLOADS_DIR: uploads })
    const { store, workspace, paste, check, undo, stored, read } = await startImports(server)
    const before = await stored()
    const rows = Array.from({ length: people }, (_, at) => [`p${at}@example.org`, `Person ${at}`])
    const { id } = await paste(tableOf(['E-mail', 'Name'], ...rows))
    await check(id, planOf([field('email'), field('name')], { consent }))
    const key = { workspaceId: workspace, importId: id }
    const readImport = () =>
      store
        .selectFrom('people_import')
        .select(['place', 'state', 'step', 'created'])
        .where('workspace_id', '=', workspace)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    // Without a job in the queue: the process of the test would take it.
    const step = (await readImport()).step + 1
    const uncounted = { created: 0, changed: 0, unchanged: 0, refused: 0, left_out: 0 }
    await changeImport(store, key, { state: 'importing', step, place: 0, ...uncounted })

    const env = { ...process.env, DATABASE_URL: server.url, UPLOADS_DIR: uploads }
    let imported = 0
    for (const batch of killedIn) {
      const given = [workspace, id, String(step), String(batch)]
      const child = spawn(process.execPath, ['tests/support/import-and-crash.ts', ...given], {
        env,
        stdio: 'inherit',
      })
      expect(await once(child, 'close')).toEqual([null, 'SIGKILL'])
      const { created } = await readImport()
      expect(created).toBeGreaterThan(imported)
      imported = created
    }
    expect(imported).toBeLessThan(people)

    const reader = createFileReader()
    onTestFinished(reader.stop)
    const files = openFiles({ uploadsDir: uploads, uploadsBucket: undefined })
    const keys = await openKeyRing(store, { secret: undefined, oldSecrets: [] })
    const job = createImportJob({ store, keys, files, uploadsDir: uploads, reader })
    await job.execute(JSON.stringify({ workspace, import: id, step }), {
      id,
      signal: new AbortController().signal,
      progress: async () => undefined,
    })
    const done = await read(id)
    expect(done.state).toBe('done')
    expect(done.counts).toEqual({ created: people, changed: 0, unchanged: 0, refused: 0, leftOut: 0 })
    const { people_person: persons = [], people_event: events = [] } = await stored()
    expect(persons).toHaveLength(people)
    expect(events).toHaveLength(2 * people)
    await undo(id)
    expect(await stored()).toEqual(before)
  })
})
