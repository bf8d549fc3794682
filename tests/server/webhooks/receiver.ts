import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { cleanUp } from '#tests/support/clean-up.ts'

interface Received {
  readonly path: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A program that receives webhooks; it answers with `status`, or not while `holds`, and is closed with its tests. */
export const startReceiver = async () => {
  const received: Received[] = []
  const state = { status: 204, holds: false }
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      received.push({ path: request.url, headers: request.headers, body })
      if (!state.holds) reply.writeHead(state.status).end()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The receiver has no port')
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  cleanUp(close)
  const host = `127.0.0.1:${bound.port}`
  return { host, address: `http://${host}/hook`, received, state, drop: () => server.closeAllConnections() }
}
