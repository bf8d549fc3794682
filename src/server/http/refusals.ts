import type { FastifyInstance } from 'fastify'
import { clientNetwork } from './client-address.ts'

/** Time before a refusal is sent, in milliseconds: a client that asks again at once would keep the event loop busy. */
const delayMs = 500
/** Refusals beyond are sent at once: a connection can have many requests on their way. */
export const maxDelayedRefusals = 500
let delayedRefusals = 0

const delay = async () => {
  if (delayedRefusals >= maxDelayedRefusals) return
  delayedRefusals += 1
  await new Promise((resolve) => setTimeout(resolve, delayMs))
  delayedRefusals -= 1
}

/** Requests in progress of one client above which its refusals wait; a browser has six at a time. */
export const maxPromptRefusals = 12

/**
 * Delays the refusals (status 4xx and 5xx) of clients with many requests in progress, and each 429. A body that such a
 * client still sends is not read: the connection is closed after the reply.
 * @param requestsOf Number of requests in progress of a client.
 */
export const delayRefusals = (app: FastifyInstance, requestsOf: (client: string) => number) => {
  app.addHook('onSend', async (request, reply, payload) => {
    const { statusCode } = reply
    const hasMany = requestsOf(clientNetwork(request.ip)) > maxPromptRefusals
    if (statusCode < 400 || (!hasMany && statusCode !== 429)) return payload
    await delay()
    if (hasMany && !request.raw.complete) reply.header('connection', 'close')
    return payload
  })
}
