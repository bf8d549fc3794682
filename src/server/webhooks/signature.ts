import { createHmac, randomBytes } from 'node:crypto'
import { createTextCipher, type KeyRing } from '../http/credentials.ts'

const prefix = 'whsec_'
const secretBytes = 32

/** A new secret, as the Standard Webhooks specification writes it. */
export const createWebhookSecret = () => `${prefix}${randomBytes(secretBytes).toString('base64')}`

/** Encrypts the secrets of webhooks for storage: the server needs them to sign. */
export const createWebhookCipher = (keys: KeyRing) => createTextCipher(keys, 'webhook')

interface SignedMessage {
  /** The same in each attempt. */
  readonly id: string
  readonly body: string
}

/** Headers of a delivery as in Standard Webhooks: HMAC-SHA-256 of `id.timestamp.body`; the time in seconds. */
export const signatureHeaders = (secret: string, { id, body }: SignedMessage, now: Date) => {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
