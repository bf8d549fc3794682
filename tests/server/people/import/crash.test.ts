import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { changeImport } from '#server/people/import/queries/imports.ts'
import { databases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startWorkspaceServer } from '../../workspace/workspace-fixture.ts'
import { consent, field, planOf, startImports, tableOf } from './import-fixture.ts'

const people = 3000

describe.each(databases)('an import whose process is killed on %s', (database) => {
  test('goes on behind its last batch: nobody is missing and nobody is imported twice', async () => {
    const uploads = join(tmpdir(), `understory-uploads-${randomUUID()}`)
    onTestFinished(() => rmSync(uploads, { recursive: true, force: true }))
    const server = await startWorkspaceServer(database, { UPLOADS_DIR: uploads })
    const { store, workspace, paste, check, undo, stored, until } = await startImports(server)
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

    const start = () => {
      const env = { ...process.env, DATABASE_URL: server.url, UPLOADS_DIR: uploads }
      const child = spawn(
        process.execPath,
        ['tests/support/import-and-crash.ts', workspace, id, String(step)],
        { env, stdio: 'inherit' },
      )
      return { child, closed: once(child, 'close') }
    }
    const kills: number[] = []
    for (const least of [1, 800]) {
      const { child, closed } = start()
      await eventually(async () => expect((await readImport()).place).toBeGreaterThan(least))
      child.kill('SIGKILL')
      await closed
      kills.push((await readImport()).created)
    }
    expect(kills.every((created) => created > 0 && created < people)).toBe(true)
    await start().closed

    const done = await until(id, 'done')
    expect(done.counts).toEqual({ created: people, changed: 0, unchanged: 0, refused: 0, leftOut: 0 })
    const { people_person: persons = [], people_event: events = [] } = await stored()
    expect(persons).toHaveLength(people)
    expect(events).toHaveLength(2 * people)
    await undo(id)
    expect(await stored()).toEqual(before)
  })
})
