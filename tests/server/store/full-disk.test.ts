import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { messages } from '#contract/shared/messages.ts'
import { createSubmissionWriter } from '#server/forms/queries.ts'
import { replyToError } from '#server/http/errors.ts'
import { registerHealth } from '#server/http/system-routes.ts'
import { databases, freshDatabase, openTestStore } from '../../support/databases.ts'
import { forms } from '../../support/forms.ts'
import { emptyDisk, fillDisk } from '../../support/full-disk.ts'
import { startServer } from '../../support/server-process.ts'

const mail = { to: 'team@example.org', subject: 'Hello', text: 'Hello' }
/** Larger than the free space in the pages of an empty database. */
const text = 'x'.repeat(200_000)
const message = { kind: 'contact', email: 'ada@example.org', body: { text }, mails: [mail] }

describe.each(databases)('on a full disk, %s', (database) => {
  const open = async () => {
    const store = await openTestStore(await freshDatabase(database))
    const write = createSubmissionWriter(store)
    const app = Fastify()
    onTestFinished(() => app.close())
    app.setErrorHandler(replyToError)
    registerHealth(app, store)
    app.post('/form', () => write(message))
    app.get('/forms', () => store.selectFrom('submission').select('kind').execute())
    const post = () => app.inject({ method: 'POST', url: '/form' })
    const get = async (url: string) => (await app.inject(url)).statusCode
    return { store, post, get }
  }

  test('replies 503 to forms, answers reads, is not ready, and recovers', async () => {
    const { store, post, get } = await open()
    expect((await post()).statusCode).toBe(200)
    await fillDisk[database](store, ['submission', 'setting'])
    const refused = await Promise.all([post(), post(), post()])
    for (const reply of refused) {
      expect([reply.statusCode, reply.json()]).toEqual([503, { message: messages.server.unavailable }])
      expect(reply.headers['retry-after']).toBe('5')
    }
    expect([await get('/healthz'), await get('/readyz'), await get('/forms')]).toEqual([200, 503, 200])
    expect(await store.selectFrom('submission').select('kind').execute()).toHaveLength(1)
    await emptyDisk[database](store)
    expect((await post()).statusCode).toBe(200)
    expect(await get('/readyz')).toBe(200)
    expect(await store.selectFrom('outbox').select('id').execute()).toHaveLength(2)
  })
})

test('a server whose files may not grow further answers, keeps what it accepted, and starts again', async () => {
  const url = await freshDatabase('SQLite')
  const server = await startServer({ DATABASE_URL: url }, undefined, { maxFileKilobytes: 3072 })
  const form = JSON.stringify({ ...forms.contact, message: 'x'.repeat(2000) })
  const post = async (address: string) =>
    (
      await fetch(`${address}/ssr/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: form,
      })
    ).status
  let accepted = 0
  let status = await post(server.url)
  for (; status === 200 && accepted < 1000; status = await post(server.url)) accepted += 1
  expect(status).toBe(503)
  const statusOf = async (path: string) => (await fetch(server.url + path)).status
  expect(await Promise.all(['/healthz', '/readyz', '/', '/ssr'].map(statusOf))).toEqual([200, 503, 200, 200])
  server.child.kill('SIGKILL')
  await server.ended

  const again = await startServer({ DATABASE_URL: url })
  expect(await post(again.url)).toBe(200)
  const store = await openTestStore(url)
  expect(await store.selectFrom('submission').select('id').execute()).toHaveLength(accepted + 1)
})
