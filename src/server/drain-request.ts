import type { IncomingMessage } from 'node:http'

const drainTimeoutMs = 3000

/**
 * Discards the rest of a request body so that the client can read the reply: a connection closed during the upload
 * would lose it. A body that has not ended after three seconds is destroyed.
 */
export const drainRequestBody = (body: IncomingMessage) => {
  if (body.readableEnded) return
  const timeout = setTimeout(() => body.destroy(), drainTimeoutMs)
  body.once('close', () => clearTimeout(timeout)).resume()
}
