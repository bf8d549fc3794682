import { parseCookie, stringifySetCookie } from 'cookie'
import { accountLimits } from '#contract/accounts/account.ts'

/** The part of a Fastify reply that sets headers. */
export interface HeaderReply {
  header(name: string, value: string | number): HeaderReply
}

const daySeconds = 24 * 3600

/**
 * The cookie with the token of a session. Its name and flags depend on the public address alone: what a request says
 * about itself can be forged. The prefix `__Host-` keeps other hosts of the domain from setting it.
 */
export const createSessionCookie = (publicUrl: string) => {
  const secure = new URL(publicUrl).protocol === 'https:'
  const name = secure ? '__Host-understory' : 'understory'
  const set = (reply: HeaderReply, value: string, maxAge: number) =>
    reply.header(
      'set-cookie',
      stringifySetCookie({ name, value, maxAge, path: '/', httpOnly: true, sameSite: 'lax', secure }),
    )
  return {
    /** The token that a browser sent. */
    read: (header: string | undefined) => (header === undefined ? undefined : parseCookie(header)[name]),
    set: (reply: HeaderReply, token: string) => set(reply, token, accountLimits.sessionDays * daySeconds),
    clear: (reply: HeaderReply) => set(reply, '', 0),
  }
}
export type SessionCookie = ReturnType<typeof createSessionCookie>
