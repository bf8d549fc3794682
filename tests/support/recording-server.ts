import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'

const eventSchema = z.object({
  type: z.int(),
  timestamp: z.number(),
  data: z.record(z.string(), z.unknown()),
})

const chunkSchema = z.strictObject({
  site: z.string(),
  visitor: z.string().length(26),
  token: z.string().length(32),
  number: z.int().nonnegative(),
  sentAt: z.number(),
  page: z.record(z.string(), z.unknown()),
  events: z.array(eventSchema).min(1),
})

export interface ReceivedChunk extends z.infer<typeof chunkSchema> {
  readonly session: string
  readonly path: string
  /** Bytes on the wire and after inflating. */
  readonly bytes: number
  readonly json: string
}

const noSelectors: readonly string[] = []

/** The settings of a site, as the loader reads them; masked and recorded at once unless a test says otherwise. */
export const siteSettings = () => ({
  sampling: 1,
  consent: 'at-once',
  eu: false,
  masking: {
    text: true,
    inputs: true,
    mask: noSelectors,
    block: noSelectors,
    ignore: noSelectors,
    unmask: noSelectors,
  },
  pages: { only: noSelectors, except: noSelectors },
})

const bodyOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(z.instanceof(Buffer).parse(part))
  return Buffer.concat(parts)
}

const listen = async (handle: RequestListener) => {
  const server = createServer(handle).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    port: address.port,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/**
 * A server that stores what the built recorder sends, without a database: it has the scripts of the build, the settings of
 * one site, and replies as `reply` says.
 */
export const startRecordingServer = async () => {
  const chunks: ReceivedChunk[] = []
  let recording: ReturnType<typeof siteSettings> | null = siteSettings()
  let answer: { readonly status: number; readonly body: object } = { status: 200, body: {} }

  const serveScript = async (path: string, response: ServerResponse) => {
    const script = await readFile(`dist/client${path}`)
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
  }
  const receive = async (request: IncomingMessage, url: URL, response: ServerResponse) => {
    const body = await bodyOf(request)
    const { status, body: replyBody } = answer
    if (status === 200) {
      const json = (url.searchParams.has('z') ? gunzipSync(body) : body).toString()
      const chunk = chunkSchema.parse(JSON.parse(json))
      const session = url.pathname.slice('/r/'.length)
      const isKnown = chunks.some((other) => other.session === session && other.number === chunk.number)
      if (!isKnown) chunks.push({ ...chunk, session, path: url.pathname, bytes: body.length, json })
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(replyBody))
  }
  const { port, close } = await listen((request, response) => {
    const url = new URL(request.url ?? '/', 'http://recorder.test')
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('cross-origin-resource-policy', 'cross-origin')
    // A request that the browser cancels is not received.
    if (request.method === 'POST') receive(request, url, response).catch(() => response.destroy())
    else if (url.pathname.startsWith('/r/sites/'))
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ recording }))
    else void serveScript(url.pathname, response)
  })

  return {
    origin: `http://recorder.test:${port}`,
    snippet: `<script async src="http://recorder.test:${port}/r.js" data-site="shop"></script>`,
    chunks,
    /** Events of all chunks in the order of their numbers. */
    events: () =>
      chunks.toSorted((a, b) => a.sentAt - b.sentAt || a.number - b.number).flatMap(({ events }) => events),
    /** The custom events of a tag. */
    signals: (tag: string) =>
      chunks
        .flatMap(({ events }) => events.filter(({ data }) => data['tag'] === tag))
        .map(({ data }) => z.record(z.string(), z.unknown()).parse(data['payload'])),
    change: (settings: ReturnType<typeof siteSettings> | null) => {
      recording = settings
    },
    replyWith: (status: number, body: object = {}) => {
      answer = { status, body }
    },
    close,
  }
}

interface PageOfShop {
  readonly html: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A customer's site of another origin, without https: `shop.test`. Paths that it does not have are 404. */
export const startShop = async (pages: Readonly<Record<string, PageOfShop>>) => {
  const { port, close } = await listen((request, response) => {
    const page = pages[new URL(request.url ?? '/', 'http://shop.test').pathname]
    if (request.url === '/favicon.ico') response.writeHead(204).end()
    else if (!page) response.writeHead(404, { 'content-type': 'text/html' }).end('')
    else
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers }).end(page.html)
  })
  return { origin: `http://shop.test:${port}`, close }
}
