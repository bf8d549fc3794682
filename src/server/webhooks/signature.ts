import { createHmac, randomBytes } from 'node:crypto'
import { createTextCipher, type KeyRing } from '../store/credentials.ts'

const prefix = 'whsec_'
const secretBytes = 32

/** A new secret, as the Standard Webhooks specification writes it. */
export const createWebhookSecret = () => `${prefix}${randomBytes(secretBytes).toString('base64')}`

/** Encrypts the secrets of webhooks for storage: the server needs them to sign. */
export const createWebhookCipher = (keys: KeyRing) => createTextCipher(keys, 'webhook')

/** Whether the secret before the last rotation still signs beside the present one. */
export const signsToo = (
  { old_secret, old_secret_until }: { old_secret: string | null; old_secret_until: string | null },
  now: Date,
) => old_secret !== null && old_secret_until !== null && now.toISOString() < old_secret_until

interface SignedMessage {
  /** The same in each attempt. */
  readonly id: string
  readonly body: string
}

/**
 * Headers of a delivery as in Standard Webhooks: HMAC-SHA-256 of `id.timestamp.body`, one signature for each secret;
 * the time in seconds.
 */
export const signatureHeaders = (secrets: readonly string[], { id, body }: SignedMessage, now: Date) => {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
