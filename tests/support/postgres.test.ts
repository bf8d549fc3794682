import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { freshPostgres } from './postgres.ts'

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('two fresh databases share nothing', async () => {
  const [one, other] = [await freshPostgres(), await freshPostgres()]
  onTestFinished(async () => {
    await one.drop()
    await other.drop()
  })
  const client = await connected(one.url)
  await client.query('create table leaf (name text)')
  const elsewhere = await connected(other.url)
  await expect(elsewhere.query('select * from leaf')).rejects.toThrow('does not exist')
})

test('a dropped database is gone, even with a connection still open', async () => {
  const database = await freshPostgres()
  const client = new Client({ connectionString: database.url })
  const errors: string[] = []
  client.on('error', (error) => errors.push(error.message))
  const ended = new Promise((resolve) => client.once('end', resolve))
  await client.connect()
  await database.drop()
  await ended
  expect(errors[0]).toContain('terminating connection')

  const server = await connected(inject('postgresUrl'))
  const name = new URL(database.url).pathname.slice(1)
  const { rowCount } = await server.query('select 1 from pg_database where datname = $1', [name])
  expect(rowCount).toBe(0)
})
