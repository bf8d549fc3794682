import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Store } from './store/schema.ts'

/** `/healthz`: the process answers. `/readyz`: its store does too, else 503. */
export const answerHealth = (app: FastifyInstance, store: Store) => {
  app.get('/healthz', async () => ({ message: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    try {
      await sql`select 1`.execute(store)
      return { message: 'ready' }
    } catch (error) {
      request.log.error({ err: error }, 'the store does not answer')
      return reply.status(503).send({ message: 'The store does not answer.' })
    }
  })
}
