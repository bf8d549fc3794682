import { lookup as lookUpAll } from 'node:dns'
import { request as requestHttp } from 'node:http'
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

/** A request that the server does not send, or whose reply it does not read; the message has no address. */
export class OutboundError extends Error {
  override name = 'OutboundError'
}

/** Connects to the addresses that were checked, so that a second look-up cannot replace them. */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
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
  readonly body?: string | undefined
}

const timeoutMs = 8000
const maxReplyBytes = 512 * 1024

/**
 * Creates a function that requests addresses that people enter (SSRF guard): https at public addresses only. Redirects
 * are not followed. `trustedHosts` (`host`, or `host:port`) are the operator's own: they may be private, and use http.
 * @throws OutboundError for a refused address, a timeout and a large reply.
 */
export const createOutboundFetch = (trustedHosts: readonly string[]) => {
  const isTrusted = ({ host }: URL) => trustedHosts.includes(host)

  return (address: string, { method, headers, body }: OutboundRequest) =>
    new Promise<Response>((resolve, reject) => {
      const url = new URL(address)
      const trusted = isTrusted(url)
      const literal = url.hostname.replace(/^\[|\]$/g, '')
      if (!trusted && url.protocol !== 'https:') throw new OutboundError('The address does not use https')
      if (!trusted && isIP(literal) > 0 && !isPublicAddress(literal))
        throw new OutboundError('The address is not public')
      const signal = AbortSignal.timeout(timeoutMs)
      const fail = () => reject(new OutboundError('The host does not answer'))
      const send = url.protocol === 'https:' ? requestHttps : requestHttp
      const request = send(
        url,
        { method, headers: { ...headers }, signal, agent: false, ...(!trusted && { lookup: lookUpPublic }) },
        (reply) => {
          const chunks: Buffer[] = []
          let bytes = 0
          reply.on('data', (chunk: Buffer) => {
            bytes += chunk.length
            if (bytes <= maxReplyBytes) chunks.push(chunk)
            else {
              reject(new OutboundError('The reply is too large'))
              reply.destroy()
            }
          })
          reply.on('error', fail)
          reply.on('end', () => {
            const status = reply.statusCode ?? 500
            const hasBody = status >= 200 && ![204, 205, 304].includes(status)
            const content = reply.headers['content-type']
            resolve(
              new Response(hasBody ? Buffer.concat(chunks) : null, {
                status: status >= 200 ? status : 500,
                ...(content !== undefined && { headers: { 'content-type': content } }),
              }),
            )
          })
        },
      )
      request.on('error', fail)
      request.end(body)
    })
}
export type OutboundFetch = ReturnType<typeof createOutboundFetch>
