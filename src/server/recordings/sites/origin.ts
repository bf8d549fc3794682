import type { FastifyRequest } from 'fastify'
import { isOnDomain } from '#contract/sessions/reporting-sites.ts'

/**
 * Stands for the host of this server among the domains of a built-in site, as in a content security policy. The
 * contract takes no quotes in a domain, so no other site has it.
 */
export const ownHost = "'self'"

/**
 * Whether a host such as `shop.example:8080` is one of a site's domains. `own` are the hosts of this server: the public
 * one, and the one of the request.
 */
export const isOnSiteOrOwn = (
  host: string,
  domains: readonly string[],
  own: readonly (string | undefined)[],
) => isOnDomain(host, domains) || (domains.includes(ownHost) && own.includes(host))

/**
 * The host of the page that sent a request: of its origin, or of the server itself for a page on the same origin, which
 * sends no origin when it reads. Undefined for programs and for pages without an origin.
 */
export const pageHost = ({ headers }: FastifyRequest) => {
  const { origin, host } = headers
  if (origin !== undefined) return URL.parse(origin)?.host || undefined
  return headers['sec-fetch-site'] === 'same-origin' ? host : undefined
}
