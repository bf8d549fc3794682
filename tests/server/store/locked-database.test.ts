import { DatabaseSync } from 'node:sqlite'
import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createSubmissionWriter } from '#server/forms/queries.ts'
import { registerHealth } from '#server/http/system-routes.ts'
import { checkpoint } from '#server/store/checkpoint.ts'
import { openStore } from '#server/open-store.ts'
import { StoreUnavailableError } from '#server/store/unavailable.ts'
import { startApp } from '../../support/app.ts'
import { freshDatabase } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { forms } from '../../support/forms.ts'

const mail = { to: 'team@example.org', subject: 'Hello', text: 'Hello' }
const message = { kind: 'contact', email: 'ada@example.org', body: {}, mails: [mail] }

/** A connection of another process, as far as SQLite is concerned. */
const connectTo = (url: string) => {
  const other = new DatabaseSync(url.slice('file:'.length))
  onTestFinished(() => other.close())
  return {
    execute: (statement: string) => eventually(() => other.exec(statement)),
    lock: () => eventually(() => other.exec('begin immediate')),
    unlock: () => other.exec('commit'),
    count: (table: string) => other.prepare(`select count(*) as rows from ${table}`).get()?.['rows'],
  }
}

const openWithDeadline = async (url: string, deadlineMs: number) => {
  const store = await openStore(url, { deadlineMs })
  onTestFinished(() => store.destroy())
  return store
}

describe('while another process holds the write lock', () => {
  test('reads and health checks are answered, and a form waits and is then accepted', async () => {
    const url = await freshDatabase('SQLite')
    const app = await startApp(url)
    const results = '/studies/tree-testing/results'
    // The first reader of a demo's results stores its sample answers.
    expect((await app.inject(results)).statusCode).toBe(200)
    const other = connectTo(url)
    // The next reader counts all answers and stores the counts.
    await other.execute('delete from study_aggregate')
    await other.lock()
    let isAccepted = false
    const form = app
      .inject({ method: 'POST', url: '/ssr/contact', payload: forms.contact })
      .then((reply) => (isAccepted = reply.statusCode === 200))
    for (const path of ['/healthz', '/ssr', '/studies/tree-testing', results])
      expect((await app.inject(path)).statusCode, path).toBe(200)
    expect([isAccepted, other.count('submission')]).toEqual([false, 0])
    other.unlock()
    await form
    expect([isAccepted, other.count('submission')]).toEqual([true, 1])
  })

  test('a write fails with 503 at its deadline, stores nothing, and succeeds after the lock', async () => {
    const url = await freshDatabase('SQLite')
    const store = await openWithDeadline(url, 300)
    const write = createSubmissionWriter(store)
    const other = connectTo(url)
    await other.lock()
    const writes = await Promise.allSettled([
      write(message),
      write(message),
      store.deleteFrom('outbox').execute(),
      store.transaction().execute((transaction) => transaction.deleteFrom('outbox').execute()),
    ])
    for (const outcome of writes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { statusCode: 503, retryAfter: 5 } })
    expect(await store.selectFrom('submission').select('id').execute()).toEqual([])
    other.unlock()
    expect((await write(message)).outcome).toBe('stored')
    expect([other.count('submission'), other.count('outbox')]).toEqual([1, 1])
  })

  test('a limited number of writes wait, and further ones fail at once', async () => {
    const url = await freshDatabase('SQLite')
    const store = await openStore(url)
    const other = connectTo(url)
    await other.lock()
    const write = (name: string) => store.insertInto('setting').values({ name, value: '' }).execute()
    const writes = Array.from({ length: 1001 }, (_, index) => write(`waiting ${index}`))
    await expect(write('one too many')).rejects.toThrow(StoreUnavailableError)
    other.unlock()
    await Promise.all(writes)
    expect(await store.selectFrom('setting').select('name').execute()).toHaveLength(writes.length)
    await store.destroy()
  })

  test('the store closes without waiting for the lock, and waiting writes fail', async () => {
    const url = await freshDatabase('SQLite')
    const store = await openStore(url)
    const other = connectTo(url)
    await other.lock()
    const writes = Promise.allSettled([
      store.deleteFrom('outbox').execute(),
      store.deleteFrom('submission').execute(),
    ])
    await store.selectFrom('setting').select('name').execute()
    await store.destroy()
    expect((await writes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    other.unlock()
  })

  test('the server is alive but not ready, until a write succeeds again', async () => {
    const url = await freshDatabase('SQLite')
    const store = await openWithDeadline(url, 1)
    const app = Fastify()
    onTestFinished(() => app.close())
    registerHealth(app, store)
    const statuses = async () => [
      (await app.inject('/healthz')).statusCode,
      (await app.inject('/readyz')).statusCode,
    ]
    expect(await statuses()).toEqual([200, 200])
    const other = connectTo(url)
    await other.lock()
    await expect(store.deleteFrom('outbox').execute()).rejects.toThrow('locked')
    expect(await statuses()).toEqual([200, 503])
    other.unlock()
    await store.deleteFrom('outbox').execute()
    expect(await statuses()).toEqual([200, 200])
  })
})

test('a checkpoint waits for a read of another process', async () => {
  const url = await freshDatabase('SQLite')
  const store = await openWithDeadline(url, 15_000)
  const other = new DatabaseSync(url.slice('file:'.length))
  onTestFinished(() => other.close())
  await createSubmissionWriter(store)(message)
  other.exec('begin; select * from submission')
  await createSubmissionWriter(store)(message)
  let isDone = false
  const done = checkpoint(store).then(() => (isDone = true))
  await store.selectFrom('submission').select('id').execute()
  expect(isDone).toBe(false)
  other.exec('commit')
  await done
})
