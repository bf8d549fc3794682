import { createHmac, randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto'

/**
 * Creates and reads signed tokens, `claims.signature` (HMAC-SHA-256). A token is valid for one purpose only.
 * Claims are not encrypted and must be safe in a URL.
 */
export const createSigner = (secret: string, purpose: string) => {
  const signatureOf = (claims: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${claims}`).digest('base64url')

  return {
    sign: (claims: string) => `${claims}.${signatureOf(claims)}`,
    /** The claims of a token with a valid signature, else undefined. */
    read: (token: string): string | undefined => {
      const end = token.lastIndexOf('.')
      const claims = token.slice(0, Math.max(end, 0))
      const [actual, expected] = [Buffer.from(token.slice(end + 1)), Buffer.from(signatureOf(claims))]
      return actual.length === expected.length && timingSafeEqual(actual, expected) ? claims : undefined
    },
  }
}

/** 32 MB and about 80 ms per hash: the minimum that OWASP recommends for scrypt. */
const cost: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
const length = 32

const derive = (password: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/** Hashes a password for storage: `salt.key`, both base64url. */
export const hashPassword = async (password: string) => {
  const salt = randomBytes(16)
  return [salt, await derive(password, salt)].map((part) => part.toString('base64url')).join('.')
}

/** Whether this password matches the stored hash; compares in constant time. */
export const isPassword = async (password: string, hashed: string) => {
  const [salt = '', key = ''] = hashed.split('.')
  const [expected, actual] = [
    Buffer.from(key, 'base64url'),
    await derive(password, Buffer.from(salt, 'base64url')),
  ]
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
