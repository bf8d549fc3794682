import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Geo } from '../http/geo.ts'
import type { Store } from '../store/schema.ts'
import type { Caller } from '../http/caller.ts'
import { findKeyCaller, findSessionCaller, recordUse } from './queries/callers.ts'
import type { SessionCookie } from './session-cookie.ts'

interface CallerContext {
  readonly store: Store
  readonly geo: Geo
  readonly cookie: SessionCookie
  /** Without mail every address counts as verified. */
  readonly sendsMail: boolean
}

const bearer = /^Bearer (ust_[\w-]{43})$/i
const sessionToken = /^[\w-]{43}$/

/**
 * Decorates requests with `caller`. A request with the header `Authorization` is one of a program: its cookies are
 * ignored, as no browser adds that header by itself.
 */
export const decorateCaller = (app: FastifyInstance, { store, geo, cookie, sendsMail }: CallerContext) => {
  const findCaller = async ({ headers }: FastifyRequest, now: string) => {
    if (headers.authorization !== undefined) {
      const key = bearer.exec(headers.authorization)?.[1]
      return key === undefined ? undefined : findKeyCaller(store, key, { now })
    }
    const token = cookie.read(headers.cookie)
    if (token === undefined || !sessionToken.test(token)) return undefined
    return findSessionCaller(store, token, { sendsMail, now })
  }

  const lookUp = async (request: FastifyRequest) => {
    const now = new Date().toISOString()
    const found = await findCaller(request, now)
    if (!found) return undefined
    try {
      await recordUse(store, found, { now, country: geo.countryOf(request.ip) ?? null })
    } catch (error) {
      // A database that takes no writes at the moment still answers those who read.
      request.log.warn({ err: error }, 'the use of a session was not stored')
    }
    return found.caller
  }

  app.decorateRequest('findCallerAgain', async function findCallerAgain(this: FastifyRequest) {
    return (await findCaller(this, new Date().toISOString()))?.caller
  })

  const callers = new WeakMap<FastifyRequest, Promise<Caller | undefined>>()
  app.decorateRequest('caller', function caller(this: FastifyRequest) {
    const known = callers.get(this)
    if (known) return known
    const looking = lookUp(this)
    callers.set(this, looking)
    return looking
  })
}
