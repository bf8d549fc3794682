import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openStore } from '#server/open-store.ts'
import { keepIdleThreads } from '#server/store/sqlite/thread.ts'
import { cleanUp } from './clean-up.ts'
import { createPostgresDatabase } from './postgres-database.ts'

/** Of the stores of earlier tests: an app has a thread that writes and up to three that read. */
export const idleThreads = 4
keepIdleThreads(idleThreads)

/** The supported kinds of database, for `describe.each`. */
export const databases = ['SQLite', 'PostgreSQL'] as const
type Kind = (typeof databases)[number]

/** For tests of what lies above the store: the statements run on both kinds in the tests of their own feature. */
export const anyDatabase = ['SQLite'] as const satisfies readonly Kind[]

const createSqlite = (template?: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-test-'))
  const file = join(folder, 'test.db')
  if (template !== undefined) copyFileSync(template, file)
  return { url: `file:${file}`, drop: () => rmSync(folder, { recursive: true }) }
}

/** Creates a database on the PostgreSQL server of this test run; `drop` also closes its connections. */
export const freshPostgres = () => createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'))

const createFresh = {
  SQLite: async () => createSqlite(inject('sqliteTemplate')),
  PostgreSQL: freshPostgres,
} as const
const createEmpty = {
  SQLite: async () => createSqlite(),
  PostgreSQL: () => createPostgresDatabase(inject('postgresUrl')),
} as const

const untilTestEnds = async (creation: ReturnType<(typeof createFresh)[Kind]>) => {
  const { url, drop } = await creation
  cleanUp(drop)
  return url
}

/**
 * Creates a database with the current tables and the demo studies, and returns its URL; it is deleted with its tests.
 */
export const freshDatabase = (kind: Kind): Promise<string> => untilTestEnds(createFresh[kind]())

/** Creates a database without tables, as of a new installation, and returns its URL; it is deleted with its tests. */
export const emptyDatabase = (kind: Kind): Promise<string> => untilTestEnds(createEmpty[kind]())

/** Opens a store on the database at `url`; it is closed when its tests end. */
export async function openTestStore(url: string) {
  const store = await openStore(url)
  cleanUp(() => store.destroy())
  return store
}
