import { once } from 'node:events'
import { createServer } from 'node:http'
import sharp from 'sharp'

/** A reply of the fake: JSON, or bytes, with a status and headers. */
export interface FakeReply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

export interface FakeFigma {
  /** Parts of the reply to `GET /v1/files/:key`. */
  readonly file?: unknown
  /** The subtree of each frame. */
  readonly nodes?: Readonly<Record<string, unknown>>
  /** Frames that Figma does not render. */
  readonly notRendered?: ReadonlySet<string>
  /** The image of a frame; by default a picture of its own color. */
  readonly image?: (frame: string) => Promise<Buffer> | Buffer
  /** Answers before the fake does; undefined leaves the request to it. */
  readonly answer?: (path: string, count: number) => FakeReply | undefined
}

export const figmaToken = 'figd_secret-token'

const colorOf = (frame: string) => Buffer.from(frame).reduce((sum, byte) => (sum * 31 + byte) % 256, 7)

/** A PNG picture whose color depends on the text. */
export const framePicture = (frame: string, width = 200, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: { r: colorOf(frame), g: 90, b: 120 } } })
    .png()
    .toBuffer()

/** A frame of a file at a position of the canvas. */
export const frame = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  type: 'FRAME',
  absoluteBoundingBox: { x: 1000, y: 500, width: 100, height: 200 },
  ...more,
})

/** A layer in a frame that reacts. */
export const layer = (id: string, name: string, interactions: readonly object[], more: object = {}) => ({
  id,
  name,
  type: 'RECTANGLE',
  absoluteBoundingBox: { x: 1010, y: 520, width: 30, height: 40 },
  interactions,
  ...more,
})

export const to = (destinationId: string, navigation = 'NAVIGATE', more: object = {}) => ({
  type: 'NODE',
  destinationId,
  navigation,
  transition: null,
  ...more,
})
export const on = (type: string, action: object, more: object = {}) => ({
  trigger: { type, ...more },
  actions: [action],
})

/** A file of one page with these frames. */
export const fileOf = (frames: readonly { id: string }[], more: object = {}) => ({
  name: 'Shop',
  version: '1',
  document: {
    id: '0:0',
    name: 'Document',
    type: 'DOCUMENT',
    children: [
      { id: '0:1', name: 'Page', type: 'CANVAS', flowStartingPoints: [], children: frames, ...more },
    ],
  },
})

/** A shop of three frames: a list, an article and a basket that opens above both. */
export const shopFrames = [frame('1:1', 'List'), frame('1:2', 'Article'), frame('1:3', 'Basket')]
export const shopNodes = {
  '1:1': frame('1:1', 'List', {
    children: [
      layer('2:1', 'First article', [on('ON_CLICK', to('1:2'))]),
      layer('2:2', 'Open the basket', [on('ON_CLICK', to('1:3', 'OVERLAY'))]),
      layer('2:3', 'Tip', [on('ON_HOVER', to('1:2'))]),
    ],
  }),
  '1:2': frame('1:2', 'Article', {
    children: [layer('2:4', 'Back', [on('ON_CLICK', { type: 'BACK' })])],
  }),
  '1:3': frame('1:3', 'Basket', {
    overlayPositionType: 'BOTTOM_CENTER',
    overlayBackground: { type: 'SOLID_COLOR' },
    overlayBackgroundInteraction: 'CLOSE_ON_CLICK_OUTSIDE',
    children: [layer('2:5', 'Close', [on('ON_CLICK', { type: 'CLOSE' })])],
  }),
}
export const figmaShop = {
  file: fileOf(shopFrames, { flowStartingPoints: [{ nodeId: '1:1', name: 'Buy' }] }),
  nodes: shopNodes,
}

/** Starts a server that answers as Figma's REST API and the host of its images do, and counts what it is asked. */
export const startFakeFigma = async (fake: FakeFigma, port = 0) => {
  const asked: string[] = []
  const tokens = new Set<string | undefined>()
  const counts = new Map<string, number>()
  let current = fake

  const replyTo = async (url: URL, token: string | undefined): Promise<FakeReply> => {
    const { pathname, searchParams } = url
    if (pathname.startsWith('/picture/')) {
      tokens.add(token)
      const id = decodeURIComponent(pathname.slice('/picture/'.length))
      return { headers: { 'content-type': 'image/png' }, body: await (current.image ?? framePicture)(id) }
    }
    if (token !== figmaToken) return { status: 403, body: { status: 403, err: 'Invalid token' } }
    const ids = (searchParams.get('ids') ?? '').split(',')
    if (pathname.startsWith('/v1/images/')) {
      const address = (id: string) =>
        current.notRendered?.has(id) ? null : `${url.origin}/picture/${encodeURIComponent(id)}`
      return { body: { err: null, images: Object.fromEntries(ids.map((id) => [id, address(id)])) } }
    }
    if (pathname.endsWith('/nodes')) {
      const found = Object.entries(current.nodes ?? {}).filter(([id]) => ids.includes(id))
      const nodes = Object.fromEntries(found.map(([id, document]) => [id, { document }]))
      return { body: { name: 'Shop', nodes } }
    }
    return { body: current.file }
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? ''}`)
    const path = url.pathname
    const count = (counts.get(path) ?? 0) + 1
    counts.set(path, count)
    asked.push(`${path}${url.searchParams.has('ids') ? `?ids=${url.searchParams.get('ids')}` : ''}`)
    const token = request.headers['x-figma-token']
    const given = current.answer?.(path, count)
    void (given ? Promise.resolve(given) : replyTo(url, typeof token === 'string' ? token : undefined)).then(
      ({ status = 200, headers = {}, body }) => {
        const isText = typeof body === 'string' || Buffer.isBuffer(body)
        response.writeHead(status, { 'content-type': 'application/json', ...headers })
        response.end(isText ? body : JSON.stringify(body))
      },
    )
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  const host = `127.0.0.1:${address.port}`
  return {
    host,
    url: `http://${host}`,
    asked,
    /** Tokens that the host of images was sent. */
    tokens,
    change: (changes: FakeFigma) => {
      current = { ...current, ...changes }
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
