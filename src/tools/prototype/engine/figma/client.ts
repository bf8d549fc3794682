import type { z } from 'zod'
import { fileReply, imagesReply, nodesReply } from './replies.ts'

/** Why a request to Figma failed. */
export type FigmaProblem =
  /** The token is unknown, or may not read files. */
  | 'token'
  /** The file is unknown, or the owner of the token may not open it. */
  | 'file'
  /** Figma asks to wait longer than an import waits. */
  | 'limit'
  /** Figma does not answer, or with errors. */
  | 'unavailable'
  /** The reply is not what Figma documents. */
  | 'reply'
  /** The request asks for more than Figma, or an import, takes at once. */
  | 'size'

/** A request to Figma that failed; the message has neither token nor address. */
export class FigmaError extends Error {
  override name = 'FigmaError'
  readonly problem: FigmaProblem
  /** Seconds until the next attempt, of the problem `limit`. */
  readonly seconds: number

  constructor(problem: FigmaProblem, seconds = 0) {
    super(`Figma: ${problem}`)
    this.problem = problem
    this.seconds = seconds
  }
}

interface RequestOptions {
  readonly headers: Readonly<Record<string, string>>
  readonly maxReplyBytes: number
  readonly timeoutMs: number
}

export interface FigmaPort {
  /** A reply, or why there is none: a larger one than allowed, an address that is not allowed, no answer. */
  readonly get: (
    address: string,
    options: RequestOptions,
  ) => Promise<Response | 'tooLarge' | 'refused' | 'unreachable'>
  /** Waits so many milliseconds; rejects when the import ends meanwhile. */
  readonly wait: (ms: number) => Promise<void>
}

export interface FigmaAccess {
  /** Address of the API, `https://api.figma.com`. */
  readonly url: string
  readonly token: string
}

const megabyte = 1024 * 1024
const replyLimits = { file: 16 * megabyte, nodes: 16 * megabyte, images: megabyte } as const

const timeoutMs = 60_000
/** The longest time that an import waits at a rate limit, in seconds; a member waits no longer at a progress bar. */
const maxWaitSeconds = 120
/** Waits for one request: at a rate limit, and after errors in milliseconds. */
const maxLimitWaits = 5
const errorWaits = [1000, 4000, 15_000] as const

const secondsOf = (reply: Response) => {
  const text = reply.headers.get('retry-after') ?? ''
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : 30
}

const problemOf = (status: number): FigmaProblem => {
  if (status === 401 || status === 403) return 'token'
  if (status === 404) return 'file'
  return status === 400 || status === 413 ? 'size' : 'reply'
}

/** Asks Figma's REST API with a personal access token, which no other host gets. `onWait` hears of rate limits. */
export const createFigmaClient = (
  { get, wait }: FigmaPort,
  { url, token }: FigmaAccess,
  onWait: (seconds: number) => Promise<void>,
) => {
  const base = url.replace(/\/$/, '')

  const ask = async (path: string, maxReplyBytes: number) => {
    let [limits, errors] = [0, 0]
    for (;;) {
      const reply = await get(base + path, { headers: { 'x-figma-token': token }, maxReplyBytes, timeoutMs })
      if (reply === 'tooLarge') throw new FigmaError('size')
      if (reply === 'refused') throw new FigmaError('unavailable')
      if (reply !== 'unreachable') {
        if (reply.ok) return reply
        if (reply.status === 429) {
          const seconds = secondsOf(reply)
          if (seconds > maxWaitSeconds || limits >= maxLimitWaits) throw new FigmaError('limit', seconds)
          limits += 1
          await onWait(seconds)
          await wait(seconds * 1000)
          continue
        }
        if (reply.status < 500) throw new FigmaError(problemOf(reply.status))
      }
      const pause = errorWaits[errors]
      if (pause === undefined) throw new FigmaError('unavailable')
      errors += 1
      await wait(pause)
    }
  }

  const read = async <Schema extends z.ZodType>(path: string, schema: Schema, maxBytes: number) => {
    const reply = await ask(path, maxBytes)
    const body: unknown = await reply.json().catch(() => undefined)
    const parsed = schema.safeParse(body)
    if (!parsed.success) throw new FigmaError('reply')
    return parsed.data
  }

  const pathOf = (kind: 'files' | 'images', key: string, query: Record<string, string>, rest = '') =>
    `/v1/${kind}/${encodeURIComponent(key)}${rest}?${new URLSearchParams(query)}`

  return {
    /** Pages and their frames, without what is in the frames. */
    file: (key: string) => read(pathOf('files', key, { depth: '3' }), fileReply, replyLimits.file),
    /** Frames with everything in them. */
    nodes: async (key: string, ids: readonly string[]) =>
      (await read(pathOf('files', key, { ids: ids.join(',') }, '/nodes'), nodesReply, replyLimits.nodes))
        .nodes,
    /** Addresses of rendered frames, which expire; null for a frame that could not be rendered. */
    images: async (key: string, ids: readonly string[], scale: number) => {
      const query = { ids: ids.join(','), scale: String(scale), format: 'png', use_absolute_bounds: 'true' }
      return (await read(pathOf('images', key, query), imagesReply, replyLimits.images)).images
    },
    /** The bytes at an address out of `images`, which gets no token; `expired` when Figma has to render once more. */
    download: async (address: string, maxReplyBytes: number) => {
      for (const pause of [...errorWaits.slice(0, 2), undefined]) {
        const reply = await get(address, { headers: {}, maxReplyBytes, timeoutMs })
        if (reply === 'tooLarge' || reply === 'refused') return reply
        if (reply !== 'unreachable') {
          if (reply.ok) return Buffer.from(await reply.arrayBuffer())
          if (reply.status < 500 && reply.status !== 429) return 'expired'
        }
        if (pause !== undefined) await wait(pause)
      }
      return 'expired'
    },
  }
}
export type FigmaClient = ReturnType<typeof createFigmaClient>
