import { initServer, type RequestValidationError, type RouterImplementation } from '@ts-rest/fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toFieldErrors } from '#contract/shared/replies.ts'
import type { AppRouter } from '#contract/shared/ts-rest.ts'
import { subscriptionErrorKeys } from '#contract/newsletter/newsletter.ts'
import { named } from './named-scope.ts'

/** A handler for each call. */
export type Handlers<Calls extends AppRouter> = RouterImplementation<Calls>

/** Replies to a request that the contract's schemas reject, with errors by field. */
const replyToInvalidRequest = (
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

/** Adds the routes of calls. `checksReplies`: whether the contract's schemas also check what is replied. */
export const registerCalls = async <Calls extends AppRouter>(
  app: FastifyInstance,
  { calls, handlers, checksReplies }: { calls: Calls; handlers: Handlers<Calls>; checksReplies: boolean },
) => {
  const server = initServer()
  await app.register(named('calls', server.plugin(server.router(calls, handlers))), {
    logInitialization: false,
    jsonQuery: false,
    responseValidation: checksReplies,
    requestValidationErrorHandler: replyToInvalidRequest,
  })
}
