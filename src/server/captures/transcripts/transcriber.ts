import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type SegmentForm, transcriptLimits } from '#contract/transcripts/transcripts.ts'
import { createOutboundFetch, OutboundError } from '../../http/outbound.ts'
import { cutText } from '#contract/shared/characters.ts'

/** Where the voice of recordings is transcribed: an endpoint of the form of OpenAI's. */
interface TranscriberSettings {
  /** Base of the address: `/audio/transcriptions` follows. */
  readonly url: string
  /** The host of the address. */
  readonly host: string
  readonly key: string | undefined
  readonly model: string
}

/** Why there is no transcript: `later` may go well, `never` will not. */
export class TranscriberError extends Error {
  override name = 'TranscriberError'
  readonly isLasting: boolean

  constructor(message: string, isLasting: boolean) {
    super(message)
    this.isLasting = isLasting
  }
}

const timeoutMs = 10 * 60_000
const maxReplyBytes = 4 * 1024 * 1024

const replySchema = z.object({
  language: z.string().max(40).nullish(),
  segments: z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })).max(100_000),
})

/** Statuses after which another attempt may go well. */
const isTemporary = (status: number) => status === 408 || status === 429 || status >= 500

const part = (boundary: string, name: string, value: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

interface Voice {
  readonly content: Uint8Array
  readonly contentType: string
  /** Code of the spoken language; null if unknown. */
  readonly language: string | null
}

const bodyOf = (boundary: string, model: string, { content, contentType, language }: Voice) => {
  const fields = [
    part(boundary, 'model', model),
    part(boundary, 'response_format', 'verbose_json'),
    part(boundary, 'timestamp_granularities[]', 'segment'),
    ...(language === null ? [] : [part(boundary, 'language', language)]),
  ].join('')
  const name = contentType.endsWith('mp4') ? 'voice.mp4' : 'voice.webm'
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${contentType}\r\n\r\n`
  return Buffer.concat([Buffer.from(fields + file), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
}

/** Segments in milliseconds; those without a text or a duration are left out, long texts are cut. */
const toSegments = (segments: z.infer<typeof replySchema>['segments']): SegmentForm[] =>
  segments.flatMap(({ start, end, text }) => {
    const [from, to] = [Math.max(0, Math.round(start * 1000)), Math.round(end * 1000)]
    const words = cutText(text.replaceAll('\0', '').toWellFormed().trim(), transcriptLimits.text)
    return words !== '' && Number.isFinite(to) && to > from ? [{ from, to, text: words }] : []
  })

/**
 * Creates a function that sends a voice to the transcriber and returns what was said, in milliseconds since its start.
 * The host is the operator's own choice: it may be private, and use http.
 * @throws TranscriberError without a usable answer.
 */
export const createTranscriber = ({ url, host, key, model }: TranscriberSettings) => {
  const address = `${url.replace(/\/$/, '')}/audio/transcriptions`
  const outbound = createOutboundFetch([host])

  return async (voice: Voice, signal: AbortSignal) => {
    const boundary = `voice-${randomUUID()}`
    const reply = await outbound(address, {
      method: 'POST',
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        accept: 'application/json',
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      body: bodyOf(boundary, model, voice),
      timeoutMs,
      maxReplyBytes,
      signal,
    }).catch((error: unknown) => {
      if (!(error instanceof OutboundError)) throw error
      throw new TranscriberError(error.message, error.reason === 'tooLarge')
    })
    if (!reply.ok)
      throw new TranscriberError(`The transcriber answers with ${reply.status}`, !isTemporary(reply.status))
    const json: unknown = await reply.json().catch(() => undefined)
    const parsed = replySchema.safeParse(json)
    if (!parsed.success) throw new TranscriberError('The answer of the transcriber has another form', true)
    return { language: parsed.data.language ?? null, segments: toSegments(parsed.data.segments) }
  }
}
export type Transcriber = ReturnType<typeof createTranscriber>
