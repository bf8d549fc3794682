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

/** Creates an empty database on a PostgreSQL server; `drop` also closes its connections. */
export const createPostgresDatabase = async (server: string) => {
  const name = `test_${randomBytes(8).toString('hex')}`
  await execute(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = name
  return { url: url.href, drop: () => execute(server, `drop database if exists ${name} with (force)`) }
}
