import { NODATA, NOTFOUND } from 'node:dns'
import { Resolver } from 'node:dns/promises'

/** Values of the TXT records at a name; empty if there are none, undefined if DNS did not answer. */
export type ResolveTxt = (name: string) => Promise<readonly string[] | undefined>

const hasNoRecords = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === NOTFOUND || error.code === NODATA)

/**
 * Asks the DNS servers of this machine, or other ones by address and port. Each is asked twice and has 800 ms for its
 * answer.
 */
export const createTxtResolver = (servers: readonly string[] = []): ResolveTxt => {
  const resolver = new Resolver({ timeout: 800, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    } catch (error) {
      return hasNoRecords(error) ? [] : undefined
    }
  }
}
