import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { pingStore } from '../store/open.ts'
import type { Store } from '../store/schema.ts'

/** `/healthz` replies while the process runs, `/readyz` while its database answers too, else 503. */
export const registerHealth = (app: FastifyInstance, store: Store) => {
  app.get('/healthz', async () => ({ message: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    try {
      await pingStore(store)
      return { message: 'ready' }
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return reply.status(503).send({ message: 'The store does not answer.' })
    }
  })
}

const file = new URL('../../../contract/openapi.json', import.meta.url)

/** `/openapi.json`: the contract document, readable from other origins. */
export const registerOpenApi = async (app: FastifyInstance) => {
  const document = await readFile(file)
  app.get('/openapi.json', (_request, reply) =>
    reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'public, max-age=300')
      .type('application/json; charset=utf-8')
      .send(document),
  )
}
