import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#contract/shared/messages.ts'
import { uploadContentType } from '#contract/site/uploads.ts'
import { replyBusy } from '../http/errors.ts'
import { BusyError } from '../jobs/bounded-queue.ts'
import { inScope } from '../http/named-scope.ts'

/** The disk, or the quota of the server's user on it, is full. */
const fullDiskCodes: readonly string[] = ['ENOSPC', 'EDQUOT']

/** Replies to a rejected upload with the messages for files; passes other client errors on. */
export const replyToUploadError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  if (error instanceof BusyError) return replyBusy(error, { request, reply, message: messages.upload.failed })
  const status = error.statusCode ?? 500
  if (status === 413) {
    reply.removeHeader('connection')
    return reply.status(413).send({ message: messages.upload.size })
  }
  if (status === 415) return reply.status(415).send({ message: messages.upload.mediaType })
  if (status < 500) throw error
  request.log.error({ err: error }, 'upload failed')
  return reply
    .status(status === 503 || fullDiskCodes.includes(error.code) ? 503 : 500)
    .send({ message: messages.upload.failed })
}

interface UploadRoute {
  readonly method?: 'POST' | 'PUT'
  readonly url: string
  /** As the metadata of a call in the router; the check of access reads it. Without it the handler checks access. */
  readonly metadata?: { readonly access: string }
  /** Reads the body as a stream, after access and size are checked. */
  readonly receive: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<{ readonly status: number; readonly body: object }>
}

/** Registers a route that takes a file as `application/octet-stream`; refusals have the messages for files. */
export const registerUpload = (
  app: FastifyInstance,
  { method = 'POST', url, metadata, receive }: UploadRoute,
) =>
  inScope(app, 'upload', async (uploads) => {
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser(uploadContentType, (_request, payload, done) => done(null, payload))
    uploads.setErrorHandler(replyToUploadError)
    uploads.route({
      method,
      url,
      config: { isLargeUpload: true, ...(metadata && { tsRestRoute: { metadata } }) },
      handler: async (request, reply) => {
        const { status, body } = await receive(request, reply)
        return reply.status(status).send(body)
      },
    })
  })
