import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messages } from '#contract/shared/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import { oneClick } from '#contract/newsletter/newsletter.ts'
import { inScope } from './named-scope.ts'

interface OneClick {
  readonly path: string
  /** Name of the query parameter with the token. */
  readonly parameter: string
  readonly unsubscribe: (
    token: string,
  ) => Promise<
    | { readonly status: 200; readonly body: { readonly message: string } }
    | { readonly status: 422; readonly body: { readonly errors: FieldErrors } }
  >
}

const unreadable = { status: 400, message: messages.server.unreadable } as const

/** The encodings that RFC 8058 allows. */
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

const readForm = async ({ headers }: FastifyRequest, body: Buffer) => {
  const type = headers['content-type'] ?? ''
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  return Object.fromEntries(form)
}

/**
 * Handles one-click unsubscribe (RFC 8058) at the path of a page, whose form also posts here without scripts. No other
 * call accepts form encodings, which any site could post cross-origin.
 */
export const registerOneClick = (app: FastifyInstance, { path, parameter, unsubscribe }: OneClick) =>
  inScope(app, 'one click', async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<Buffer>(
      formTypes,
      { parseAs: 'buffer', bodyLimit: 10_000 },
      (request: FastifyRequest, body: Buffer) => readForm(request, body).catch(() => null),
    )
    scope.post(path, async (request, reply) => {
      const token = new URL(request.url, 'http://localhost').searchParams.get(parameter)
      if (token === null || !oneClick.safeParse(request.body).success)
        return reply.status(unreadable.status).send({ message: unreadable.message })
      const { status, body } = await unsubscribe(token)
      return 'message' in body
        ? reply.status(status).type('text/plain; charset=utf-8').send(body.message)
        : reply.status(status).send(body)
    })
  })
