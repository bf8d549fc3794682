import { routes } from '#content/site/routes.ts'
import { createSigner, type KeyRing } from '../store/credentials.ts'

/** The person of a link to their own page, and the round in which the link was made. */
export interface LinkedPerson {
  readonly workspaceId: string
  readonly no: number
  readonly round: number
}

/**
 * Creates and reads the links to the pages of people. A link has no expiry: it ends when the team replaces it, which
 * raises the round, or when the person is deleted. Its token is in the fragment, which no server sees.
 */
export const createOwnLinks = (keys: KeyRing, publicUrl: string) => {
  const signer = createSigner(keys, 'people.own')
  const page = `${publicUrl.replace(/\/$/, '')}${routes.pageMyData}`
  return {
    linkTo: ({ workspaceId, no, round }: LinkedPerson) =>
      `${page}#token=${signer.sign([workspaceId, no, round].join('.'))}`,
    /** The person of a token; undefined if the server has not signed it. */
    read: (token: string): LinkedPerson | undefined => {
      const [workspaceId, no, round] = signer.read(token)?.split('.') ?? []
      const linked = { no: Number(no), round: Number(round) }
      const isWhole = Number.isSafeInteger(linked.no) && Number.isSafeInteger(linked.round)
      return workspaceId !== undefined && isWhole ? { workspaceId, ...linked } : undefined
    },
  }
}
export type OwnLinks = ReturnType<typeof createOwnLinks>
