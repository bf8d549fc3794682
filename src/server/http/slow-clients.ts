import type { IncomingMessage, ServerOptions } from 'node:http'
import { BlockList, isIPv6, Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { BusyError } from '../jobs/bounded-queue.ts'
import { clientNetwork } from './client-address.ts'
import { createDrain, keepUnreadBody } from './drain-request.ts'
import { createEventLoopTurns } from './event-loop-turns.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body may take as long as it makes progress: large files. */
    isLargeUpload?: boolean
  }
}

/** Times in milliseconds. */
const defaults = {
  /** For the headers, from the connection or from the end of the request before. */
  headersTimeout: 10_000,
  /** For the body of a request: a megabyte at 35 kB a second. */
  bodyTimeout: 30_000,
  /** Interval in which the body of a large upload has to bring `minUploadBytes`: 3 kB a second. */
  uploadInterval: 20_000,
  minUploadBytes: 64 * 1024,
  /** For a whole request, large uploads included: 100 MB at 120 kB a second. */
  requestTimeout: 15 * 60_000,
  /** Without a byte in either direction. Longer than any reply takes to begin. */
  idleTimeout: 120_000,
  checkInterval: 1000,
}
export type ConnectionTimeouts = typeof defaults

export interface ConnectionLimits {
  readonly maxConnections: number
  /** Connections, and requests in progress, of one client address. */
  readonly maxConnectionsPerClient: number
  /** Connections from a trusted proxy are those of many clients: only their requests are counted by client. */
  readonly trustProxy: Config['trustProxy']
}

/** Options of the server that close connections of clients that send too slowly or nothing. */
export const timeoutOptions = (changes: Partial<ConnectionTimeouts> = {}) => {
  const { headersTimeout, requestTimeout, idleTimeout, checkInterval } = { ...defaults, ...changes }
  const http: ServerOptions = { headersTimeout, requestTimeout, connectionsCheckingInterval: checkInterval }
  return { http, requestTimeout, connectionTimeout: idleTimeout }
}

const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Whether connections from an address are those of a trusted proxy; a number of hops trusts every address. */
const createProxyTest = (trustProxy: ConnectionLimits['trustProxy']) => {
  if (typeof trustProxy !== 'string') return () => trustProxy !== false
  const proxies = new BlockList()
  const names = trustProxy.split(',').map((name) => name.trim())
  for (const network of names.flatMap((name) => namedNetworks[name] ?? [name])) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(bits), family)
  }
  return (address: string) => proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const timeoutReply = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'

/** Closes the connection of a request whose body is late; the reply is 408 unless another one has started. */
const closeLate = (request: FastifyRequest, reply: FastifyReply) => {
  const { socket } = request.raw
  // An injected request has no connection.
  if (!(socket instanceof Socket)) return
  request.log.info('the body of the request came too slowly')
  if (!reply.raw.headersSent && socket.writable) socket.write(timeoutReply)
  socket.destroySoon()
}

/** Requests in progress, or connections, of one client above which the next ones wait for a turn; a browser has six. */
const maxPromptRequests = 12
/** Requests in progress on one connection: browsers and proxies send the next one after the reply. */
const maxPipelined = 16
/** A client that sends more of them at once is refused for this time, in milliseconds. */
const refusedMs = 10_000

/** Waiting requests that start in one turn of the event loop: about a millisecond of work. */
const startsPerTurn = 2

/** Counts by client; the entry of a client without a count is removed. */
const createCounts = () => {
  const counts = new Map<string, number>()
  return {
    /** Adds one; false, without adding, when the client has `max`. */
    add: (client: string, max: number) => {
      const count = counts.get(client) ?? 0
      if (count >= max) return false
      counts.set(client, count + 1)
      return true
    },
    of: (client: string) => counts.get(client) ?? 0,
    remove: (client: string) => {
      const count = (counts.get(client) ?? 0) - 1
      if (count > 0) counts.set(client, count)
      else counts.delete(client)
    },
  }
}

/** The open connections of each client, at most `max`. */
const createConnections = (max: number, turn: () => Promise<void>) => {
  const open = new Map<string, Set<Socket>>()
  const refusedUntil = new Map<string, number>()

  const isRefused = (client: string) => {
    const until = refusedUntil.get(client)
    if (until === undefined) return false
    if (performance.now() < until) return true
    refusedUntil.delete(client)
    return false
  }
  return {
    /** Closes a connection that the client may not have. */
    add: (client: string, socket: Socket) => {
      const own = open.get(client) ?? new Set()
      if (own.size >= max || isRefused(client)) return void socket.destroy()
      open.set(client, own.add(socket))
      socket.once('close', () => {
        own.delete(socket)
        if (own.size === 0 && open.get(client) === own) open.delete(client)
      })
      if (own.size <= maxPromptRequests) return
      // Its first request is read later, so that the connections behind it are accepted at once. Node starts to read
      // in the next tick.
      process.nextTick(() => socket.pause())
      void turn().then(() => socket.resume())
    },
    /** Closes the connections of a client and refuses new ones for some seconds. */
    refuse: (client: string) => {
      for (const [refused] of refusedUntil) isRefused(refused)
      refusedUntil.set(client, performance.now() + refusedMs)
      for (const socket of open.get(client) ?? []) socket.destroy()
    },
  }
}

/** Watches the body of a request until it has ended; `isLate` decides after each interval. */
const watchBody = (raw: IncomingMessage, intervalMs: number, onInterval: (stop: () => void) => void) => {
  let isOver = false
  // Bytes that came while the event loop was busy are read first.
  const check = () => setImmediate(() => isOver || onInterval(stop))
  const timer = setInterval(check, intervalMs).unref()
  const stop = () => {
    isOver = true
    clearInterval(timer)
  }
  raw.once('end', stop).once('close', stop)
}

/**
 * Limits the time that a request body may take, and the connections and requests of one client. Returns a function that
 * counts the requests of a client in progress.
 */
export const limitSlowClients = (
  app: FastifyInstance,
  { maxConnections, maxConnectionsPerClient, trustProxy }: ConnectionLimits,
  changes: Partial<ConnectionTimeouts> = {},
) => {
  const { bodyTimeout, uploadInterval, minUploadBytes } = { ...defaults, ...changes }
  const { server } = app
  server.maxConnections = maxConnections
  // Idle connections make room for new ones.
  server.on('drop', () => server.closeIdleConnections())

  // A client that sends a hundred requests at once does not delay those of others.
  const turn = createEventLoopTurns({ server, perTurn: startsPerTurn })
  const connections = createConnections(maxConnectionsPerClient, turn)
  const isProxy = createProxyTest(trustProxy)
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    if (!isProxy(remoteAddress)) connections.add(clientNetwork(remoteAddress), socket)
  })

  const pipelined = new WeakMap<Socket, number>()
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    // Node has read many requests at once, and hands over the others of a closed connection too.
    if (socket.destroyed) return reply.hijack()
    const count = (pipelined.get(socket) ?? 0) + 1
    pipelined.set(socket, count)
    reply.raw.once('close', () => pipelined.set(socket, (pipelined.get(socket) ?? 1) - 1))
    if (count <= maxPipelined) return
    const { remoteAddress = '' } = socket
    socket.destroy()
    if (!isProxy(remoteAddress)) connections.refuse(clientNetwork(remoteAddress))
    return reply.hijack()
  })

  const requests = createCounts()
  const drain = createDrain()
  app.addHook('onRequest', async (request, reply) => {
    const client = clientNetwork(request.ip)
    if (!requests.add(client, maxConnectionsPerClient)) throw new BusyError('A client has too many requests')
    const end = () => {
      reply.raw.off('finish', end).off('close', end)
      const { raw } = request
      const remove = () => {
        raw.off('end', remove).off('close', remove)
        requests.remove(client)
      }
      if (!hasBody(raw) || raw.readableEnded || raw.destroyed) return remove()
      raw.once('end', remove).once('close', remove)
      // Node would read the rest of a body that no handler wanted, however long it is.
      drain(client, raw)
    }
    keepUnreadBody(request.raw, reply.raw)
    reply.raw.once('finish', end).once('close', end)
    if (requests.of(client) > maxPromptRequests) await turn()
  })

  app.addHook('onRequest', async (request, reply) => {
    const { raw, routeOptions } = request
    if (!hasBody(raw)) return
    if (!routeOptions.config.isLargeUpload)
      return watchBody(raw, bodyTimeout, (stop) => {
        stop()
        closeLate(request, reply)
      })
    let received = raw.socket.bytesRead
    watchBody(raw, uploadInterval, (stop) => {
      const { bytesRead } = raw.socket
      if (bytesRead - received >= minUploadBytes) received = bytesRead
      else {
        stop()
        closeLate(request, reply)
      }
    })
  })

  return requests.of
}
