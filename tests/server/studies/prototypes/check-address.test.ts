import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { prototypeMessages } from '#contract/prototypes/messages.ts'
import { createStudyReply } from '#contract/studies/draft.ts'
import { prototypeAddressLimits } from '#contract/prototypes/calls.ts'
import { createOutboundFetch, type LookUpAll } from '#server/http/outbound.ts'
import { createAddressCheck } from '#server/studies/prototypes/check-address.ts'
import { mayBeFramed } from '#server/studies/prototypes/frame-rules.ts'
import { stopClock } from '#tests/support/stop-clock.ts'
import { addMember, startWorkspaces } from '../../workspace/workspace-fixture.ts'

const publicUrl = 'https://study.example.org'

const listen = async (handler: RequestListener) => {
  const server = createServer(handler)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return `127.0.0.1:${address.port}`
}

const html = { 'content-type': 'text/html; charset=utf-8' }

/** Checks pages of a server on this machine, which the operator trusts. */
const checkOn = async (handler: RequestListener) => {
  const host = await listen(handler)
  const check = createAddressCheck(createOutboundFetch([host]), publicUrl)
  return { host, check: (path = '/') => check(`http://${host}${path}`) }
}

const page = new URL('https://tool.example.com/flow')
test.each([
  [{}, true],
  [{ 'x-frame-options': 'DENY' }, false],
  [{ 'x-frame-options': 'sameorigin' }, false],
  [{ 'x-frame-options': 'SAMEORIGIN, SAMEORIGIN' }, false],
  [{ 'x-frame-options': 'SAMEORIGIN, DENY' }, false],
  [{ 'x-frame-options': 'ALLOW-FROM https://other.example' }, true],
  [{ 'content-security-policy': "frame-ancestors 'none'" }, false],
  [{ 'content-security-policy': "frame-ancestors 'self'" }, false],
  [{ 'content-security-policy': 'frame-ancestors' }, false],
  [{ 'content-security-policy': "default-src 'none'" }, true],
  [{ 'content-security-policy': 'frame-ancestors *', 'x-frame-options': 'DENY' }, true],
  [{ 'content-security-policy': 'FRAME-ANCESTORS https:' }, true],
  [{ 'content-security-policy': 'frame-ancestors http://study.example.org' }, true],
  [{ 'content-security-policy': 'frame-ancestors study.example.org' }, true],
  [{ 'content-security-policy': 'frame-ancestors *.example.org' }, true],
  [{ 'content-security-policy': 'frame-ancestors *.study.example.org' }, false],
  [{ 'content-security-policy': 'frame-ancestors https://study.example.org:8443' }, false],
  [{ 'content-security-policy': 'frame-ancestors https://study.example.org:*' }, true],
  [{ 'content-security-policy': "frame-ancestors *, frame-ancestors 'none'" }, false],
])('the headers %o allow a frame: %s', (headers, expected) => {
  expect(mayBeFramed(new Headers(headers), page, new URL(publicUrl))).toBe(expected)
})

test('frames a page of the same origin', () => {
  const headers = new Headers({ 'x-frame-options': 'SAMEORIGIN' })
  expect(mayBeFramed(headers, new URL(`${publicUrl}/page`), new URL(publicUrl))).toBe(true)
})

describe('the check of the address of a prototype', () => {
  test('says how a page opens, after redirects', async () => {
    const { host, check } = await checkOn(({ url }, response) => {
      if (url === '/moved') response.writeHead(302, { location: '/open' }).end()
      else if (url === '/closed') response.writeHead(200, { ...html, 'x-frame-options': 'DENY' }).end()
      else if (url === '/private') response.writeHead(403, html).end()
      else if (url === '/missing') response.writeHead(404, html).end()
      else if (url === '/file') response.writeHead(200, { 'content-type': 'application/zip' }).end('PK')
      else response.writeHead(200, html).end('<p>Hi')
    })
    const address = (path: string) => `http://${host}${path}`
    expect(await check('/moved')).toEqual({ opens: 'frame', reason: 'allowed', address: address('/open') })
    expect(await check('/closed')).toEqual({
      opens: 'tab',
      reason: 'refusesFrames',
      address: address('/closed'),
    })
    expect(await check('/private')).toMatchObject({ opens: 'tab', reason: 'signIn' })
    expect(await check('/missing')).toEqual({ error: prototypeMessages.status(404) })
    expect(await check('/file')).toEqual({ error: prototypeMessages.notPage })
  })

  test.each([
    'https://127.0.0.1/',
    'https://localhost/',
    'https://10.0.0.8/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://[fe80::1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.1/',
  ])('refuses %s, also as the target of a redirect', async (address) => {
    const { check } = await checkOn((_, response) => response.writeHead(302, { location: address }).end())
    expect(await check()).toEqual({ error: prototypeMessages.notPublic })
    const direct = createAddressCheck(createOutboundFetch([]), publicUrl)
    expect(await direct(address)).toEqual({ error: prototypeMessages.notPublic })
  })

  test('refuses an address without https, as a frame of it would be blocked', async () => {
    const check = createAddressCheck(createOutboundFetch([]), publicUrl)
    expect(await check('http://example.org/')).toEqual({ error: prototypeMessages.address })
  })

  test('connects to the address that was checked: a name that changes reaches nothing private', async () => {
    let requests = 0
    const host = await listen((_, response) => {
      requests += 1
      response.writeHead(200, html).end()
    })
    const asked: string[] = []
    /** Public at first, loopback afterwards. */
    const rebinding: LookUpAll = (name, _options, callback) => {
      asked.push(name)
      // A public address that no network routes.
      if (asked.length === 1) callback(null, [{ address: '2a00:ffff::1', family: 6 }])
      else callback(null, [{ address: '127.0.0.1', family: 4 }])
    }
    const { port } = new URL(`http://${host}`)
    const check = createAddressCheck(createOutboundFetch([], rebinding), publicUrl)
    const address = `https://rebinding.example:${port}/`
    expect(await check(address)).toEqual({ error: prototypeMessages.noAnswer(5) })
    expect(await check(address)).toEqual({ error: prototypeMessages.notPublic })
    expect([asked.length, requests]).toEqual([2, 0])
  })

  test('refuses a name with a private address among public ones', async () => {
    const mixed: LookUpAll = (_name, _options, callback) =>
      callback(null, [
        { address: '8.8.8.8', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ])
    const check = createAddressCheck(createOutboundFetch([], mixed), publicUrl)
    expect(await check('https://mixed.example/')).toEqual({ error: prototypeMessages.notPublic })
  })

  test('follows five redirects and no sixth', async () => {
    const { check } = await checkOn(({ url = '/' }, response) => {
      const left = Number(url.slice(1))
      if (left > 0) response.writeHead(307, { location: `/${left - 1}` }).end()
      else response.writeHead(200, html).end()
    })
    expect(await check('/5')).toMatchObject({ opens: 'frame' })
    expect(await check('/6')).toEqual({ error: prototypeMessages.redirects(5) })
  })

  test('reads the headers of an answer of a gigabyte, and ends the connection', async () => {
    const gigabyte = 1024 ** 3
    let sent = 0
    const closed = Promise.withResolvers<undefined>()
    const { check } = await checkOn((_, response) => {
      response.writeHead(200, { ...html, 'content-length': gigabyte })
      const chunk = Buffer.alloc(64 * 1024)
      const write = () => {
        while (!response.destroyed && sent < gigabyte) {
          sent += chunk.length
          if (!response.write(chunk)) return
        }
      }
      response.on('drain', write).on('close', () => closed.resolve(undefined))
      write()
    })
    const start = performance.now()
    expect(await check()).toMatchObject({ opens: 'frame' })
    await closed.promise
    // The time limit of five seconds would end the connection too.
    expect(performance.now() - start).toBeLessThan(4000)
    expect(sent).toBeLessThan(gigabyte / 10)
  })

  test('gives up after five seconds in all: no answer, slow redirects, no reply of the name server', async () => {
    const never: LookUpAll = () => undefined
    const silent = await checkOn(() => undefined)
    const slow = await checkOn((_, response) => {
      setTimeout(() => response.writeHead(302, { location: '/again' }).end(), 1500)
    })
    const start = performance.now()
    const answers = await Promise.all([
      silent.check(),
      slow.check(),
      createAddressCheck(createOutboundFetch([], never), publicUrl)('https://silent.example/'),
    ])
    expect(performance.now() - start).toBeLessThan(6000)
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ error: prototypeMessages.noAnswer(5) })))
  }, 15_000)
})

test('members who edit check addresses, a limited number a minute', async () => {
  stopClock()
  const { call, owner, store, workspace } = await startWorkspaces('SQLite')
  const created = await call('createStudy', owner, { tool: 'cardsort', title: 'Shop' })
  const study = createStudyReply.parse(created.json()).id
  const viewer = await addMember(store, workspace, 'viewer')
  const check = (as = owner) =>
    call('checkPrototypeAddress', as, { address: 'https://192.168.0.1/' }, { study })
  expect((await check(viewer)).statusCode).toBe(403)
  const first = await check()
  expect([first.statusCode, first.json()]).toEqual([
    422,
    { errors: { address: [prototypeMessages.notPublic] } },
  ])
  for (let checked = 1; checked < prototypeAddressLimits.perMinute; checked += 1)
    expect((await check()).statusCode).toBe(422)
  const refused = await check()
  expect([refused.statusCode, refused.json()]).toEqual([429, { message: prototypeMessages.checkedOften }])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const other = await addMember(store, workspace, 'researcher')
  expect((await check(other)).statusCode).toBe(422)
})
