import { compare, type Comparison } from './load.ts'
import { startServer } from './server-process.ts'

/** The prerendered front page, against the same file behind `@fastify/static` alone. */
export const pageRequests = async (): Promise<Comparison> => {
  await using ours = await startServer('understory', { RATE_LIMIT_PER_MINUTE: '10000000' })
  await using reference = await startServer('static-page')
  return await compare(ours.url, reference.url, { path: '/', headers: { 'accept-encoding': 'br, gzip' } })
}
