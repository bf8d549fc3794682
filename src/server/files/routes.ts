import { randomUUIDv7 } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { messages } from '#contract/shared/messages.ts'
import {
  maxUploadBytes,
  uploadContentType,
  uploadExtensionOf,
  uploadPath,
  uploadQuery,
  type uploadReply,
} from '#contract/site/uploads.ts'
import { drainRefusedRequest } from '../http/drain-request.ts'
import type { Store } from '../store/schema.ts'
import type { FileStore } from './file-store.ts'
import { matchesExtension } from './media/inspect.ts'
import { insertUpload, unclaimedUploadBytes } from './queries.ts'

/** Replies to a rejected upload with the messages for files; passes other client errors on. */
export const replyToUploadError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const status = error.statusCode ?? 500
  if (status === 413) {
    drainRefusedRequest(request, reply)
    return reply.status(413).send({ message: messages.upload.size })
  }
  if (status === 415) return reply.status(415).send({ message: messages.upload.mediaType })
  if (status < 500) throw error
  request.log.error({ err: error }, 'upload failed')
  return reply.status(500).send({ message: messages.upload.failed })
}

/** Limit for files without a form, in bytes: anyone can upload without sending a form. */
const maxUnclaimedBytes = 1024 ** 3

const refuse = (reply: FastifyReply, message: string) =>
  reply.status(422).send({ errors: { attachment: [message] } })

/** The file name without a path, which some browsers send, and without invisible characters. */
const baseName = (name: string) =>
  name
    .replace(/^.*[/\\]/s, '')
    .replace(/\p{C}/gu, '')
    .trim()

/** Receives files that a form then refers to. The row is inserted first, so every stored file has one. */
export const registerUploads = (app: FastifyInstance, { store, files }: { store: Store; files: FileStore }) =>
  app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser(uploadContentType, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    uploads.setErrorHandler(replyToUploadError)

    uploads.post(uploadPath, { bodyLimit: maxUploadBytes }, async (request, reply) => {
      const { body: bytes } = request
      const query = uploadQuery.safeParse(request.query)
      const name = baseName(query.data?.name ?? '')
      const extension = uploadExtensionOf(name)
      if (extension === undefined) return refuse(reply, messages.upload.extension)
      if (!Buffer.isBuffer(bytes) || bytes.length === 0) return refuse(reply, messages.upload.size)
      if (!matchesExtension(extension, bytes)) return refuse(reply, messages.upload.extension)

      if ((await unclaimedUploadBytes(store)) + bytes.length > maxUnclaimedBytes) {
        request.log.error('the space for unclaimed uploads is used up')
        return reply.status(503).send({ message: messages.upload.failed })
      }
      const id = randomUUIDv7()
      await insertUpload(store, { id, name, extension, bytes: bytes.length })
      await files.put(id, new Blob([new Uint8Array(bytes)]))
      return { id } satisfies z.infer<typeof uploadReply>
    })
  })
