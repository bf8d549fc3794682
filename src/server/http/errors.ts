import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#contract/shared/messages.ts'
import { SearchTooLongError } from '../store/search-too-long.ts'
import { BusyError } from '../jobs/bounded-queue.ts'

const messageByStatus: Readonly<Record<number, string>> = {
  404: messages.server.notFound,
  413: messages.server.tooLarge,
  414: messages.server.longAddress,
  415: messages.server.mediaType,
  429: messages.server.tooMany,
  503: messages.server.unavailable,
}

/** Replies 503 with `Retry-After` when a queue of the server is full. */
export const replyBusy = (
  { message: reason, retryAfter }: BusyError,
  { request, reply, message }: { request: FastifyRequest; reply: FastifyReply; message: string },
) => {
  request.log.warn({ reason }, 'the server is busy')
  return reply.status(503).header('retry-after', retryAfter).send({ message })
}

/** Fastify's error, also of an overloaded server or an unavailable database, with the seconds until a retry. */
interface ReplyError extends FastifyError {
  readonly retryAfter?: number
}

/** Replies to any other error with a message and no details; server errors are logged. */
export const replyToError = async (error: ReplyError, request: FastifyRequest, reply: FastifyReply) => {
  if (error instanceof BusyError) return replyBusy(error, { request, reply, message: messages.server.busy })
  if (error instanceof SearchTooLongError)
    return reply.status(422).send({ errors: { filter: [error.message] } })
  const status = error.statusCode ?? 500
  const isServerError = status >= 500
  const isUnavailable = status === 503
  if (isServerError) request.log.error({ err: error }, 'request failed')
  // The rest of the body is drained: a connection closed at once would lose the reply.
  if (status === 413) reply.removeHeader('connection')
  const message =
    messageByStatus[status] ?? (isServerError ? messages.server.failed : messages.server.unreadable)
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
  return reply.status(isServerError && !isUnavailable ? 500 : status).send({ message })
}
