import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createOutboundFetch, isPublicAddress, OutboundError } from '#server/http/outbound.ts'

const listen = async (handler: RequestListener) => {
  const server = createServer(handler).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return `127.0.0.1:${address.port}`
}
const get = { method: 'GET', headers: {} }

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a9fe:a9fe', false],
  ['2002:7f00:1::', false],
  ['2001::1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['no address', false],
])('the address %s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

describe('a request to an address that a person entered', () => {
  test.each([
    'http://example.org/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'file:///etc/passwd',
  ])('is not sent to %s', async (address) => {
    await expect(createOutboundFetch([])(address, get)).rejects.toBeInstanceOf(OutboundError)
  })

  test('reaches a private host that the operator trusts, at its port only', async () => {
    const host = await listen((request, response) => response.end(`${request.method} ${request.url}`))
    const fetch = createOutboundFetch([host])
    expect(await (await fetch(`http://${host}/path?a=1`, get)).text()).toBe('GET /path?a=1')
    const other = await listen((_, response) => response.end('secret'))
    await expect(fetch(`http://${other}/`, get)).rejects.toBeInstanceOf(OutboundError)
  })

  test('does not follow redirects, and stops at a large reply', async () => {
    const asked: (string | undefined)[] = []
    const host = await listen((request, response) => {
      asked.push(request.url)
      if (request.url === '/large') response.end(Buffer.alloc(2_000_000))
      else response.writeHead(302, { location: '/secret' }).end()
    })
    const fetch = createOutboundFetch([host])
    expect((await fetch(`http://${host}/moved`, get)).status).toBe(302)
    expect(asked).toEqual(['/moved'])
    await expect(fetch(`http://${host}/large`, get)).rejects.toThrow('too large')
  })
})
