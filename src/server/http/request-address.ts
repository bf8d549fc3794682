import { parse } from 'node:querystring'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#contract/shared/messages.ts'

/** Longest accepted path in characters; the longest that the site uses, with a token, has about 250. */
const maxPathLength = 1000

/** Parameters of a query that are read. No call has more than ten. */
const maxQueryFields = 100

/** Options of Fastify's router. Parameters of a query beyond the limit are ignored. */
export const routerOptions = {
  querystringParser: (query: string) => parse(query, '&', '=', { maxKeys: maxQueryFields }),
  // Above the longest address that Node accepts: the schemas of the contract limit the parameters of a path.
  maxParamLength: 16_384,
}

/** The path that stands for every malformed one. */
const malformedPath = '/malformed-address'

/** The path of a request, without its query. */
export const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '/'

/** Whether the URL of this request could not be decoded, such as `/100%`. */
export const isMalformed = (request: FastifyRequest) => request.url === malformedPath

/** Replies 414 to long paths before anything reads them. */
export const limitAddresses = (app: FastifyInstance) => {
  app.addHook('onRequest', async (request, reply) => {
    if (pathOf(request).length <= maxPathLength) return
    return reply.status(414).send({ message: messages.server.longAddress })
  })
}

/**
 * Routes a URL that Fastify cannot decode to the handler of unknown paths. Fastify would reply without any hook, so
 * without security headers, rate limit and log.
 */
export const routeMalformedUrl = (app: FastifyInstance, { raw }: FastifyRequest, reply: FastifyReply) => {
  raw.url = malformedPath
  app.routing(raw, reply.raw)
}
