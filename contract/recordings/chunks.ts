import { z } from 'zod'
import { recordedEvent } from './events.ts'
import { siteKey } from './keys.ts'
import { refusalReason } from './refusal-reasons.ts'
import { recordingLimits as limits } from './limits.ts'

/** Identifier of a session or a visitor, made by the recorder: 26 random digits and lower-case letters. */
const recorderId = z.string().regex(/^[\da-z]{26}$/)

/**
 * `POST /r/:session?z=1&at=…&s=…`; `z` says that the body is compressed with gzip, which needs no preflight this way.
 * `at` is the clock of the browser when it sends the request, which may be hours after the chunk was made. `s` is the
 * site, known before the body is read. With it, refusals that end a session have the status 200, which leaves no error
 * in the console of the page; older recorders send no `s` and get the status itself.
 */
export const chunkPath = z.object({ session: recorderId })
export const chunkQuery = z.object({
  z: z.literal('1').optional(),
  at: z.coerce.number().min(0).max(4_102_444_800_000).optional(),
  s: siteKey.optional(),
})
/** The type of the request: browsers send text to another origin without asking first. */
export const chunkContentType = 'text/plain'

const line = z.string().max(limits.text)
const pixels = z.number().min(0).max(100_000)

/** The page that the first event of a chunk belongs to. */
const page = z.object({
  url: z.string().max(limits.url),
  title: line,
  /** Where the person came from; empty for a page that was opened directly. */
  referrer: z.string().max(limits.url),
  /** Pixels of the viewport. */
  width: pixels,
  height: pixels,
})

/** The browser's data about itself, beyond the header `user-agent`. */
const client = z.object({
  language: line,
  screen: z.object({ width: pixels, height: pixels }),
  /** Fingers that the screen recognizes at a time. */
  touchPoints: z.int().min(0).max(256),
  /** Whether a program drives the browser: `navigator.webdriver`. */
  isDriven: z.boolean(),
  /** Of `navigator.userAgentData`, in browsers that have it. */
  platform: line.optional(),
  isMobile: z.boolean().optional(),
  /** Whether the visitor has no earlier session on the site. */
  isNew: z.boolean(),
})

/** A part of a session. The secret is made by the recorder; the first chunk binds the session to it. */
export const recordingChunk = z.object({
  site: siteKey,
  secret: z.string().regex(/^[\w-]{22,64}$/),
  visitor: recorderId,
  /** 0, 1, 2 … in the order of recording. Chunks may arrive in another order. */
  number: z
    .int()
    .min(0)
    .max(limits.chunks - 1),
  page,
  client,
  /** Clock of the browser when the chunk was made, in milliseconds since 1970. */
  sentAt: z.number().min(0).max(4_102_444_800_000),
  /** The recorder has stopped: no further chunk follows. */
  isLast: z.boolean().optional(),
  events: z.array(recordedEvent).max(limits.events),
})
export type RecordingChunk = z.infer<typeof recordingChunk>

/** The numbers that are stored and need not be sent again. */
export const chunkReply = z.object({ ack: z.array(z.int()) })

/**
 * 400 the chunk is invalid · 403 origin, site or secret · 404 unknown site · 409 another chunk with this number is
 * stored · 410 the session is over · 413 too large · 429, 503 later · 507 a quota is used up. With `stop` the recorder
 * sends nothing more of this session; without it the recorder tries again later. `status` is the status that a refusal
 * with the status 200 stands for.
 */
export const chunkRefusal = z.object({
  message: z.string(),
  stop: z.literal(true).optional(),
  status: z.int().optional(),
  reason: refusalReason.optional(),
})
