import type { FastifyInstance } from 'fastify'
import { pingStore } from './store/open.ts'
import type { Store } from './store/schema.ts'

/** `/healthz`: the process answers. `/readyz`: its store does too, else 503. */
export const registerHealth = (app: FastifyInstance, store: Store) => {
  app.get('/healthz', async () => ({ message: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    try {
      await pingStore(store)
      return { message: 'ready' }
    } catch (error) {
      request.log.error({ err: error }, 'the store does not answer')
      return reply.status(503).send({ message: 'The store does not answer.' })
    }
  })
}
