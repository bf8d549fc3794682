import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { mediaFolder } from '#contract/studies/media.ts'
import type { FileStore, Span } from '../files/file-store.ts'
import type { Store } from '../store/schema.ts'
import { findMedia } from './queries/media.ts'

const yearInSeconds = 31_536_000

const fileParams = z.object({ file: z.string().regex(/^[\da-f-]{36}\.[\da-z]{3,4}$/) })

/**
 * The byte range that a `Range` header requests; 'none' if it is beyond the end of the file. A request for several
 * ranges gets the whole file, as RFC 9110 (14.2) allows.
 */
const requestedRange = (range: string | undefined, bytes: number): Span | 'none' | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (from === '' && to === '') return undefined
  const isSuffix = from === ''
  const first = isSuffix ? Math.max(0, bytes - Number(to)) : Number(from)
  const last = isSuffix || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  if (!isSuffix && to !== '' && Number(to) < Number(from)) return undefined
  return first <= last ? { first, last } : 'none'
}

/** Sets the headers of a file; the sandbox policy keeps scripts in it from running. */
const setHeaders = (reply: FastifyReply, name: string, contentType: string) =>
  reply
    .type(contentType)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('content-disposition', `inline; filename="${name}"`)
    .header('cache-control', `public, max-age=${yearInSeconds}, immutable`)
    .header('accept-ranges', 'bytes')
    .header('etag', `"${name}"`)

/** Serves the media of studies with the content types detected at upload. */
export const serveMedia = (app: FastifyInstance, { store, files }: { store: Store; files: FileStore }) => {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const name = fileParams.safeParse(request.params).data?.file ?? ''
    const [id = '', extension] = name.split('.')
    const media = await findMedia(store, id)
    if (media?.extension !== extension || !media) return reply.callNotFound()

    const { bytes, content_type: contentType } = media
    const { 'if-none-match': cachedTag, 'if-range': rangeTag, range } = request.headers
    const part = rangeTag === undefined || rangeTag === `"${name}"` ? requestedRange(range, bytes) : undefined
    if (cachedTag === `"${name}"`) return setHeaders(reply, name, contentType).status(304).send()
    if (part === 'none') return reply.status(416).header('content-range', `bytes */${bytes}`).send()

    const isHead = request.method === 'HEAD'
    const content = isHead ? undefined : await files.get(id, part)
    if (!isHead && !content) return reply.callNotFound()
    setHeaders(reply, name, contentType)
    if (!part) return reply.header('content-length', bytes).send(content)
    const { first, last } = part
    return reply
      .status(206)
      .header('content-range', `bytes ${first}-${last}/${bytes}`)
      .header('content-length', last - first + 1)
      .send(content)
  }
  app.route({ method: ['GET', 'HEAD'], url: `${mediaFolder}:file`, handler: answer })
}
