import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import { hearOut } from '../errors.ts'

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
