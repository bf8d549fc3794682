import { createHmac } from 'node:crypto'
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { minuteMs } from '#contract/shared/milliseconds.ts'
import { messages } from '#contract/shared/messages.ts'
import type { RateCounter } from '../store/rate-limits.ts'
import { clientNetwork } from './client-address.ts'
import type { KeyRing } from '../store/credentials.ts'

const maxCachedKeys = 10_000

/** Keyed hashes of IP addresses, cached as most clients send several requests. */
const createHasher = (secret: string) => {
  const keys = new Map<string, string>()
  return (client: string) => {
    const known = keys.get(client)
    if (known !== undefined) return known
    const key = createHmac('sha256', secret).update(client).digest('base64url')
    if (keys.size >= maxCachedKeys) keys.clear()
    keys.set(client, key)
    return key
  }
}

/** Clients that are counted at a time; beyond it the counts start again, so that they never fill the memory. */
const maxCountedClients = 100_000

/** Counts the requests per client in this process, and refuses those above the limit. */
const createPageLimit = (perMinute: number): onRequestAsyncHookHandler => {
  const counts = new Map<string, number>()
  let windowStart = 0
  return async (request, reply) => {
    const time = Date.now()
    if (time >= windowStart + minuteMs || counts.size >= maxCountedClients) {
      counts.clear()
      windowStart = Math.floor(time / minuteMs) * minuteMs
    }
    const client = clientNetwork(request.ip)
    const count = (counts.get(client) ?? 0) + 1
    counts.set(client, count)
    if (count <= perMinute) return
    return reply
      .status(429)
      .header('retry-after', Math.ceil((windowStart + minuteMs - time) / 1000))
      .send({ message: messages.server.tooMany })
  }
}

/**
 * Limits the requests per client for pages, files and unknown paths. Each process counts for itself in memory: a page
 * is cheaper than a write to the database would be.
 */
export const limitPages = (app: FastifyInstance, perMinute: number) =>
  void app.addHook('onRequest', createPageLimit(perMinute))

interface RateLimits {
  readonly perMinute: number
  readonly counter: RateCounter
  readonly keys: KeyRing
  /** Calls that are limited as pages are, by their paths. */
  readonly pages: { readonly paths: ReadonlySet<string>; readonly perMinute: number }
  /** Calls of participants, by their paths: each session has a limit, and all behind an address share that of pages. */
  readonly sessionPaths: ReadonlySet<string>
  /** Calls by a shared link, by their paths. */
  readonly readerPaths: ReadonlySet<string>
}

/**
 * A class or a company is one client: as many people may come to a study or to shared results as this times the limit.
 */
const peoplePerClient = 10

const sessionOf = ({ headers }: FastifyRequest) => headers['x-session-token']

/**
 * Limits requests per client (an IPv4 address or an IPv6 /64), or per session of a participant, across all processes on
 * one database. The database has keyed hashes, no addresses. Above the limit the reply is 429 with `Retry-After`.
 */
export const limitRate = async (
  app: FastifyInstance,
  { perMinute, counter, keys, ...limits }: RateLimits,
) => {
  const { pages, sessionPaths, readerPaths } = limits
  const limitPage = createPageLimit(pages.perMinute)
  const limitSessions = createPageLimit(pages.perMinute)
  app.addHook('onRoute', (route) => {
    if (sessionPaths.has(route.url)) {
      const bySession = {
        max: (request: FastifyRequest) => (sessionOf(request) ? perMinute : perMinute * peoplePerClient),
        keyGenerator: (request: FastifyRequest) => {
          const session = sessionOf(request)
          return session ? `session ${String(session)}` : `participants ${clientNetwork(request.ip)}`
        },
      }
      route.config = { ...route.config, rateLimit: bySession }
      // Tokens can be invented: the limit of their client stays.
      route.onRequest = [limitSessions, route.onRequest ?? []].flat()
    }
    if (readerPaths.has(route.url)) {
      const ofReaders = {
        max: perMinute * peoplePerClient,
        keyGenerator: ({ ip }: FastifyRequest) => `readers ${clientNetwork(ip)}`,
      }
      route.config = { ...route.config, rateLimit: ofReaders }
    }
    if (!pages.paths.has(route.url)) return
    route.config = { ...route.config, rateLimit: false }
    route.onRequest = [limitPage, route.onRequest ?? []].flat()
  })
  const keyOf = createHasher(keys[0])
  class SharedStore implements FastifyRateLimitStore {
    incr(client: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void) {
      counter.hit(keyOf(client)).then(
        (result) => done(null, result),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      )
    }
    child() {
      return this
    }
  }
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    store: SharedStore,
    errorResponseBuilder: (_request, { statusCode }) =>
      Object.assign(new Error(messages.server.tooMany), { statusCode }),
  })
}
