import type { FastifyInstance } from 'fastify'

/** Listens on a free port and sends the URL to the parent process; exits with it. */
export const announce = async (app: Pick<FastifyInstance, 'listen'>) => {
  process.once('disconnect', () => process.exit())
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  process.send?.(address)
}
