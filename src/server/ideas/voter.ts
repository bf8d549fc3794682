import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { IdeaStanding } from '#contract/ideas/ideas.ts'
import type { HeaderReply } from '../http/header-reply.ts'
import { clientNetwork } from '../http/client-address.ts'
import { createToken, hashToken, type KeyRing } from '../store/credentials.ts'
import { createVisitorCookie } from '../accounts/public.ts'

/** A person as far as the board can distinguish them. */
export type Voter =
  | { readonly by: 'account'; readonly accountId: string; readonly email: string | null }
  | { readonly by: 'mail'; readonly email: string; readonly network: string }
  | { readonly by: 'browser'; readonly browser: string; readonly network: string }

/** The sender of a request. */
export interface Visitor {
  /** The keyed hash of the network, which is stored for a day. */
  readonly network: string
  /** The account of a signed-in person with a verified address. */
  readonly account:
    | { readonly id: string; readonly email: string; readonly isInstanceAdmin: boolean }
    | undefined
}

interface VoterContext {
  readonly keys: KeyRing
  readonly sendsMail: boolean
  readonly publicUrl: string
}

/** The name of a person in the answers to polls. */
export const respondentName = (by: 'account' | 'browser', id: string) => `${by}:${id}`

const browserToken = /^[\w-]{43}$/

/** Creates the functions that distinguish visitors of the board. */
export const createVoters = ({ keys, sendsMail, publicUrl }: VoterContext) => {
  const cookie = createVisitorCookie(publicUrl)
  const networkOf = (request: FastifyRequest) =>
    createHmac('sha256', keys[0])
      .update(`idea.network\n${clientNetwork(request.ip)}`)
      .digest('base64url')

  const visitorOf = async (request: FastifyRequest): Promise<Visitor> => {
    const caller = await request.caller()
    const person = caller?.kind === 'person' ? caller.person : undefined
    const isUsable = person?.isEmailVerified === true && person.deletionAt === null
    return { network: networkOf(request), account: isUsable ? person : undefined }
  }

  const storedToken = (request: FastifyRequest) => {
    const token = cookie.read(request.headers.cookie)
    return token !== undefined && browserToken.test(token) ? token : undefined
  }

  /** The token of the browser; a new one is set as its cookie. */
  const tokenOf = (request: FastifyRequest, reply: HeaderReply) => {
    const token = storedToken(request) ?? createToken()
    cookie.set(reply, token)
    return token
  }

  const modeOf = ({ account }: Visitor): IdeaStanding['by'] => {
    if (account) return 'account'
    return sendsMail ? 'mail' : 'browser'
  }

  return {
    visitorOf,
    modeOf,
    /** The voter as account or cookie identify them. */
    recognize: (request: FastifyRequest, { account, network }: Visitor): Voter | undefined => {
      if (account) return { by: 'account', accountId: account.id, email: account.email.toLowerCase() }
      const token = sendsMail ? undefined : storedToken(request)
      return token === undefined ? undefined : { by: 'browser', browser: hashToken(token), network }
    },
    /** The respondent to a poll as account or cookie identify them. */
    recognizeRespondent: (request: FastifyRequest, { account }: Visitor) => {
      if (account) return respondentName('account', account.id)
      const token = storedToken(request)
      return token === undefined ? undefined : respondentName('browser', hashToken(token))
    },
    respondentOf: (
      { request, reply }: { readonly request: FastifyRequest; readonly reply: HeaderReply },
      { account }: Visitor,
    ) =>
      account
        ? respondentName('account', account.id)
        : respondentName('browser', hashToken(tokenOf(request, reply))),
    /** The voter of a form; undefined where an address is needed and missing. */
    voterOf: (
      { request, reply }: { readonly request: FastifyRequest; readonly reply: HeaderReply },
      { account, network }: Visitor,
      email: string | undefined,
    ): Voter | undefined => {
      if (account) return { by: 'account', accountId: account.id, email: account.email.toLowerCase() }
      if (sendsMail)
        return email === undefined ? undefined : { by: 'mail', email: email.toLowerCase(), network }
      return { by: 'browser', browser: hashToken(tokenOf(request, reply)), network }
    },
  }
}
export type Voters = ReturnType<typeof createVoters>
