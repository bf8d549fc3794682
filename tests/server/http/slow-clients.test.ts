import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { messages } from '#contract/shared/messages.ts'
import { replyToError } from '#server/http/errors.ts'
import {
  type ConnectionLimits,
  type ConnectionTimeouts,
  limitSlowClients,
  timeoutOptions,
} from '#server/http/slow-clients.ts'
import { startApp } from '../../support/app.ts'
import { freshDatabase } from '../../support/databases.ts'

/** Longer than a test: a timeout that the test is not about. */
const never = 600_000
const patient = {
  headersTimeout: never,
  bodyTimeout: never,
  uploadInterval: never,
  requestTimeout: never,
  idleTimeout: never,
  checkInterval: 20,
}

/**
 * A server with these timeouts in milliseconds; `/form` takes JSON, `/upload` a large file, `/refused` reads no body,
 * `/held` never replies.
 */
const start = async (timeouts: Partial<ConnectionTimeouts> = {}, limits: Partial<ConnectionLimits> = {}) => {
  const times = { ...patient, ...timeouts }
  const app = Fastify({ ...timeoutOptions(times), forceCloseConnections: true })
  onTestFinished(() => app.close())
  const many = { maxConnections: 100, maxConnectionsPerClient: 100, trustProxy: false, ...limits }
  limitSlowClients(app, many, times)
  app.setErrorHandler(replyToError)
  app.get('/', async () => ({ message: 'ok' }))
  app.post('/form', async ({ body }) => body)
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.post('/upload', { config: { isLargeUpload: true } }, async ({ body }) => ({
    bytes: Buffer.isBuffer(body) ? body.length : 0,
  }))
  app.post('/refused', { onRequest: async (_request, reply) => reply.status(503).send({}) }, async () => ({}))
  app.get('/held', () => new Promise(() => undefined))
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const open = async (localAddress = '127.0.0.1') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    onTestFinished(() => void socket.destroy())
    // A connection that the server resets is an expected outcome.
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    return socket
  }
  return { app, open }
}

/** Everything that arrives until the connection is closed. */
const readToEnd = async (socket: Socket) => {
  let text = ''
  socket.setEncoding('latin1').on('data', (part: string) => (text += part))
  await new Promise((resolve) => socket.once('close', resolve))
  return text
}

/** Sends the text again and again until the connection is closed. */
const dribble = (socket: Socket, text: string) => {
  const timer = setInterval(() => socket.writable && socket.write(text), 10)
  socket.once('close', () => clearInterval(timer))
}

const head = (path: string, ...headers: readonly string[]) =>
  [`POST ${path} HTTP/1.1`, 'host: localhost', ...headers, '', ''].join('\r\n')
const form = (length: number) => head('/form', 'content-type: application/json', `content-length: ${length}`)
const upload = (length: number) =>
  head('/upload', 'content-type: application/octet-stream', `content-length: ${length}`)

test.each([
  ['sends nothing', ''],
  ['sends headers byte by byte', 'GET / HTTP/1.1\r\nx'],
])('closes a connection that %s', async (_, begin) => {
  const { open } = await start({ headersTimeout: 100 })
  const socket = await open()
  socket.write(begin)
  if (begin !== '') dribble(socket, 'x')
  expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 408 /)
})

test('closes a connection that sends the body of a form byte by byte', async () => {
  const { open } = await start({ bodyTimeout: 100 })
  const socket = await open()
  socket.write(form(100_000))
  dribble(socket, ' ')
  expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 408 /)
})

test('closes an upload that makes too little progress', async () => {
  const { open } = await start({ uploadInterval: 100, minUploadBytes: 100_000 })
  const socket = await open()
  socket.write(upload(900_000))
  dribble(socket, ' ')
  expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 408 /)
})

test('accepts an upload that takes longer than a form but makes progress', async () => {
  const { open } = await start({ bodyTimeout: 1, uploadInterval: 1000, minUploadBytes: 1 })
  const socket = await open()
  socket.write(upload(600_000))
  const part = 'x'.repeat(4000)
  let left = 150
  const timer = setInterval(() => {
    if (left > 0) socket.write(part)
    left -= 1
  }, 10)
  onTestFinished(() => clearInterval(timer))
  const replies: unknown[] = await once(socket.setEncoding('latin1'), 'data')
  expect(replies[0]).toMatch(/^HTTP\/1\.1 200 [^]*\{"bytes":600000\}$/)
})

test('closes an upload that takes longer than any request may', async () => {
  const { open } = await start({ headersTimeout: 50, requestTimeout: 150, minUploadBytes: 0 })
  const socket = await open()
  socket.write(upload(900_000))
  dribble(socket, 'x')
  expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 408 /)
})

test('closes a connection on which nothing moves', async () => {
  const { open } = await start({ idleTimeout: 100 })
  const socket = await open()
  socket.write('GET /held HTTP/1.1\r\nhost: localhost\r\n\r\n')
  expect(await readToEnd(socket)).toBe('')
})

test('reads no endless body that no route wants', async () => {
  const { open } = await start()
  const socket = await open()
  socket.write(head('/nowhere', 'content-length: 9000000000'))
  const part = Buffer.alloc(256 * 1024)
  const more = () => {
    while (socket.writable && socket.write(part));
  }
  socket.on('drain', more)
  more()
  expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(socket.bytesWritten).toBeLessThan(200 * 1024 ** 2)
})

test('reads the bodies of refused uploads a few at a time, and all of them to their end', async () => {
  const { app, open } = await start()
  const half = Buffer.alloc(256 * 1024)
  const read = new Set<IncomingMessage>()
  let ended = 0
  app.server.on('request', (request: IncomingMessage) => {
    request.on('resume', () => read.add(request))
    request.once('end', () => (ended += 1))
  })
  const refused = Array.from({ length: 20 }, async () => {
    const socket = await open()
    socket.write(head('/refused', 'content-type: text/plain', `content-length: ${2 * half.length}`))
    socket.write(half)
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 503 /)
    return socket
  })
  const sockets = await Promise.all(refused)
  await expect.poll(() => read.size).toBe(6)

  for (const socket of sockets) socket.write(half)
  await expect.poll(() => ended, { timeout: 10_000 }).toBe(sockets.length)
})

/** The first part of the reply; empty when the server closes the connection. */
const replyOn = (socket: Socket, path = '/') =>
  new Promise<string>((resolve) => {
    socket.setEncoding('latin1').once('data', resolve)
    socket.once('close', () => resolve(''))
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  })

test('limits the connections of one client, and those of others remain possible', async () => {
  const { open } = await start({}, { maxConnectionsPerClient: 3 })
  const [first, ...others] = [await open(), await open(), await open()]
  const refused = await open()
  expect(await readToEnd(refused)).toBe('')
  expect(await replyOn(await open('127.0.0.2'))).toMatch(/^HTTP\/1\.1 200 /)
  for (const socket of others) expect(await replyOn(socket)).toMatch(/^HTTP\/1\.1 200 /)

  first.destroy()
  await expect.poll(async () => replyOn(await open())).toMatch(/^HTTP\/1\.1 200 /)
})

test.each([
  ['an address', '127.0.0.1'],
  ['a network', '10.0.0.1, 127.0.0.0/8'],
  ['a named network', 'loopback'],
  ['a number of hops', () => true],
])(
  'counts the connections of a trusted proxy, named by %s, as those of many clients',
  async (_, trustProxy) => {
    const { open } = await start({}, { maxConnectionsPerClient: 1, trustProxy })
    const sockets = [await open(), await open(), await open()]
    for (const socket of sockets) expect(await replyOn(socket)).toMatch(/^HTTP\/1\.1 200 /)
  },
)

test('replies 503 with Retry-After to a client with too many requests in progress', async () => {
  const { open } = await start({}, { maxConnectionsPerClient: 2, trustProxy: () => true })
  const held = [await open(), await open()]
  for (const socket of held) socket.write('GET /held HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await expect.poll(async () => replyOn(await open())).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 5\r\n/)
  expect(await replyOn(await open())).toContain(messages.server.busy)
  held[0]?.destroy()
  await expect.poll(async () => replyOn(await open())).toMatch(/^HTTP\/1\.1 200 /)
})

test('limits all connections and closes idle ones for new ones', async () => {
  const { app, open } = await start({}, { maxConnections: 2 })
  const idle = await open()
  await replyOn(idle)
  const used = await open()
  used.write('GET /held HTTP/1.1\r\n')
  const closed = once(idle, 'close')
  const dropped = once(app.server, 'drop')
  await open()
  await dropped
  await closed
  expect(await replyOn(await open())).toMatch(/^HTTP\/1\.1 200 /)
})

test('the server has the limits of its configuration', async () => {
  const app = await startApp(await freshDatabase('SQLite'), { MAX_CONNECTIONS: '50' })
  const { maxConnections, headersTimeout, requestTimeout, timeout } = app.server
  expect({ maxConnections, headersTimeout, requestTimeout, timeout }).toEqual({
    maxConnections: 50,
    headersTimeout: 10_000,
    requestTimeout: 900_000,
    timeout: 120_000,
  })
})

test('closes all connections of a client that sends many requests at once on one of them', async () => {
  const { open } = await start()
  const get = 'GET /held HTTP/1.1\r\nhost: localhost\r\n\r\n'
  const [idle, few, many] = [await open(), await open(), await open()]
  few.write(get.repeat(16))
  const closed = [idle, few, many].map((socket) => once(socket, 'close'))
  many.write(get.repeat(100))
  await Promise.all(closed)
  const refused = await open()
  await once(refused, 'close')
  const other = await open('127.0.0.2')
  other.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const [reply] = z.tuple([z.instanceof(Buffer)]).parse(await once(other, 'data'))
  expect(reply.toString()).toMatch(/^HTTP\/1.1 200/)
})

test('answers another client before the many requests that one client sends at once', async () => {
  const { app } = await start()
  const answered: string[] = []
  const ask = async (remoteAddress: string) => {
    await app.inject({ url: '/', remoteAddress })
    answered.push(remoteAddress)
  }
  const crowd = Array.from({ length: 90 }, () => ask('203.0.113.1'))
  await Promise.all([...crowd, ask('203.0.113.2')])
  expect(answered.indexOf('203.0.113.2')).toBeLessThan(45)
})

test('the request of another client is read before most of those that came with a hundred connections', async () => {
  const { app, open } = await start()
  const clients: (string | undefined)[] = []
  app.server.on('request', ({ socket }) => clients.push(socket.remoteAddress))
  const send = async (address: string) => {
    const socket = await open(address)
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await once(socket, 'data')
  }
  const replies = Array.from({ length: 99 }, () => send('127.0.0.66'))
  await send('127.0.0.1')
  expect(clients.indexOf('127.0.0.1')).toBeLessThan(50)
  await Promise.all(replies)
  expect(clients).toHaveLength(100)
})
