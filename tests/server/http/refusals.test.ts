import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import {
  delayRefusals,
  maxDelayedRefusals,
  maxPromptRefusals,
  maxRefusalsPerSecond,
} from '#server/http/refusals.ts'
import { limitSlowClients } from '#server/http/slow-clients.ts'

afterEach(() => void vi.useRealTimers())

/** A server that answers `/`, never answers `/held` and refuses all other requests. */
const start = () => {
  const app = Fastify({ forceCloseConnections: true })
  onTestFinished(() => app.close())
  const limits = { maxConnections: 2000, maxConnectionsPerClient: 2000, trustProxy: false }
  const requestsOf = limitSlowClients(app, limits)
  delayRefusals(app, requestsOf)
  app.get('/', async () => 'welcome')
  app.get('/held', () => new Promise(() => undefined))
  return { app, requestsOf }
}

/** Asks this often at once; `answered` counts the replies so far. */
const askOften = (app: FastifyInstance, times: number, url: string, remoteAddress = '203.0.113.1') => {
  const answers = { count: 0, all: Promise.resolve<unknown>(undefined) }
  answers.all = Promise.all(
    Array.from({ length: times }, async () => {
      await app.inject({ url, remoteAddress })
      answers.count += 1
    }),
  )
  return answers
}

test('refuses at once who has few requests in progress, and later who has many', async () => {
  const { app } = start()
  await app.ready()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await askOften(app, maxPromptRefusals, '/unknown').all
  const crowd = askOften(app, maxPromptRefusals + 1, '/unknown')
  await askOften(app, 1, '/unknown', '203.0.113.2').all
  await askOften(app, 1, '/').all
  expect(crowd.count).toBe(0)
  await vi.runAllTimersAsync()
  await crowd.all
})

test('refuses later who was refused often in this second', async () => {
  const { app } = start()
  await app.ready()
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], now: 1000 })
  for (let count = 0; count < maxRefusalsPerSecond; count += 1) await askOften(app, 1, '/unknown').all
  const refused = askOften(app, 1, '/unknown')
  await askOften(app, 1, '/unknown', '203.0.113.2').all
  expect(refused.count).toBe(0)
  await vi.runAllTimersAsync()
  await refused.all
  vi.advanceTimersByTime(1000)
  await askOften(app, 1, '/unknown').all
})

test('delays a limited number of refusals at a time', async () => {
  const { app } = start()
  await app.ready()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const surplus = 3
  const crowd = askOften(app, maxDelayedRefusals + surplus, '/unknown')
  await vi.waitFor(() => expect(crowd.count).toBe(surplus))
  await vi.runAllTimersAsync()
  await crowd.all
})

test('a delayed refusal waits no longer than its connection is open', async () => {
  const { app, requestsOf } = start()
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const ask = (path: string) => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
    return socket
  }
  for (let count = 0; count <= maxPromptRefusals; count += 1) ask('/held')
  // Not vi.waitFor, which lets faked time pass.
  while (requestsOf('127.0.0.1') <= maxPromptRefusals) await nextTurn()
  const sockets = Array.from({ length: 5 }, () => ask('/unknown'))
  while (vi.getTimerCount() < sockets.length) await nextTurn()
  for (const socket of sockets) socket.destroy()
  while (vi.getTimerCount() > 0) await nextTurn()
  expect(requestsOf('127.0.0.1')).toBe(maxPromptRefusals + 1)
})

test('sends delayed refusals one after another, so that their clients do not ask again together', async () => {
  const { app } = start()
  await app.ready()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const crowd = askOften(app, 100, '/unknown')
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(100))
  const most = { count: 0 }
  while (vi.getTimerCount() > 0) {
    const before = crowd.count
    await vi.advanceTimersToNextTimerAsync()
    most.count = Math.max(most.count, crowd.count - before)
  }
  await crowd.all
  expect(most.count).toBeLessThanOrEqual(2)
})

const length = 100_000

test('closes the connection of a body that a client with many requests still sends', async () => {
  const { app, requestsOf } = start()
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const send = (text: string) => {
    const socket = connect(port, '127.0.0.1').setEncoding('latin1')
    onTestFinished(() => void socket.destroy())
    // The server resets a connection on which more arrives.
    socket.on('error', () => undefined)
    socket.write(text)
    return socket
  }
  const post = `POST /unknown HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${length}\r\n\r\n`
  const first = send(post)
  const [kept] = z.tuple([z.string()]).parse(await once(first, 'data'))
  expect(kept).toMatch(/^HTTP\/1.1 404[^]*\r\nconnection: keep-alive\r\n/i)
  // A request is in progress until its body has ended.
  expect(requestsOf('127.0.0.1')).toBe(1)
  first.write('x'.repeat(length))
  await vi.waitFor(() => expect(requestsOf('127.0.0.1')).toBe(0))

  for (let count = 0; count < maxPromptRefusals; count += 1)
    send('GET /held HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await vi.waitFor(() => expect(requestsOf('127.0.0.1')).toBe(maxPromptRefusals))
  const refused = send(post)
  const [closed] = z.tuple([z.string()]).parse(await once(refused, 'data'))
  expect(closed).toMatch(/^HTTP\/1.1 404[^]*\r\nconnection: close\r\n/i)
  await once(refused, 'close')
})
