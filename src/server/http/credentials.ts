import { createHmac, randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto'
import { createBoundedQueue } from '../jobs/bounded-queue.ts'

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

/** 32 MB and about 80 ms per hash: the minimum that OWASP recommends for scrypt. */
const cost: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
const length = 32

/** Half of the threads that also read files; 64 MB. Each link has its own share of the queue, told apart by its salt. */
const enqueue = createBoundedQueue({ concurrency: 2, maxWaiting: 40, maxPerClient: 10 })

const derive = (password: string, salt: Buffer) =>
  enqueue(
    salt.toString('base64url'),
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, length, cost, (error, key) =>
          error ? reject(error) : resolve(key),
        )
      }),
  )

/** Hashes a password for storage: `salt.key`, both base64url. */
export const hashPassword = async (password: string) => {
  const salt = randomBytes(16)
  return [salt, await derive(password, salt)].map((part) => part.toString('base64url')).join('.')
}

/** Whether this password matches the stored hash; compares in constant time. Rejects with a BusyError when too many wait. */
export const isPassword = async (password: string, hashed: string) => {
  const [salt = '', key = ''] = hashed.split('.')
  return isEqual(await derive(password, Buffer.from(salt, 'base64url')), Buffer.from(key, 'base64url'))
}
