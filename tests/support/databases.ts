import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { openStore } from '#server/store/open.ts'

const freshSqlite = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-test-'))
  return { url: `file:${join(folder, 'test.db')}`, drop: () => rmSync(folder, { recursive: true }) }
}

const execute = async (server: string, statement: string) => {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Creates an empty database on the PostgreSQL server of this test run; `drop` also closes its connections. */
export const freshPostgres = async () => {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  await execute(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = name
  return { url: url.href, drop: () => execute(server, `drop database if exists ${name} with (force)`) }
}

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
