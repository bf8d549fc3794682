import type { RequestValidationError } from '@ts-rest/fastify'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { subscriptionErrorKeys } from '#contract/forms.ts'
import { messages } from '#contract/messages.ts'
import { toFieldErrors } from '#contract/replies.ts'
import { drainRequestBody } from './drain-request.ts'

const sentences: Readonly<Record<number, string>> = {
  404: messages.server.notFound,
  413: messages.server.tooLarge,
  415: messages.server.mediaType,
  429: messages.server.tooMany,
}

/** Answers what the contract's schemas refused, by field. */
export const replyToInvalidRequest = (
  error: RequestValidationError,
  _request: FastifyRequest,
  reply: FastifyReply,
) => {
  const issues = [error.body, error.query, error.headers, error.pathParams].flatMap(
    (part) => part?.issues ?? [],
  )
  const plain = issues.map((issue) => ({ ...issue, path: issue.path ?? [] }))
  return reply.status(422).send({ errors: toFieldErrors(plain, subscriptionErrorKeys) })
}

/** Lets whoever sends too much hear so: Fastify would close the connection under what is still to come. */
export const drainRefusedRequest = (request: FastifyRequest, reply: FastifyReply) => {
  reply.removeHeader('connection')
  drainRequestBody(request.raw)
}

/** Answers every other failure with a sentence and no detail; what is our fault is logged. */
export const replyToError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const status = error.statusCode ?? 500
  if (status >= 500) request.log.error({ err: error }, 'request failed')
  if (status === 413) drainRefusedRequest(request, reply)
  const isOurs = status >= 500
  const message = isOurs ? messages.server.failed : (sentences[status] ?? messages.server.unreadable)
  return reply.status(isOurs ? 500 : status).send({ message })
}
