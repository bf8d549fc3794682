import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { createSigner, createToken, type KeyRing } from '../store/credentials.ts'
import { createDeviceCookie } from './session-cookie.ts'
import type { HeaderReply } from '../http/header-reply.ts'

/**
 * Recognizes browsers in which an account was signed in before. Wrong passwords from unknown browsers do not throttle
 * a known browser (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). The cookie holds a keyed hash
 * of the address and a random part, signed; it opens nothing by itself.
 */
export const createKnownDevices = (keys: KeyRing, publicUrl: string) => {
  const cookie = createDeviceCookie(publicUrl)
  const signer = createSigner(keys, 'device')
  const accountsOf = (email: string) =>
    keys.map((key) => createHmac('sha256', key).update(`device:${email}`).digest('base64url'))

  return {
    /** Identifies the browser if this account was signed in there; undefined for any other one. */
    find: ({ headers }: FastifyRequest, email: string) => {
      const value = cookie.read(headers.cookie)
      const claims = value === undefined ? undefined : signer.read(value)
      if (claims === undefined) return undefined
      return accountsOf(email).some((account) => claims.startsWith(`${account}.`)) ? claims : undefined
    },
    /** Makes the browser known to an account that has just signed in. */
    remember: (reply: HeaderReply, email: string) =>
      cookie.set(reply, signer.sign(`${accountsOf(email)[0]}.${createToken()}`)),
  }
}
export type KnownDevices = ReturnType<typeof createKnownDevices>
