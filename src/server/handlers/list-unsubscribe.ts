import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { messages } from '#contract/messages.ts'
import { oneClick } from '#contract/subscription.ts'
import { routes } from '#content/routes.ts'
import type { SubscriptionHandlers } from './subscription.ts'

const query = z.object({ token: z.string() })
const unreadable = { status: 400, message: messages.server.unreadable } as const

/** The encodings that RFC 8058 allows. */
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

const readForm = async ({ headers }: FastifyRequest, body: Buffer) => {
  const type = headers['content-type'] ?? ''
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  return Object.fromEntries(form)
}

/**
 * Handles one-click unsubscribe (RFC 8058) at the path of the unsubscribe page, whose form also posts here without
 * scripts. No other call accepts form encodings, which any site could post cross-origin.
 */
export const registerListUnsubscribe = (app: FastifyInstance, subscriptions: SubscriptionHandlers) =>
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<Buffer>(
      formTypes,
      { parseAs: 'buffer', bodyLimit: 10_000 },
      (request: FastifyRequest, body: Buffer) => readForm(request, body).catch(() => null),
    )
    scope.post(routes.pageSubscriptionOff, async (request, reply) => {
      const parsed = query.safeParse(request.query)
      if (!parsed.success || !oneClick.safeParse(request.body).success)
        return reply.status(unreadable.status).send({ message: unreadable.message })
      const { status, body } = await subscriptions.cancel({ body: parsed.data })
      return 'message' in body
        ? reply.status(status).type('text/plain; charset=utf-8').send(body.message)
        : reply.status(status).send(body)
    })
  })
