import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { mediaFolder } from '#contract/studies/media.ts'
import type { FileStore, Span } from '../files/file-store.ts'
import type { Store } from '../store/schema.ts'
import { findMedia } from './queries/media.ts'

const yearInSeconds = 31_536_000

const fileParams = z.object({ file: z.string().regex(/^[\da-f-]{36}\.[\da-z]{3,4}$/) })

/**
 * The part of a file that a `Range` header asks for; 'none' when it lies beyond the end. Several parts at once are
 * answered with the whole file, as RFC 9110 (14.2) allows.
 */
const partOf = (range: string | undefined, bytes: number): Span | 'none' | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (from === '' && to === '') return undefined
  const isSuffix = from === ''
  const first = isSuffix ? Math.max(0, bytes - Number(to)) : Number(from)
  const last = isSuffix || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  if (!isSuffix && to !== '' && Number(to) < Number(from)) return undefined
  return first <= last ? { first, last } : 'none'
}

/** Nothing in a file can run, whatever it holds and wherever it is opened. */
const setHeaders = (reply: FastifyReply, name: string, contentType: string) =>
  reply
    .type(contentType)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('content-disposition', `inline; filename="${name}"`)
    .header('cache-control', `public, max-age=${yearInSeconds}, immutable`)
    .header('accept-ranges', 'bytes')
    .header('etag', `"${name}"`)

/** Serves the media of studies as what they were found to be when they came in. */
export const serveMedia = (app: FastifyInstance, { store, files }: { store: Store; files: FileStore }) => {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const name = fileParams.safeParse(request.params).data?.file ?? ''
    const [id = '', extension] = name.split('.')
    const found = await findMedia(store, id)
    if (found?.extension !== extension || !found) return reply.callNotFound()

    const { bytes, content_type: contentType } = found
    const { 'if-none-match': known, 'if-range': sameAs, range } = request.headers
    const part = sameAs === undefined || sameAs === `"${name}"` ? partOf(range, bytes) : undefined
    if (known === `"${name}"`) return setHeaders(reply, name, contentType).status(304).send()
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
