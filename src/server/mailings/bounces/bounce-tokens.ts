import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyRing } from '../../store/credentials.ts'

/** The recipient whose mail a report is about. */
export interface BounceToken {
  readonly recipientId: string
  /** Whether the mail went to this address, in lower case. */
  readonly wasSentTo: (emailKey: string) => boolean
}

/** Hexadecimal digits of the two parts behind the identifier: mail servers change the case of letters. */
const addressDigits = 4
const signatureDigits = 16
const shape = /^([\da-f-]{36})\.([\da-f]{4})([\da-f]{16})$/

const digest = (key: string, text: string, digits: number) =>
  createHmac('sha256', key).update(`mailing.bounce\n${text}`).digest('hex').slice(0, digits)

/**
 * Creates and reads the tokens in the sender and the Message-ID of invitations. They have 57 characters, as the part of
 * an address before the @ has at most 64. A report counts by its token only, so nobody can suppress another address.
 */
export const createBounceTokens = (keys: KeyRing) => {
  const addressOf = (key: string, recipientId: string, emailKey: string) =>
    digest(key, `${recipientId}\n${emailKey}`, addressDigits)
  const signatureOf = (key: string, recipientId: string, address: string) =>
    digest(key, `${recipientId}.${address}`, signatureDigits)
  return {
    /** The token of a recipient with this address, in lower case; the same on each attempt. */
    create: (recipientId: string, emailKey: string) => {
      const [key] = keys
      const address = addressOf(key, recipientId, emailKey)
      return `${recipientId}.${address}${signatureOf(key, recipientId, address)}`
    },
    /** Reads a token in any case; undefined for one that this server has not signed. */
    read: (token: string): BounceToken | undefined => {
      const [, recipientId = '', address = '', signature = ''] = shape.exec(token.toLowerCase()) ?? []
      const key = keys.find(
        (each) =>
          signature !== '' &&
          timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(each, recipientId, address))),
      )
      if (key === undefined) return undefined
      return { recipientId, wasSentTo: (emailKey) => addressOf(key, recipientId, emailKey) === address }
    },
  }
}
