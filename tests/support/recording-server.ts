import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { type RecordingChunk, recordingChunk } from '#contract/recordings/chunks.ts'
import type { signals, SignalTag } from '#contract/recordings/events.ts'
import { eventType } from '#contract/recordings/rrweb.ts'

export interface ReceivedChunk extends RecordingChunk {
  readonly session: string
  readonly path: string
  /** Bytes on the wire and after inflating. */
  readonly bytes: number
  readonly json: string
}

const noTexts: readonly string[] = []

/** The settings of a site, as the loader reads them; masked and recorded at once unless a test says otherwise. */
export const siteSettings = () => ({
  sampling: 1,
  consent: 'at-once',
  eu: false,
  masking: {
    text: true,
    inputs: true,
    mask: noTexts,
    block: noTexts,
    ignore: noTexts,
    unmask: noTexts,
  },
  pages: { only: noTexts, except: noTexts },
  sheets: noTexts,
})

type PayloadOf<Tag extends SignalTag> = z.infer<(typeof signals)[Tag]>

const isTagged = <Tag extends SignalTag>(
  signal: { readonly tag: SignalTag; readonly payload: unknown },
  tag: Tag,
): signal is { readonly tag: Tag; readonly payload: PayloadOf<Tag> } => signal.tag === tag

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
 * A server that stores what the built recorder sends, without a database: it has the scripts of the build, the settings
 * of one site, and replies as `reply` says.
 */
export const startRecordingServer = async () => {
  const chunks: ReceivedChunk[] = []
  let recording: ReturnType<typeof siteSettings> | null = siteSettings()
  let answer: { readonly status: number; readonly body: object } = { status: 200, body: {} }

  const closed = new Set<string>()

  const serveScript = async (path: string, response: ServerResponse) => {
    const script = await readFile(`dist/client${path}`)
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
  }
  const receive = async (request: IncomingMessage, url: URL, response: ServerResponse) => {
    const body = await bodyOf(request)
    const session = url.pathname.slice('/r/'.length)
    const { status, body: replyBody } = closed.has(session)
      ? { status: 200, body: { stop: true, status: 410 } }
      : answer
    if (status === 200 && !('stop' in replyBody)) {
      const json = (url.searchParams.has('z') ? gunzipSync(body) : body).toString()
      const chunk = recordingChunk.parse(JSON.parse(json))
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
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ recording, widgets: [], caps: { times: 1, days: 1 } }))
    else void serveScript(url.pathname, response)
  })

  return {
    origin: `http://recorder.test:${port}`,
    snippet: `<script async src="http://recorder.test:${port}/r.js" data-site="shop0000000000000000"></script>`,
    chunks,
    /** Events of all chunks in the order of their numbers. */
    events: () =>
      chunks.toSorted((a, b) => a.sentAt - b.sentAt || a.number - b.number).flatMap(({ events }) => events),
    /** The payloads of the signals with a tag. */
    signals: <Tag extends SignalTag>(tag: Tag) =>
      chunks
        .flatMap(({ events }) => events)
        .flatMap((event): readonly PayloadOf<Tag>[] =>
          event.type === eventType.custom && isTagged(event.data, tag) ? [event.data.payload] : [],
        ),
    change: (settings: ReturnType<typeof siteSettings> | null) => {
      recording = settings
    },
    /** Closes the sessions that were received, as the server does after a pause. */
    closeSessions: () => {
      for (const { session } of chunks) closed.add(session)
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

const typesByEnding: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
}

/**
 * A customer's site of another origin, without https: `shop.test`, with these pages and the files of a folder. Other
 * paths are 404.
 */
export const startShop = async (pages: Readonly<Record<string, PageOfShop>>, folder?: string) => {
  const sendFile = async (path: string, response: ServerResponse) => {
    const file = folder === undefined ? undefined : await readFile(`${folder}${path}`).catch(() => undefined)
    const type = typesByEnding[path.split('.').at(-1) ?? ''] ?? 'text/html'
    response.writeHead(file ? 200 : 404, { 'content-type': type }).end(file)
  }
  const { port, close } = await listen((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://shop.test')
    const page = pages[pathname]
    if (request.url === '/favicon.ico') response.writeHead(204).end()
    else if (!page) void sendFile(pathname, response)
    else
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers }).end(page.html)
  })
  return { origin: `http://shop.test:${port}`, close }
}
