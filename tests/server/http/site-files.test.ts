import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { loadPages } from '#server/pages.ts'
import { startApp } from '../../support/app.ts'
import { sharedFixture } from '../../support/clean-up.ts'
import { freshDatabase } from '../../support/databases.ts'
import { siteFolder } from '../../support/site-folder.ts'
import {
  notFoundPage,
  sitePages,
  siteScript,
  workspaceDocument,
  workspaceNotFoundDocument,
} from '../../support/small-site.ts'

const start = async (environment: Record<string, string> = {}) => {
  const folder = siteFolder()
  const site = { pages: await loadPages(folder), folder }
  return startApp(await freshDatabase('SQLite'), environment, site)
}
const site = sharedFixture(start)
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

test('serves byte ranges, as video players request', async () => {
  const app = site()
  const part = await app.inject({ url: '/assets/app-3f9a.js', headers: { range: 'bytes=2-5' } })
  expect([part.statusCode, part.body]).toEqual([206, siteScript.slice(2, 6)])
  expect(part.headers['content-range']).toBe(`bytes 2-5/${siteScript.length}`)
})

test('names the canonical address of each page once the public address is known', async () => {
  const app = await start({ PUBLIC_URL: 'https://research.example/' })
  const linkOf = async (url: string) => (await app.inject({ url, headers: browser })).headers['link']
  expect(await linkOf('/contact-us?source=mail')).toBe(
    '<https://research.example/contact-us>; rel="canonical"',
  )
  expect((await site().inject({ url: '/contact-us', headers: browser })).headers['link']).toBeUndefined()
})

test('names the canonical address of an unknown path and of the workspace, whatever the path contains', async () => {
  const linksOf = async (environment: Record<string, string>, urls: readonly string[]) => {
    const app = await start(environment)
    return Promise.all(urls.map(async (url) => (await app.inject({ url, headers: browser })).headers['link']))
  }
  expect(
    await linksOf({ PUBLIC_URL: 'https://research.example/' }, [
      '/nowhere?a=b',
      '/app?tab=1',
      '/app/nothing',
    ]),
  ).toEqual(
    ['nowhere', 'app', 'app/nothing'].map((path) => `<https://research.example/${path}>; rel="canonical"`),
  )
  expect(await linksOf({}, ['/app/studies', '//other.example/x', '/a%3E%3Cb'])).toEqual(
    ['/app/studies', '/other.example/x', '/a%3E%3Cb'].map((path) => `<${path}>; rel="canonical"`),
  )
})

describe('a page', () => {
  test.each(Object.entries(sitePages))(
    '%s is served with a policy for its own scripts only',
    async (path, page) => {
      const app = site()
      const reply = await app.inject({ url: path, headers: browser })
      expect([reply.statusCode, reply.body]).toEqual([200, page.html])
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(reply.headers['cache-control']).toBe('no-cache')
      const policy = String(reply.headers['content-security-policy'])
      expect(policy).toContain(`script-src 'self' '${page.hash}';`)
      expect(policy).toContain("default-src 'self'")
      expect(policy).toContain("object-src 'none'")
    },
  )

  test.each([
    ['br', 'br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', 'gzip', (body: Buffer) => gunzipSync(body)],
    ['gzip, deflate, br;q=0.9', 'br', (body: Buffer) => brotliDecompressSync(body)],
    ['br;q=0, gzip', 'gzip', (body: Buffer) => gunzipSync(body)],
    ['deflate', undefined, (body: Buffer) => body],
    ['identity', undefined, (body: Buffer) => body],
  ])('requested with %s is served as %s', async (accepted, encoding, decode) => {
    const app = site()
    const reply = await app.inject({
      url: '/contact-us',
      headers: { ...browser, 'accept-encoding': accepted },
    })
    expect(reply.headers['content-encoding']).toBe(encoding)
    expect(reply.headers.vary).toBe('accept-encoding')
    expect(decode(reply.rawPayload).toString()).toBe(sitePages['/contact-us'].html)
  })

  test('is answered with 304 to a client that has it', async () => {
    const app = site()
    const headers = { ...browser, 'accept-encoding': 'br' }
    const { etag } = (await app.inject({ url: '/', headers })).headers
    const again = await app.inject({ url: '/', headers: { ...headers, 'if-none-match': String(etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const plain = await app.inject({ url: '/', headers: { ...browser, 'if-none-match': String(etag) } })
    expect(plain.statusCode).toBe(200)
  })

  test.each([
    ['/contact-us/', '/contact-us'],
    ['/Contact-Us', '/contact-us'],
    ['/CONTACT-US//', '/contact-us'],
    ['/open-card-sorting-demo', '/Open-card-sorting-demo'],
    ['/contact-us/?from=mail&x=%20', '/contact-us?from=mail&x=%20'],
  ])('%s redirects to %s', async (typed, canonical) => {
    const app = site()
    const reply = await app.inject({ url: typed, headers: browser })
    expect([reply.statusCode, reply.headers.location]).toEqual([301, canonical])
  })

  test.each([
    '/nothing',
    '/contact-us/nothing',
    '//example.org/contact-us',
    '/assets/gone.js',
    '/..%2f..%2fpages.json',
    '/100%',
    '/%E0%A4%A',
  ])('%s is not found', async (url) => {
    const app = site()
    const reply = await app.inject({ url, headers: browser })
    expect([reply.statusCode, reply.body]).toEqual([404, notFoundPage])
    expect(reply.headers['content-security-policy']).toContain("'sha256-nowhere'")
  })

  test.each([
    ['GET', '/nothing', { accept: 'application/json' }],
    ['POST', '/nothing', browser],
    ['GET', '/ssr/nothing', browser],
    ['GET', '/ssr/contact', browser],
  ] as const)('%s %s is answered as a call', async (method, url, headers) => {
    const app = site()
    const reply = await app.inject({ method, url, headers })
    expect([reply.statusCode, reply.json()]).toEqual([404, { message: 'Nothing lives at this address.' }])
  })
})

describe('built file', () => {
  test('with a hash in its name is immutable', async () => {
    const app = site()
    const reply = await app.inject({ url: '/assets/app-3f9a.js', headers: { 'accept-encoding': 'br' } })
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(reply.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(siteScript)
    expect((await app.inject('/assets/app-3f9a.js')).body).toBe(siteScript)
  })

  test('without a hash is revalidated', async () => {
    const app = site()
    const reply = await app.inject('/favicon.svg')
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([
      200,
      'public, max-age=0, must-revalidate',
    ])
  })

  test.each([
    ['/r.js', 'public, max-age=60, must-revalidate'],
    ['/r/record-1a2b.js', 'public, max-age=31536000, immutable'],
  ])('of the snippet can be loaded by other sites: %s', async (url, cacheControl) => {
    const { headers } = await site().inject({ url, headers: { origin: 'https://shop.example' } })
    expect(headers).toMatchObject({
      'cache-control': cacheControl,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const own = await site().inject('/favicon.svg')
    expect(own.headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin' })
    expect(own.headers).not.toHaveProperty('access-control-allow-origin')
  })

  test('is not served under its compressed name or from outside the folder', async () => {
    const app = site()
    for (const url of ['/assets/app-3f9a.js.br', '/../pages.json', '/pages.json', '/pages/index.html'])
      expect((await app.inject(url)).statusCode, url).toBe(404)
  })
})

describe('every reply', () => {
  test.each(['/', '/nothing', '/ssr', '/ssr/nothing', '/favicon.svg', '/healthz'])(
    '%s has headers against sniffing, framing and referrers',
    async (url) => {
      const app = site()
      const { headers } = await app.inject({ url, headers: browser })
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      })
      expect(headers['permissions-policy']).toContain('camera=(), display-capture=(), ')
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'self'")
      expect(policy).toContain("frame-ancestors 'self'")
      expect(/script-src [^;]*/.exec(policy)?.[0]).not.toMatch(/unsafe|\*|https?:/)
      expect(headers).not.toHaveProperty('strict-transport-security')
      expect(headers).not.toHaveProperty('x-powered-by')
    },
  )

  test('has HSTS over HTTPS', async () => {
    const app = await start({ PUBLIC_URL: 'https://understory.example' })
    expect((await app.inject('/')).headers['strict-transport-security']).toContain('max-age=')
  })
})

test('explains how to build the site when it is not built', async () => {
  const folder = siteFolder()
  rmSync(join(folder, 'pages.json'))
  await expect(loadPages(folder)).rejects.toThrow(
    /^The site is not built: .*pages\.json is missing; run npm run build$/,
  )
})

describe('the workspace app', () => {
  test('is one document at each of its paths, which search engines leave out', async () => {
    const app = site()
    for (const url of ['/app', '/app/studies', '/app/settings/profile?tab=1', '/app/setup']) {
      const reply = await app.inject({ url, headers: browser })
      expect([url, reply.statusCode, reply.body]).toEqual([url, 200, workspaceDocument])
      expect(reply.headers['x-robots-tag']).toBe('noindex')
      expect(reply.headers['cache-control']).toBe('no-cache')
      expect(reply.headers['content-security-policy']).toContain("script-src 'self' 'sha256-workspace';")
    }
  })

  test('has a document with status 404 for a path that it does not have', async () => {
    const app = site()
    for (const url of ['/app/nothing', '/app/settings/nothing/more']) {
      const reply = await app.inject({ url, headers: browser })
      expect([url, reply.statusCode, reply.body]).toEqual([url, 404, workspaceNotFoundDocument])
      expect(reply.headers['x-robots-tag']).toBe('noindex')
    }
    const other = await app.inject({ url: '/application', headers: browser })
    expect([other.statusCode, other.body]).toEqual([404, notFoundPage])
  })

  test('redirects another spelling of a path to the canonical one', async () => {
    const app = site()
    const reply = await app.inject({ url: '/App/Studies/?a=b', headers: browser })
    expect([reply.statusCode, reply.headers.location]).toEqual([301, '/app/studies?a=b'])
  })

  test('answers the page that sets an installation up with 404 once an account exists', async () => {
    const app = await start()
    const account = {
      name: 'Ada Lovelace',
      email: 'ada@example.org',
      password: 'a long sentence',
      workspace: 'Analytical Engines',
    }
    const done = await app.inject({
      method: 'POST',
      url: '/accounts/set-up',
      payload: { token: await app.createSetUpToken(), ...account },
    })
    expect(done.statusCode).toBe(200)
    const reply = await app.inject({ url: '/app/setup', headers: browser })
    expect([reply.statusCode, reply.body]).toEqual([404, workspaceNotFoundDocument])
  })
})
