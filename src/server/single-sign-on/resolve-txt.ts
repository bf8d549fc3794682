import { Resolver } from 'node:dns/promises'

/** Values of the TXT records at a name; empty if there are none. */
export type ResolveTxt = (name: string) => Promise<readonly string[]>

/** Asks the DNS servers of this machine. A name without records, and a server that does not answer, have none. */
export const createTxtResolver = (): ResolveTxt => {
  const resolver = new Resolver({ timeout: 3000, tries: 1 })
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    } catch {
      return []
    }
  }
}
