import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileStore, Span } from './file-store.ts'

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

interface SentFile {
  /** Identifier in the file store. */
  readonly id: string
  readonly bytes: number
  readonly contentType: string
  /** Name for people, and the entity tag. */
  readonly name: string
  readonly cacheControl: string
}

/** Sets the headers of a file; the sandbox policy keeps scripts in it from running. */
const setHeaders = (reply: FastifyReply, { name, contentType, cacheControl }: SentFile) =>
  reply
    .type(contentType)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('content-disposition', `inline; filename="${name}"`)
    .header('cache-control', cacheControl)
    .header('accept-ranges', 'bytes')
    .header('etag', `"${name}"`)

/** Replies with a stored file, or the range of it that the request asks for; a missing file is an unknown path. */
export const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { files, file }: { readonly files: Pick<FileStore, 'get'>; readonly file: SentFile },
) => {
  const { id, bytes, name } = file
  const { 'if-none-match': cachedTag, 'if-range': rangeTag, range } = request.headers
  const part = rangeTag === undefined || rangeTag === `"${name}"` ? requestedRange(range, bytes) : undefined
  if (cachedTag === `"${name}"`) return setHeaders(reply, file).status(304).send()
  if (part === 'none') return reply.status(416).header('content-range', `bytes */${bytes}`).send()

  const isHead = request.method === 'HEAD'
  const content = isHead ? undefined : await files.get(id, part)
  if (!isHead && !content) return reply.callNotFound()
  setHeaders(reply, file)
  if (!part) return reply.header('content-length', bytes).send(content)
  const { first, last } = part
  return reply
    .status(206)
    .header('content-range', `bytes ${first}-${last}/${bytes}`)
    .header('content-length', last - first + 1)
    .send(content)
}
