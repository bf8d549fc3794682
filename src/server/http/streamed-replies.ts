import type { HeaderReply } from './header-reply.ts'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A client that takes nothing of its download for this time is disconnected. */
const stallMs = 60_000

/**
 * Replies that are serialized already, or streamed; the handler returns an empty body in their place. `hooks` go to the
 * route, and `send` names the payload of a request.
 */
export const createStreamedReplies = () => {
  const payloads = new WeakMap<FastifyRequest, Buffer | Readable>()
  return {
    hooks: {
      onSend: async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
        const serialized = payloads.get(request)
        if (serialized instanceof Readable) reply.raw.setTimeout(stallMs, () => reply.raw.destroy())
        return serialized ?? payload
      },
    },
    send: (request: FastifyRequest, payload: Buffer | Readable) => void payloads.set(request, payload),
  }
}

/** Makes a browser save the reply as a file with this name. */
export const setFileHeaders = (reply: HeaderReply, name: string) =>
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
