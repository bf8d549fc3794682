import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

const execute = async (server: string, statement: string) => {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * Creates a database on a PostgreSQL server, empty or a copy of the database `template`; `drop` also closes its
 * connections.
 */
export const createPostgresDatabase = async (server: string, template?: string) => {
  const name = `test_${randomBytes(8).toString('hex')}`
  // Copying files costs less than logging every page.
  const copy = template === undefined ? '' : ` template ${template}`
  await execute(server, `create database ${name}${copy} strategy file_copy`)
  const url = new URL(server)
  url.pathname = name
  return { url: url.href, name, drop: () => execute(server, `drop database if exists ${name} with (force)`) }
}
