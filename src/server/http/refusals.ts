import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { clientNetwork } from './client-address.ts'

/** Time before a refusal is sent, in milliseconds: a client that asks again at once would keep the event loop busy. */
const delayMs = 500
/** Time between two delayed refusals: sent together, their clients would all ask again in the same moment. */
const intervalMs = 5
/** Refusals beyond are sent at once: a connection can have many requests on their way. */
export const maxDelayedRefusals = 500

/**
 * Creates a function that waits before a refusal is sent. The wait ends when its connection closes: an attacker that
 * gives up early would otherwise use up the waiting refusals, and all others would be sent at once.
 */
const createDelay = () => {
  let waiting = 0
  let lastDue = 0
  return (reply: ServerResponse) =>
    new Promise<void>((resolve) => {
      if (waiting >= maxDelayedRefusals) return resolve()
      const now = performance.now()
      lastDue = Math.max(now + delayMs, lastDue + intervalMs)
      waiting += 1
      const end = () => {
        clearTimeout(timer)
        reply.off('close', leave)
        waiting -= 1
        resolve()
      }
      const leave = () => {
        lastDue -= intervalMs
        end()
      }
      const timer = setTimeout(end, lastDue - now)
      reply.once('close', leave)
    })
}

/** Requests in progress of one client above which its refusals wait; a browser has six at a time. */
export const maxPromptRefusals = 12

/** Refusals of one client in a second that are sent at once, however few requests it has in progress. */
export const maxRefusalsPerSecond = 200

/** Counts the refusals of each client in the current second. */
const createRefusalCounts = () => {
  let counts = new Map<string, number>()
  let second = 0
  return (client: string) => {
    const now = Math.floor(Date.now() / 1000)
    if (now !== second) counts = new Map()
    second = now
    const count = (counts.get(client) ?? 0) + 1
    counts.set(client, count)
    return count
  }
}

/**
 * Delays the refusals (status 4xx and 5xx) of clients with many requests in progress or many refusals, and each 429. A
 * body that such a client still sends is not read: the connection is closed after the reply.
 * @param requestsOf Number of requests in progress of a client.
 */
export const delayRefusals = (app: FastifyInstance, requestsOf: (client: string) => number) => {
  const countRefusal = createRefusalCounts()
  const delay = createDelay()
  app.addHook('onSend', async (request, reply, payload) => {
    const { statusCode } = reply
    if (statusCode < 400) return payload
    const client = clientNetwork(request.ip)
    const hasMany = countRefusal(client) > maxRefusalsPerSecond || requestsOf(client) > maxPromptRefusals
    if (!hasMany && statusCode !== 429) return payload
    await delay(reply.raw)
    if (hasMany && !request.raw.complete) reply.header('connection', 'close')
    return payload
  })
}
