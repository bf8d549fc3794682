import { hash, verify } from '@node-rs/argon2'

/** Argon2id, the default of the package, with the cost that OWASP recommends: 19 MiB (in KiB here) and 2 passes. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const

/** The same text can be typed as different code points. */
export const normalized = (password: string) => password.normalize('NFKC')

/**
 * The hash of a password in the PHC format, with its salt. It takes memory and a thread: call it from a bounded queue.
 */
export const hashPassword = (password: string) => hash(normalized(password), cost)

/** Whether this password has this hash in the PHC format, compared in constant time; as costly as the hash. */
export const hasHash = (password: string, hashed: string) => verify(hashed, normalized(password))
