import type { FastifyInstance } from 'fastify'

/** Opens a free port and tells the process that started this one; ends with it. */
export const announce = async (app: Pick<FastifyInstance, 'listen'>) => {
  process.once('disconnect', () => process.exit())
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  process.send?.(address)
}
