import type { FastifyInstance } from 'fastify'

/**
 * Longest time that requests in progress get when the server stops, in milliseconds. Platforms kill a process after 30
 * s.
 */
const patienceMs = 20_000

/**
 * Closes the app when the requests in progress have ended. After `ms` their connections are closed: a client that takes
 * its download slowly would hold up the end for as long as it likes.
 */
export const closeApp = async (app: Pick<FastifyInstance, 'close' | 'server'>, ms = patienceMs) => {
  const timer = setTimeout(() => app.server.closeAllConnections(), ms)
  await app.close()
  clearTimeout(timer)
}
