import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

const drainTimeoutMs = 3000

/**
 * Discards the rest of a request body so that the client can read the reply: a connection closed during the upload
 * would lose it. A body that has not ended after three seconds is destroyed.
 */
export const drainRequestBody = (body: IncomingMessage) => {
  if (body.readableEnded) return
  const timeout = setTimeout(() => body.destroy(), drainTimeoutMs)
  body.once('close', () => clearTimeout(timeout)).resume()
}

/** Drains a request that Fastify rejected as too large; Fastify would close the connection at once. */
export const drainRefusedRequest = (request: FastifyRequest, reply: FastifyReply) => {
  reply.removeHeader('connection')
  drainRequestBody(request.raw)
}
