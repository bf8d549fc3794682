import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** The secrets of the server: it signs with the current one, and still reads what the other ones have signed. */
export type KeyRing = readonly [current: string, ...others: string[]]

const isEqual = (actual: Buffer, expected: Buffer) =>
  actual.length === expected.length && timingSafeEqual(actual, expected)

/**
 * Creates and reads signed tokens, `claims.signature` (HMAC-SHA-256). A token is valid for one purpose only.
 * Claims are not encrypted and must be safe in a URL.
 */
export const createSigner = (keys: KeyRing, purpose: string) => {
  const signatureOf = (claims: string, key: string) =>
    createHmac('sha256', key).update(`${purpose}\n${claims}`).digest('base64url')

  return {
    sign: (claims: string) => `${claims}.${signatureOf(claims, keys[0])}`,
    /** The claims of a token that a key of the ring has signed, else undefined. */
    read: (token: string): string | undefined => {
      const end = token.lastIndexOf('.')
      const claims = token.slice(0, Math.max(end, 0))
      const signature = Buffer.from(token.slice(end + 1))
      const isSigned = keys.some((key) => isEqual(signature, Buffer.from(signatureOf(claims, key))))
      return isSigned ? claims : undefined
    },
  }
}

/** A random token of 256 bits, in base64url. */
export const createToken = () => randomBytes(32).toString('base64url')

/** Hashes a token for storage, so that a copy of the database gives no access to what the token opens. */
export const hashToken = (token: string) => hash('sha256', token, 'base64url')

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Encrypts texts with the current secret, for one purpose; reads those that another secret of the ring encrypted. */
export const createTextCipher = (keys: KeyRing, purpose: string) => {
  const keyOf = (secret: string) => createHmac('sha256', secret).update(`encryption.${purpose}`).digest()

  const decryptWith = (secret: string, bytes: Buffer) => {
    const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)]
    const decrypting = createDecipheriv(cipher, keyOf(secret), iv, { authTagLength: tagBytes })
    decrypting.setAuthTag(tag)
    const text = [decrypting.update(bytes.subarray(ivBytes + tagBytes)), decrypting.final()]
    return Buffer.concat(text).toString('utf8')
  }

  return {
    encrypt: (text: string) => {
      const iv = randomBytes(ivBytes)
      const encrypting = createCipheriv(cipher, keyOf(keys[0]), iv)
      const content = Buffer.concat([encrypting.update(text, 'utf8'), encrypting.final()])
      return Buffer.concat([iv, encrypting.getAuthTag(), content]).toString('base64url')
    },
    /** The text; undefined if no secret of the ring encrypted it. */
    decrypt: (encrypted: string): string | undefined => {
      const bytes = Buffer.from(encrypted, 'base64url')
      for (const secret of keys) {
        try {
          return decryptWith(secret, bytes)
        } catch {
          // Encrypted with another secret.
        }
      }
      return undefined
    },
  }
}
