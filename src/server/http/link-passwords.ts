import { randomUUID, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto'
import { createBoundedQueue } from '../jobs/bounded-queue.ts'
import { hashPassword, hasHash, normalized } from './password-hash.ts'

/**
 * Half of the threads that also read files; 38 MB, or 64 for hashes of before argon2id. Each link has its own share of
 * the queue, by hash.
 */
const enqueue = createBoundedQueue({ concurrency: 2, maxWaiting: 40, maxPerClient: 10 })

/** Hashes the password of a link for storage. Rejects with a BusyError when too many wait. */
export const hashLinkPassword = (password: string) => enqueue(randomUUID(), () => hashPassword(password))

/** The hashes of links before argon2id: `salt.key`, both base64url, with 32 MB of memory for each. */
const scryptCost: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }

const hasScryptHash = (password: string, hashed: string) => {
  const [salt = Buffer.of(), expected = Buffer.of()] = hashed
    .split('.')
    .map((part) => Buffer.from(part, 'base64url'))
  return new Promise<boolean>((resolve, reject) => {
    scrypt(normalized(password), salt, expected.length, scryptCost, (error, actual) =>
      error ? reject(error) : resolve(expected.length > 0 && timingSafeEqual(actual, expected)),
    )
  })
}

/**
 * Whether this is the password of a link with the stored hash; compares in constant time. Rejects with a BusyError when
 * too many wait.
 */
export const isLinkPassword = (password: string, hashed: string) =>
  enqueue(hashed, () =>
    hashed.startsWith('$') ? hasHash(password, hashed) : hasScryptHash(password, hashed),
  )
