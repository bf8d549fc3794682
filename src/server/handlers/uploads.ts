import { randomUUIDv7 } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { messages } from '#contract/messages.ts'
import {
  maxUploadBytes,
  uploadContentType,
  uploadExtensionOf,
  uploadPath,
  uploadQuery,
  type uploadReply,
} from '#contract/uploads.ts'
import { hearOut } from '../errors.ts'
import type { FileStore } from '../services/file-store.ts'
import type { Store } from '../store/schema.ts'
import { insertUpload, waitingUploadBytes } from '../store/uploads.ts'
import { agrees } from './upload-kind.ts'

/** Says of a file that is not taken what is said of files; every other failure is answered as usual. */
export const answerUploadFailure = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const status = error.statusCode ?? 500
  if (status === 413) {
    hearOut(request, reply)
    return reply.status(413).send({ message: messages.upload.size })
  }
  if (status === 415) return reply.status(415).send({ message: messages.upload.mediaType })
  if (status < 500) throw error
  request.log.error({ err: error }, 'upload failed')
  return reply.status(500).send({ message: messages.upload.failed })
}

/** Files that no form has claimed yet take at most this much room, in bytes: an upload costs its sender nothing. */
const maxWaitingBytes = 1024 ** 3

const refuse = (reply: FastifyReply, message: string) =>
  reply.status(422).send({ errors: { attachment: [message] } })

/** The last part of a path, as some browsers send one, without characters that no screen shows. */
const baseName = (name: string) =>
  name
    .replace(/^.*[/\\]/s, '')
    .replace(/\p{C}/gu, '')
    .trim()

/** Takes files for forms to refer to. The row comes first, so that a file is never there without one. */
export const receiveUploads = (app: FastifyInstance, { store, files }: { store: Store; files: FileStore }) =>
  app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser(uploadContentType, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    uploads.setErrorHandler(answerUploadFailure)

    uploads.post(uploadPath, { bodyLimit: maxUploadBytes }, async (request, reply) => {
      const { body: bytes } = request
      const query = uploadQuery.safeParse(request.query)
      const name = baseName(query.data?.name ?? '')
      const extension = uploadExtensionOf(name)
      if (extension === undefined) return refuse(reply, messages.upload.extension)
      if (!Buffer.isBuffer(bytes) || bytes.length === 0) return refuse(reply, messages.upload.size)
      if (!agrees(extension, bytes)) return refuse(reply, messages.upload.extension)

      if ((await waitingUploadBytes(store)) + bytes.length > maxWaitingBytes) {
        request.log.error('too many uploads wait for a form')
        return reply.status(503).send({ message: messages.upload.failed })
      }
      const id = randomUUIDv7()
      await insertUpload(store, { id, name, extension, bytes: bytes.length })
      await files.put(id, new Blob([new Uint8Array(bytes)]))
      return { id } satisfies z.infer<typeof uploadReply>
    })
  })
