import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are not the public internet (IANA special-purpose registries). */
const special = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, bits, 'ipv4')

/** The part of IPv6 that is routed, without the ranges in it that carry IPv4 addresses or are documentation. */
const routed = new BlockList()
routed.addSubnet('2000::', 3, 'ipv6')
const carriers = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  carriers.addSubnet(network, bits, 'ipv6')

/** Whether an IP address belongs to the public internet. */
export const isPublicAddress = (address: string) => {
  if (isIP(address) === 4) return !special.check(address, 'ipv4')
  return isIP(address) === 6 && routed.check(address, 'ipv6') && !carriers.check(address, 'ipv6')
}

/** Why a request failed: without https, not at a public address, without an answer, or with a large one. */
type OutboundReason = 'insecure' | 'refused' | 'unreachable' | 'tooLarge'

/** A request that the server does not send, or whose reply it does not read; the message has no address. */
export class OutboundError extends Error {
  override name = 'OutboundError'
  readonly reason: OutboundReason

  constructor(message: string, reason: OutboundReason = 'refused') {
    super(message)
    this.reason = reason
  }
}

/** Looks up all addresses of a host, as `dns.lookup` with `all`. */
export type LookUpAll = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** Connects to the addresses that were checked, so that a second look-up cannot replace them. */
const lookUpPublic =
  (lookUpAll: LookUpAll): LookupFunction =>
  (hostname, options, callback) => {
    lookUpAll(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new OutboundError('The host has an address that is not public'), '')
      const [first] = addresses
      return options.all ? callback(null, addresses) : callback(null, first?.address ?? '', first?.family)
    })
  }

interface OutboundRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | undefined
  /** Milliseconds until the end of the reply, by default 8000. */
  readonly timeoutMs?: number
  /** Largest accepted reply in bytes, by default 512 kB. */
  readonly maxReplyBytes?: number
  /** Resolves with the headers of the reply, and ends the connection before its content. */
  readonly onlyHeaders?: boolean
  readonly signal?: AbortSignal
}

const defaults = { timeoutMs: 8000, maxReplyBytes: 512 * 1024 } as const

/** Headers of a reply that callers read. */
const readHeaders = [
  'content-type',
  'content-security-policy',
  'x-frame-options',
  'location',
  'retry-after',
] as const

const headersOf = (reply: IncomingMessage) =>
  readHeaders.flatMap((name): [string, string][] => {
    const value = reply.headers[name]
    return typeof value === 'string' ? [[name, value]] : []
  })

/**
 * Creates a function that requests addresses that people enter (SSRF guard): https at public addresses only. Redirects
 * are not followed. `trustedHosts` (`host`, or `host:port`) are the operator's own: they may be private, and use http.
 * @throws OutboundError for a refused address, a timeout and a large reply.
 */
export const createOutboundFetch = (trustedHosts: readonly string[], lookUpAll: LookUpAll = lookup) => {
  const isTrusted = ({ host }: URL) => trustedHosts.includes(host)
  const checkedLookUp = lookUpPublic(lookUpAll)

  return (address: string, request: OutboundRequest) =>
    new Promise<Response>((resolve, reject) => {
      const { method, headers, body, onlyHeaders = false } = request
      const { timeoutMs, maxReplyBytes } = { ...defaults, ...request }
      const url = new URL(address)
      const trusted = isTrusted(url)
      const literal = url.hostname.replace(/^\[|\]$/g, '')
      if (!trusted && url.protocol !== 'https:')
        throw new OutboundError('The address does not use https', 'insecure')
      if (!trusted && isIP(literal) > 0 && !isPublicAddress(literal))
        throw new OutboundError('The address is not public')
      const timeout = AbortSignal.timeout(timeoutMs)
      const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout
      const fail = (error: Error) =>
        reject(
          error instanceof OutboundError
            ? error
            : new OutboundError('The host does not answer', 'unreachable'),
        )
      const send = url.protocol === 'https:' ? requestHttps : requestHttp
      const outgoing = send(
        url,
        { method, headers: { ...headers }, signal, agent: false, ...(!trusted && { lookup: checkedLookUp }) },
        (reply) => {
          const status = reply.statusCode ?? 500
          const hasBody = status >= 200 && ![204, 205, 304].includes(status)
          const answer = (content: Buffer<ArrayBuffer> | null) =>
            resolve(
              new Response(content, { status: status >= 200 ? status : 500, headers: headersOf(reply) }),
            )
          reply.on('error', fail)
          if (onlyHeaders) {
            answer(null)
            reply.destroy()
            return
          }
          const chunks: Buffer[] = []
          let bytes = 0
          reply.on('data', (chunk: Buffer) => {
            bytes += chunk.length
            if (bytes <= maxReplyBytes) chunks.push(chunk)
            else {
              reject(new OutboundError('The reply is too large', 'tooLarge'))
              reply.destroy()
            }
          })
          reply.on('end', () => answer(hasBody ? Buffer.concat(chunks) : null))
        },
      )
      outgoing.on('error', fail)
      outgoing.end(body)
    })
}
export type OutboundFetch = ReturnType<typeof createOutboundFetch>
