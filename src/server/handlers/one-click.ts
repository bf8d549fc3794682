import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { messages } from '#contract/messages.ts'
import { oneClick } from '#contract/subscription.ts'
import { routes } from '#content/routes.ts'
import type { SubscriptionDesk } from './subscription.ts'

const query = z.object({ token: z.string() })
const unread = { status: 400, message: messages.server.unreadable } as const

/** Both encodings that RFC 8058 lets a mail program choose from. */
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

const readForm = async ({ headers }: FastifyRequest, body: Buffer) => {
  const type = headers['content-type'] ?? ''
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  return Object.fromEntries(form)
}

/**
 * Takes the one click of a mail program on the address of the page for leaving, which is also what the page's
 * own form posts where scripts do not run. No other call takes a form, which any site could post from afar.
 */
export const answerOneClick = (app: FastifyInstance, desk: SubscriptionDesk) =>
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<Buffer>(
      formTypes,
      { parseAs: 'buffer', bodyLimit: 10_000 },
      (request: FastifyRequest, body: Buffer) => readForm(request, body).catch(() => null),
    )
    scope.post(routes.pageSubscriptionOff, async (request, reply) => {
      const asked = query.safeParse(request.query)
      if (!asked.success || !oneClick.safeParse(request.body).success)
        return reply.status(unread.status).send({ message: unread.message })
      const { status, body } = await desk.cancel({ body: asked.data })
      return 'message' in body
        ? reply.status(status).type('text/plain; charset=utf-8').send(body.message)
        : reply.status(status).send(body)
    })
  })
