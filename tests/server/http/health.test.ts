import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { registerHealth } from '#server/http/system-routes.ts'
import { openStore } from '#server/open-store.ts'
import { startApp } from '../../support/app.ts'
import { databases, freshDatabase } from '../../support/databases.ts'

describe.each(databases)('on %s', (database) => {
  test('is alive and ready with its database', async () => {
    const app = await startApp(await freshDatabase(database))
    for (const [url, message] of [
      ['/healthz', 'ok'],
      ['/readyz', 'ready'],
    ] as const) {
      const reply = await app.inject(url)
      expect([reply.statusCode, reply.json()]).toEqual([200, { message }])
    }
  })

  test('is alive but not ready without its database', async () => {
    const store = await openStore(await freshDatabase(database))
    const app = Fastify()
    onTestFinished(() => app.close())
    registerHealth(app, store)
    await store.destroy()
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    const ready = await app.inject('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([503, { message: 'The store does not answer.' }])
  })
})
