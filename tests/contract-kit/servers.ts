import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { App } from '#tests/support/app.ts'

export interface Request {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** One thing a server gets wrong: what it makes of a request, or of the reply to it. */
export interface Fault {
  readonly request?: (request: Request) => Request
  readonly reply?: (reply: Reply, request: Request) => Reply
}

const flat = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

const read = async (request: IncomingMessage): Promise<Request> => {
  const body = await buffer(request)
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = flat(request.headers)
  return {
    method: request.method === 'POST' ? 'POST' : 'GET',
    path: request.url ?? '/',
    headers,
    body,
  }
}

const answer = async (app: App, { method, path, headers, body }: Request): Promise<Reply> => {
  const reply = await app.inject({ method, url: path, headers, ...(method === 'POST' && { payload: body }) })
  return { status: reply.statusCode, headers: flat(reply.headers), body: reply.body }
}

/** The address of a server in front of ours that is ours but for one fault, up as long as the running test. */
export async function startWrongServer(app: App, { request, reply }: Fault): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    const work = async () => {
      const asked = await read(incoming)
      const said = await answer(app, request ? request(asked) : asked)
      const { status, headers, body } = reply ? reply(said, asked) : said
      const { 'content-length': _, ...others } = headers
      outgoing.writeHead(status, others).end(body)
    }
    work().catch((error: unknown) => outgoing.destroy(error instanceof Error ? error : undefined))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return `http://127.0.0.1:${address.port}`
}
