import { z } from 'zod'
import { identifier } from '../accounts/account.ts'
import { hourMs } from '../shared/milliseconds.ts'
import { formObject, utcTime, wholeNumber } from '../shared/fields.ts'
import { messages } from '../shared/messages.ts'
import type { CaptureWishes } from './capture-wishes.ts'

/** Limits of captures: continuous recordings of one source in one participant's session. */
export const captureLimits = {
  /** Of one session: sources are recorded anew after every interruption. */
  perSession: 40,
  /** Bytes of one part: three seconds have up to 1 MB. */
  partBytes: 8 * 1024 * 1024,
  /** Three hours in parts of two seconds. */
  parts: 5400,
  hours: 3,
  /** Bytes of all parts of one capture. */
  bytes: 1024 ** 3,
  /** Bytes of a file that the participant's phone recorded. */
  phoneBytes: 100 * 1024 * 1024,
  /** Compressed bytes of the visited pages of one capture. */
  pagesBytes: 200 * 1024 * 1024,
  pauses: 200,
  /** Length of the name of a host with its port. */
  host: 260,
  /** Bytes of a poster before it is encoded in base64. */
  posterBytes: 120 * 1024,
  /** Pixels of a side. */
  side: 8192,
  /** Hours without a part after which the server finishes a capture with the parts it has. */
  abandonedHours: 6,
  /** Milliseconds that one value of a waveform stands for. */
  waveformMs: 100,
} as const

/** Milliseconds since the start of the session. */
const sessionTime = z
  .number(messages.invalid)
  .min(0, messages.invalid)
  .max(24 * hourMs, messages.invalid)

/** The source of a recording: `screen` includes the voice if both are asked for, `phone` is a phone's own recording. */
export const captureSource = z.enum(['screen', 'voice', 'face', 'phone'], messages.invalid)
export type CaptureSource = z.infer<typeof captureSource>

/** The same, and `pages`: events of visited pages from the browser extension, which are no picture or sound. */
const anySource = z.enum([...captureSource.options, 'pages'], messages.invalid)
export type AnySource = z.infer<typeof anySource>

/** Whether a study asks for a source; a phone's recorder stands for the screen. */
export const isWished = (wishes: CaptureWishes, source: AnySource) =>
  (wishes[source === 'phone' ? 'screen' : source] ?? 'off') !== 'off'

/** `receiving` parts, `processing` them into one file, `ready` to play; `failed`: the parts cannot be played. */
export const captureState = z.enum(['receiving', 'processing', 'ready', 'failed'])
export type CaptureState = z.infer<typeof captureState>

/** Content types that browsers record, and that of a phone. */
export const captureContentType = z.enum(
  ['video/webm', 'audio/webm', 'video/mp4', 'audio/mp4'],
  messages.invalid,
)
export type CaptureContentType = z.infer<typeof captureContentType>

/** The same, and that of visited pages. */
const anyContentType = z.enum([...captureContentType.options, 'application/gzip'], messages.invalid)
export type AnyContentType = z.infer<typeof anyContentType>

/** A time in which nothing was recorded: milliseconds since the start of the session, and its length. */
const capturePause = z.strictObject({
  at: sessionTime,
  ms: z
    .number(messages.invalid)
    .min(0, messages.invalid)
    .max(24 * hourMs, messages.invalid),
})
export type CapturePause = z.infer<typeof capturePause>

/** A capture of picture or sound as researchers see it. */
export const capture = z.object({
  id: identifier,
  source: captureSource,
  state: captureState,
  contentType: captureContentType,
  /** Milliseconds since the start of the session. */
  startedAt: z.number(),
  /** Duration; null until it is ready. */
  ms: z.number().nullable(),
  bytes: wholeNumber,
  /** Pixels; null for sound, and until it is ready. */
  width: wholeNumber.nullable(),
  height: wholeNumber.nullable(),
  hasVoice: z.boolean(),
  pauses: z.array(capturePause).max(captureLimits.pauses),
  /** Path prefix of its files for some hours: `/file`, `/poster` and `/waveform` follow. Null until it is ready. */
  path: z.string().nullable(),
  hasPoster: z.boolean(),
  hasWaveform: z.boolean(),
})
export type Capture = z.infer<typeof capture>

/** The visited pages of a session as researchers see them. */
export const pagesCapture = capture
  .pick({ id: true, state: true, startedAt: true, ms: true, bytes: true, pauses: true })
  .extend({
    /** Path prefix of its files for some hours: `/file` and `/index` follow. Null until it is ready. */
    path: z.string().nullable(),
  })
export type PagesCapture = z.infer<typeof pagesCapture>

export const capturesReply = z.object({
  captures: z.array(capture).max(captureLimits.perSession),
  pages: z.array(pagesCapture).max(captureLimits.perSession),
})

/** Versions of the text that participants agree to. Only the second one names the service that transcribes voices. */
export const consentVersions = { stored: 'captures-1', transcribed: 'captures-1-transcribed' } as const

/** The version of the text that the participant agreed to, and when. */
export const captureConsent = formObject({
  version: z.string(messages.invalid).min(1, messages.required).max(60, messages.invalid),
  at: utcTime,
  /** Host of the service that transcribes, as the text named it: the voice is sent to no other. Null without one. */
  transcriber: z
    .string(messages.invalid)
    .min(1, messages.required)
    .max(captureLimits.host, messages.invalid)
    .nullish(),
})

export const startCaptureForm = formObject({
  source: anySource,
  contentType: anyContentType,
  startedAt: sessionTime,
  consent: captureConsent,
})
export type StartCaptureForm = z.infer<typeof startCaptureForm>

/** `nextPart`: number of the first part to send. */
export const startCaptureReply = z.object({ id: identifier, nextPart: wholeNumber })

export const finishCaptureForm = formObject({
  /** Number of all parts. */
  parts: z.int(messages.invalid).min(0, messages.invalid).max(captureLimits.parts, messages.invalid),
  pauses: z.array(capturePause, messages.invalid).max(captureLimits.pauses, messages.invalid),
  /** A JPEG picture in base64 that stands for the video; null without one. */
  poster: z
    .string(messages.invalid)
    .max(Math.ceil(captureLimits.posterBytes / 3) * 4, messages.invalid)
    .regex(/^[\d+/A-Za-z]+={0,2}$/, messages.invalid)
    .nullable(),
})
export type FinishCaptureForm = z.infer<typeof finishCaptureForm>

/** A capture of the participant's own session, with what the server has of it. */
const ownCapture = z.object({
  id: identifier,
  source: captureSource,
  state: captureState,
  /** Number of the parts from 0 on that have arrived without a gap. */
  nextPart: wholeNumber,
})
export type OwnCapture = z.infer<typeof ownCapture>
export const ownCapturesReply = z.object({
  captures: z.array(ownCapture).max(captureLimits.perSession),
  /** Those of visited pages. */
  pages: z.array(ownCapture.omit({ source: true })).max(captureLimits.perSession),
  /** Host of the service that voices may be sent to for a transcript; null without one. */
  transcriber: z.string().nullable(),
})

/** The reply to `finishCapture` while parts are missing: their numbers, the first 500. */
export const missingPartsReply = z.object({ message: z.string(), missing: z.array(wholeNumber).max(500) })

/**
 * `PUT /studies/:study/session/captures/:capture/parts/:part` takes a part as `application/octet-stream`, with
 * `x-session-token`. Not in the ts-rest router, which has no binary bodies.
 *
 * 200 `{ message }`, also for the same bytes again · 401, 404 `{ message }` · 409 `{ message }` for other bytes under
 * the same number, or after the finish · 413 `{ message }` for a part or capture that is too large, or a workspace
 * without space · 422 `{ errors }`, also for the first part of a phone's file that is no MP4 · 429, 500, 503 `{ message
 * }`.
 */
export const capturePartPath = '/studies/:study/session/captures/:capture/parts/:part'

/** Path prefix of the files of captures: `/captures/<ticket>/file`. */
export const captureFolder = '/captures/'
