import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type App, startApp } from '../../support/app.ts'
import { anyDatabase, databases, freshDatabase, openTestStore } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'

const ask = async (app: App, remoteAddress = '203.0.113.7') => app.inject({ url: '/ssr', remoteAddress })
const limit = { RATE_LIMIT_PER_MINUTE: '3' }

// Windows follow the clock, so a minute must not end during a test.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:20Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe.each(databases)('on %s', (database) => {
  test('counts requests across two processes', async () => {
    const url = await freshDatabase(database)
    const [one, other] = [await startApp(url, limit), await startApp(url, limit)]
    const store = await openTestStore(url)
    for (let time = 0; time < 3; time += 1) expect((await ask(one)).statusCode).toBe(200)
    await eventually(async () => {
      expect(await store.selectFrom('rate_limit').select('hits').execute()).toEqual([{ hits: 3 }])
    })
    expect((await ask(other)).statusCode).toBe(429)
  })

  test('stores no IP address', async () => {
    const url = await freshDatabase(database)
    const app = await startApp(url, limit)
    await ask(app, '203.0.113.7')
    const store = await openTestStore(url)
    await eventually(async () => {
      const [row] = await store.selectFrom('rate_limit').selectAll().execute()
      expect(row?.client).toMatch(/^[\w-]{43}$/)
    })
  })
})

describe.each(anyDatabase)('on %s, above the store', (database) => {
  test('replies 429 with Retry-After above the limit and accepts the client afterwards', async () => {
    const app = await startApp(await freshDatabase(database), limit)
    for (let time = 0; time < 3; time += 1) expect((await ask(app)).statusCode).toBe(200)
    const refused = await ask(app)
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { message: 'Too many requests. Please wait a moment and try again.' },
    ])
    expect(refused.headers['retry-after']).toBe('40')
    expect((await ask(app, '203.0.113.8')).statusCode).toBe(200)

    vi.setSystemTime(new Date('2026-11-20T12:01:00Z'))
    expect((await ask(app)).statusCode).toBe(200)
  })
})

test('counts an IPv6 /64 as one client', async () => {
  const app = await startApp(await freshDatabase('SQLite'), limit)
  for (const end of ['1', '2', 'ffff:1']) await ask(app, `2001:db8:1:2::${end}`)
  expect((await ask(app, '2001:db8:1:2::9')).statusCode).toBe(429)
  expect((await ask(app, '2001:db8:1:3::9')).statusCode).toBe(200)
})

test('ignores a forged client address', async () => {
  const app = await startApp(await freshDatabase('SQLite'), limit)
  const replies = []
  for (let time = 0; time < 4; time += 1)
    replies.push(await app.inject({ url: '/ssr', headers: { 'x-forwarded-for': `203.0.113.${time}` } }))
  expect(replies.at(-1)?.statusCode).toBe(429)
})

test('counts forms but not health checks', async () => {
  const app = await startApp(await freshDatabase('SQLite'), limit)
  for (let time = 0; time < 3; time += 1)
    await app.inject({ method: 'POST', url: '/ssr/contact', payload: {} })
  expect((await app.inject({ method: 'POST', url: '/ssr/contact', payload: {} })).statusCode).toBe(429)
  for (let time = 0; time < 5; time += 1) expect((await app.inject('/healthz')).statusCode).toBe(200)
})

test('sends a 429 after a delay, in which others are answered', async () => {
  const app = await startApp(await freshDatabase('SQLite'), limit)
  for (let time = 0; time < 3; time += 1) await ask(app)
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], now: new Date('2026-11-20T12:00:20Z') })
  const order: string[] = []
  const refused = ask(app).then(() => order.push('refused'))
  for (let time = 0; time < 3; time += 1) await ask(app, `203.0.113.${time}`)
  order.push('others')
  await vi.runAllTimersAsync()
  await refused
  expect(order).toEqual(['others', 'refused'])
})
