import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { logoFolder } from '#contract/workspace/workspace.ts'
import type { Store } from '../store/schema.ts'
import { findLogo } from './queries/branding.ts'

const yearInSeconds = 31_536_000

const fileParams = z.object({ file: z.string().regex(/^[\da-f-]{36}\.webp$/) })

/** Serves the logos of workspaces to everybody: participants see them. A new logo has a new path. */
export const serveLogos = (app: FastifyInstance, store: Store) => {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const name = fileParams.safeParse(request.params).data?.file
    const content = name === undefined ? undefined : await findLogo(store, name.slice(0, 36))
    if (!content) return reply.callNotFound()
    return reply
      .type('image/webp')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('content-disposition', `inline; filename="${name}"`)
      .header('cache-control', `public, max-age=${yearInSeconds}, immutable`)
      .send(content)
  }
  app.get(`${logoFolder}:file`, answer)
}
