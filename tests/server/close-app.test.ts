import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeApp } from '#server/close-app.ts'
import { cleanUp } from '#tests/support/clean-up.ts'

/** A server with a download that ends when `end` is called, and a client that has started to read it. */
const startDownload = async () => {
  const file = new Readable({ read: () => undefined })
  const app = Fastify({ forceCloseConnections: 'idle' })
  cleanUp(() => app.close())
  app.get('/file', (_request, reply) => reply.send(file))
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const client = connect(Number(port), '127.0.0.1').setEncoding('utf8')
  cleanUp(() => client.destroy())
  let received = ''
  client.on('data', (text: string) => (received += text))
  client.write('GET /file HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  file.push('begun')
  await once(client, 'data')
  const end = () => {
    file.push('ended')
    file.push(null)
  }
  return { app, client, end, received: () => received }
}

test('a download in progress ends before the app is closed', async () => {
  const { app, client, end, received } = await startDownload()
  const closed = closeApp(app)
  end()
  await Promise.all([closed, once(client, 'close')])
  expect(received()).toContain('ended')
})

test('a download that does not end holds up the end of the app for a limited time', async () => {
  const { app, client } = await startDownload()
  await Promise.all([closeApp(app, 50), once(client, 'close')])
  expect(client.closed).toBe(true)
})
