import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openStore } from '#server/store/open.ts'
import { freshPostgres } from './postgres.ts'

const freshSqlite = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-test-'))
  return { url: `file:${join(folder, 'test.db')}`, drop: () => rmSync(folder, { recursive: true }) }
}

const makers = { SQLite: freshSqlite, PostgreSQL: freshPostgres } as const

/** Both kinds of database, for `describe.each`. */
export const databases = ['SQLite', 'PostgreSQL'] as const

/** The address of a new, empty database that lives as long as the running test. */
export async function freshDatabase(kind: (typeof databases)[number]): Promise<string> {
  const { url, drop } = await makers[kind]()
  onTestFinished(drop)
  return url
}

/** A store on the database at `url`, closed when the running test ends. */
export async function openTestStore(url: string) {
  const store = await openStore(url)
  onTestFinished(() => store.destroy())
  return store
}
