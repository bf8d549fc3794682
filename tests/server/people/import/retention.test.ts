import { describe, expect, test } from 'vitest'
import { importLimits } from '#contract/people/import-limits.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'
import { removeExpiredImports } from '#server/people/import/queries/imports.ts'
import { personalData } from '#server/people/personal-data.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { folderContent } from '#tests/support/database-content.ts'
import { anyDatabase, databases } from '#tests/support/databases.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { startWorkspaceServer } from '../../workspace/workspace-fixture.ts'
import { field, planOf, startImports, tableOf } from './import-fixture.ts'

const emailAndName = [field('email'), field('name')]
const text = tableOf(
  ['E-mail', 'Name'],
  ['ada@example.org', 'Ada Lovelace'],
  ['bob@example.org', 'Bob'],
  ['bob@example.org', 'Bob again'],
)

/** A workspace with a waiting import, and with one that has changed Ada, added Bob and refused a row. */
const startTwo = async (server: Parameters<typeof startImports>[0]) => {
  const started = await startImports(server)
  const { store, workspace, created, paste, imported } = started
  await created({ email: 'ada@example.org', name: 'Ada' })
  const { id: done } = await imported(text, planOf(emailAndName, { known: 'overwrite' }))
  const { id: waiting } = await paste(text)
  const rowsOf = async (
    table: 'people_import' | 'people_import_file' | 'people_import_refusal' | 'people_import_change',
  ) => (await store.selectFrom(table).selectAll().where('workspace_id', '=', workspace).execute()).length
  /** Numbers of imports, files, refused rows and changes. */
  const counts = async () => [
    await rowsOf('people_import'),
    await rowsOf('people_import_file'),
    await rowsOf('people_import_refusal'),
    await rowsOf('people_import_change'),
  ]
  return { ...started, done, waiting, counts }
}

describe.each(databases)('what imports store on %s', (database) => {
  const server = sharedFixture(() => startWorkspaceServer(database))

  test('a file goes with its import, or after two days; refused rows and earlier values go after 30', async () => {
    const { store, read, done, waiting, counts, people } = await startTwo(server())
    const removed: string[] = []
    const removeAfter = (days: number) =>
      removeExpiredImports(store, async (id) => void removed.push(id), new Date(Date.now() + days * dayMs))
    await removeAfter(importLimits.waitingDays - 0.01)
    expect((await read(waiting)).state).toBe('ready')
    expect([await counts(), removed]).toEqual([[2, 1, 1, 2], []])

    await removeAfter(importLimits.waitingDays)
    expect(removed).toHaveLength(1)
    expect(await counts()).toEqual([1, 0, 1, 2])
    await removeAfter(importLimits.undoDays - 0.01)
    expect((await read(done)).undoUntil).not.toBeNull()

    await removeAfter(importLimits.undoDays)
    expect(await counts()).toEqual([0, 0, 0, 0])
    expect((await people()).map(({ name }) => name)).toEqual(['Ada Lovelace', 'Bob'])
  })

  test('an erased address is gone from refused rows, earlier values and waiting imports', async () => {
    const { store, counts, people, stored } = await startTwo(server())
    const erase = (email: string) =>
      store.transaction().execute(async (transaction) => personalData.eraseAddress?.(transaction, email))
    await erase('bob@example.org')
    // The file of the import that waited is left to the job, without a row that has its table.
    expect(await counts()).toEqual([1, 1, 0, 1])
    await erase('ada@example.org')
    expect(await counts()).toEqual([1, 1, 0, 0])
    expect(await people()).toEqual([])
    expect(JSON.stringify(await stored())).not.toMatch(/ada@|lovelace|bob@|bob again/i)
  })
})

test.each(anyDatabase)('a file that waits for its import is stored encrypted (%s)', async (database) => {
  const folder = temporaryFolder()
  const { paste } = await startImports(await startWorkspaceServer(database, { UPLOADS_DIR: folder }))
  await paste(text)
  const content = folderContent(folder)
  expect(content.some(({ length }) => length >= text.length)).toBe(true)
  expect(content.filter((bytes) => bytes.includes('ada@example.org'))).toEqual([])
})
