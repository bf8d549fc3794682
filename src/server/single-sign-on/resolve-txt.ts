import { Resolver } from 'node:dns/promises'
import type { ResolveTxt } from './routes.ts'

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
