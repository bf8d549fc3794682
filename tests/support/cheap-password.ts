import { hash } from '@node-rs/argon2'

/**
 * Hashes a password as the server does, at a hundredth of its cost, which the hash itself records: for tests of many
 * sign-ins that are not about the hash.
 */
export const hashCheaply = (password: string) =>
  hash(password.normalize('NFKC'), { memoryCost: 64, timeCost: 1, parallelism: 1 })
