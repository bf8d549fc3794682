import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { freshPostgres } from './databases.ts'

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('a table of one fresh database does not exist in another', async () => {
  const [one, other] = [await freshPostgres(), await freshPostgres()]
  onTestFinished(async () => {
    await one.drop()
    await other.drop()
  })
  const client = await connect(one.url)
  await client.query('create table leaf (name text)')
  const otherClient = await connect(other.url)
  await expect(otherClient.query('select * from leaf')).rejects.toThrow('does not exist')
})

test('drops a database that still has an open connection', async () => {
  const database = await freshPostgres()
  const client = new Client({ connectionString: database.url })
  const errors: string[] = []
  client.on('error', (error) => errors.push(error.message))
  const ended = new Promise((resolve) => client.once('end', resolve))
  await client.connect()
  await database.drop()
  await ended
  expect(errors[0]).toContain('terminating connection')

  const server = await connect(inject('postgresUrl'))
  const name = new URL(database.url).pathname.slice(1)
  const { rowCount } = await server.query('select 1 from pg_database where datname = $1', [name])
  expect(rowCount).toBe(0)
})
