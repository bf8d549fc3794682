import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { messages } from '#contract/messages.ts'
import {
  maxUploadBytes,
  uploadContentType,
  uploadExtensionOf,
  uploadQuery,
  type uploadReply,
} from '#contract/uploads.ts'
import type { z } from 'zod'

const refuse = (message: string) => ({ status: 422, body: { errors: { attachment: [message] } } })

/** Takes a file for a form to refer to, and forgets it. It does not look into the file, as a server has to. */
export const takeUpload = async (request: IncomingMessage, query: URLSearchParams) => {
  const bytes = await buffer(request)
  const { upload } = messages
  const [type] = (request.headers['content-type'] ?? '').split(';')
  if (type?.trim().toLowerCase() !== uploadContentType)
    return { status: 415, body: { message: upload.mediaType } }
  if (bytes.length > maxUploadBytes) return { status: 413, body: { message: upload.size } }
  const { data } = uploadQuery.safeParse(Object.fromEntries(query))
  if (uploadExtensionOf(data?.name ?? '') === undefined) return refuse(upload.extension)
  if (bytes.length === 0) return refuse(upload.size)
  return { status: 200, body: { id: randomUUID() } satisfies z.infer<typeof uploadReply> }
}
