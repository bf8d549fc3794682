import type { HeaderReply } from '../http/header-reply.ts'
import { parseCookie, stringifySetCookie } from 'cookie'
import { accountLimits } from '#contract/accounts/account.ts'
import { singleSignOnLimits } from '#contract/single-sign-on/single-sign-on.ts'

const daySeconds = 24 * 3600

/**
 * A cookie of this installation, out of reach of scripts. Its name and flags depend on the public address alone: what a
 * request says about itself can be forged. The prefix `__Host-` keeps other hosts of the domain from setting it.
 */
const createCookie = (publicUrl: string, plainName: string, days: number) => {
  const secure = new URL(publicUrl).protocol === 'https:'
  const name = secure ? `__Host-${plainName}` : plainName
  const set = (reply: HeaderReply, value: string, maxAge: number) =>
    reply.header(
      'set-cookie',
      stringifySetCookie({ name, value, maxAge, path: '/', httpOnly: true, sameSite: 'lax', secure }),
    )
  return {
    /** The value that a browser sent. */
    read: (header: string | undefined) => (header === undefined ? undefined : parseCookie(header)[name]),
    set: (reply: HeaderReply, value: string) => set(reply, value, Math.round(days * daySeconds)),
    clear: (reply: HeaderReply) => set(reply, '', 0),
  }
}

/** The cookie with the token of a session. */
export const createSessionCookie = (publicUrl: string) =>
  createCookie(publicUrl, 'understory', accountLimits.sessionDays)
export type SessionCookie = ReturnType<typeof createSessionCookie>

/** The cookie of a browser that signs in at an identity provider; for ten minutes. */
export const createSingleSignOnCookie = (publicUrl: string) =>
  createCookie(publicUrl, 'understory-sso', singleSignOnLimits.attemptMinutes / (24 * 60))

/** The cookie of a browser in which a person has signed in. */
export const createDeviceCookie = (publicUrl: string) =>
  createCookie(publicUrl, 'understory-device', accountLimits.deviceDays)

/** Days for which a browser counts as one participant. */
const participantDays = 365

/** The cookie of a browser that takes part in studies which a person takes part in once. */
export const createParticipantCookie = (publicUrl: string) =>
  createCookie(publicUrl, 'understory-participant', participantDays)

/** The cookie of a browser that has answered a poll, or voted for an idea on a server that sends no mail. */
export const createVisitorCookie = (publicUrl: string) =>
  createCookie(publicUrl, 'understory-visitor', participantDays)
