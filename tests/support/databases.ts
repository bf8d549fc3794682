import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { openStore } from '#server/store/open.ts'
import { createPostgresDatabase } from './postgres-database.ts'

const freshSqlite = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-test-'))
  return { url: `file:${join(folder, 'test.db')}`, drop: () => rmSync(folder, { recursive: true }) }
}

/** Creates an empty database on the PostgreSQL server of this test run; `drop` also closes its connections. */
export const freshPostgres = () => createPostgresDatabase(inject('postgresUrl'))

const create = { SQLite: freshSqlite, PostgreSQL: freshPostgres } as const

/** The supported kinds of database, for `describe.each`. */
export const databases = ['SQLite', 'PostgreSQL'] as const

/** Creates an empty database and returns its URL; it is deleted when the running test ends. */
export async function freshDatabase(kind: (typeof databases)[number]): Promise<string> {
  const { url, drop } = await create[kind]()
  onTestFinished(drop)
  return url
}

/** Opens a store on the database at `url`; it is closed when the running test ends. */
export async function openTestStore(url: string) {
  const store = await openStore(url)
  onTestFinished(() => store.destroy())
  return store
}
