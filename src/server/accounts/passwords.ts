import { availableParallelism } from 'node:os'
import { accountMessages } from '#contract/accounts/messages.ts'
import { clientNetwork } from '../http/client-address.ts'
import { hashPassword, hasHash } from '../http/password-hash.ts'
import { createBoundedQueue } from '../jobs/bounded-queue.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Hashes at a time: one processor stays free for other requests, and a thread of Node's four for files. */
const concurrency = Math.min(3, Math.max(1, availableParallelism() - 1))

/** A client has its own share of the queue. */
const enqueue = createBoundedQueue({ concurrency, maxWaiting: 80, maxPerClient: 20 })

/** A hash that no password has: checking an unknown address against it takes as long as checking a known one. */
const decoy =
  '$argon2id$v=19$m=19456,t=2,p=1$VW5kZXJzdG9yeURlY295$z2T0YdDz6tYJgV1VbZ3mN5sXo8nFq4wK7pRcHhLuEaA'

/**
 * Hashes a password for storage, in the PHC format. `client` is the IP address that asks.
 * @throws BusyError when too many wait.
 */
export const hashAccountPassword = (password: string, client: string) =>
  enqueue(clientNetwork(client), () => hashPassword(password))

/**
 * Whether this is the password of the hash; null for an account without one, or for no account, takes the same time.
 * @throws BusyError when too many wait.
 */
export const isAccountPassword = async (password: string, hashed: string | null, client: string) => {
  const isEqual = await enqueue(clientNetwork(client), () => hasHash(password, hashed ?? decoy))
  return isEqual && hashed !== null
}

interface Owner {
  readonly email: string
  readonly name: string
}

/** Why a new password is refused: it is one of the first guesses of an attacker. */
export const weakness = (password: string, { email, name }: Owner) => {
  if (isCommonPassword(password)) return accountMessages.passwordCommon
  const guess = password.trim().toLowerCase()
  const [localPart] = email.split('@')
  const isOwn = [email, localPart, name].some((each) => each?.trim().toLowerCase() === guess)
  return isOwn ? accountMessages.passwordOwn : undefined
}
