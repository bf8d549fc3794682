import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

const file = new URL('../../contract/openapi.json', import.meta.url)

/** `/openapi.json`: the contract as it is committed. Other sites may read it too. */
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
