import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { normalizePath } from '#content/site/redirects.ts'
import { messages } from '#contract/shared/messages.ts'
import { loadPages } from '#server/pages.ts'
import { startApp } from '../../support/app.ts'
import { sharedFixture } from '../../support/clean-up.ts'
import { freshDatabase, openTestStore } from '../../support/databases.ts'
import { siteFolder } from '../../support/site-folder.ts'
import { notFoundPage } from '../../support/small-site.ts'

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

const start = async (environment: Record<string, string> = {}, url?: string) => {
  const folder = siteFolder()
  return startApp(url ?? (await freshDatabase('SQLite')), environment, {
    pages: await loadPages(folder),
    folder,
  })
}
const site = sharedFixture(start)

test.each(['/', '//', '/a', '/A/', '/a//b///', '/a/////'])('normalizes %s as before', (path) => {
  expect(normalizePath(path)).toBe(path.replace(/(?<=.)\/+$/, '').toLowerCase())
})

test('normalizes a path with a million slashes in its middle', () => {
  // Ends within the time of a test only if the time is linear in the length.
  const path = `/a${'/'.repeat(1_000_000)}b`
  expect(normalizePath(path)).toBe(path)
})

test.each([
  ['a page', `/contact-us${'/'.repeat(1000)}`],
  ['nothing', `/a${'/'.repeat(15_000)}b`],
  ['a call', `/booking/${'x'.repeat(1000)}`],
  ['a malformed page', `/${'%41'.repeat(400)}`],
])('replies 414 to a path of more than 1000 characters for %s', async (_, url) => {
  const reply = await site().inject({ url, headers: browser })
  expect([reply.statusCode, reply.json()]).toEqual([414, { message: messages.server.longAddress }])
  expect(reply.headers['content-security-policy']).toContain("default-src 'self'")
})

test('serves a path of 1000 characters and a longer query', async () => {
  const slashes = '/'.repeat(1000 - '/contact-us'.length)
  const reply = await site().inject({ url: `/contact-us${slashes}?q=${'x'.repeat(5000)}`, headers: browser })
  expect(reply.statusCode).toBe(301)
})

test('reads the first hundred parameters of a query', async () => {
  const filler = Array.from({ length: 99 }, (_, index) => `x${index}=1`).join('&')
  const currencyOf = async (query: string) => (await site().inject(`/ssr/pricing?${query}`)).statusCode
  expect(await currencyOf(`${filler}&currency=none`)).toBe(422)
  expect(await currencyOf(`${filler}&y=1&currency=none`)).toBe(200)
})

describe('a malformed address', () => {
  test.each(['/%', '/100%', '/%E0%A4%A', `/%${'/'.repeat(900)}`])(
    '%s gets the security headers of a page',
    async (url) => {
      const reply = await site().inject({ url, headers: browser })
      expect([reply.statusCode, reply.body]).toEqual([404, notFoundPage])
      const { headers } = await site().inject({ url: '/nothing', headers: browser })
      // It has no canonical address.
      for (const name of Object.keys(headers).filter((each) => each !== 'link'))
        expect(reply.headers).toHaveProperty([name])
      expect(reply.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'permissions-policy': headers['permissions-policy'],
      })
    },
  )

  test('gets a message where no page is accepted', async () => {
    const reply = await site().inject({ url: '/%', headers: { accept: 'application/json' } })
    expect([reply.statusCode, reply.json()]).toEqual([400, { message: messages.server.unreadable }])
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('the rate limit of pages', () => {
  // Windows follow the clock, so a minute must not end during a test.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:20Z') })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const limit = { PAGE_LIMIT_PER_MINUTE: '4' }

  test('counts pages, files, unknown and malformed paths together, without a write to the database', async () => {
    const url = await freshDatabase('SQLite')
    const app = await start(limit, url)
    const ask = async (path: string, remoteAddress = '203.0.113.7') =>
      app.inject({ url: path, headers: browser, remoteAddress })
    const statuses = []
    for (const path of ['/', '/nothing', '/favicon.svg', '/%']) statuses.push((await ask(path)).statusCode)
    expect(statuses).toEqual([200, 404, 200, 404])

    const refused = await ask('/')
    expect([refused.statusCode, refused.json()]).toEqual([429, { message: messages.server.tooMany }])
    expect(refused.headers['retry-after']).toBe('40')
    for (const path of ['/nothing', '/favicon.svg', '/openapi.json', '/media/none.png', '/%'])
      expect((await ask(path)).statusCode, path).toBe(429)
    expect((await ask('/', '203.0.113.8')).statusCode).toBe(200)
    const store = await openTestStore(url)
    expect(await store.selectFrom('rate_limit').selectAll().execute()).toEqual([])

    vi.setSystemTime(new Date('2026-11-20T12:01:00Z'))
    expect((await ask('/')).statusCode).toBe(200)
  })

  test('counts neither calls nor health checks', async () => {
    const app = await start(limit)
    for (const path of ['/ssr', '/healthz', '/readyz'])
      for (let time = 0; time < 5; time += 1) expect((await app.inject(path)).statusCode, path).toBe(200)
    expect((await app.inject({ url: '/', headers: browser })).statusCode).toBe(200)
  })

  test('is met by none of a hundred visitors behind one address', async () => {
    const app = await start()
    const paths = Array.from({ length: 100 }, () => ['/', '/contact-us', '/assets/app-3f9a.js']).flat()
    const replies = await Promise.all(paths.map((url) => app.inject({ url, headers: browser })))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  })
})
