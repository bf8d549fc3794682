import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { accountMessages } from '#contract/accounts/messages.ts'
import { clientNetwork } from '../http/client-address.ts'
import type { KeyRing } from '../store/credentials.ts'
import type { Store, StoreOrTransaction } from '../store/schema.ts'
import { executeAll } from '../store/transaction.ts'
import { countAttempt, findPause, forgetAttempts, settlingStatements } from './queries/attempts.ts'
import type { KnownDevices } from './known-device.ts'
import type { HeaderReply } from '../http/header-reply.ts'

/** Attempts at one account before the first pause. */
const freePerAccount = 5
/** Attempts of one client before the first pause: an office shares one address. */
const freePerClient = 20
/** Mails about an account to one address, asked for by anybody. */
const freeMails = 3

const throttled = { status: 429, body: { message: accountMessages.throttled } } as const

/**
 * Limits attempts to sign in, across all processes: growing pauses per client and per account, which never last for
 * good. A browser that is known to the account has pauses of its own, and open sessions are not affected. The database
 * has keyed hashes, no addresses.
 */
export const createThrottle = (store: Store, keys: KeyRing, devices: KnownDevices) => {
  const hashOf = (purpose: string, subject: string) =>
    createHmac('sha256', keys[0]).update(`${purpose}:${subject}`).digest('base64url')
  const ofAccount = (email: string) => hashOf('sign-in', email)
  const ofAccountFrom = (request: FastifyRequest, email: string) => {
    const device = devices.find(request, email)
    return device === undefined ? ofAccount(email) : hashOf('sign-in-device', device)
  }
  const ofClient = ({ ip }: FastifyRequest) => hashOf('sign-in-client', clientNetwork(ip))

  const refuseUntil = (end: string, reply: HeaderReply) => {
    const seconds = Math.ceil((Date.parse(end) - Date.now()) / 1000)
    reply.header('retry-after', Math.max(1, seconds))
    return throttled
  }
  const count = async (limits: Parameters<typeof countAttempt>[1], reply: HeaderReply) => {
    const refusedUntil = await countAttempt(store, limits)
    return refusedUntil === undefined ? undefined : refuseUntil(refusedUntil, reply)
  }

  /**
   * Statements after a sign-in. The failures of a client stay counted: a client with an own account could otherwise
   * reset them by signing in.
   */
  const settling = (email: string, request: FastifyRequest) =>
    settlingStatements(store, { client: ofClient(request), account: ofAccountFrom(request, email) })

  return {
    /** The reply to an attempt to sign in during a pause. Writes nothing, so that refused attempts cost little. */
    paused: async (email: string, request: FastifyRequest, reply: HeaderReply) => {
      const end = await findPause(store, [ofClient(request), ofAccountFrom(request, email)])
      return end === undefined ? undefined : refuseUntil(end, reply)
    },

    /** Counts an attempt to sign in to an account; the reply to one that comes too early. */
    signIn: (email: string, request: FastifyRequest, reply: HeaderReply) =>
      count(
        [
          { key: ofClient(request), free: freePerClient },
          { key: ofAccountFrom(request, email), free: freePerAccount },
        ],
        reply,
      ),

    /** Counts an attempt to sign in without an address: its account is not known before. */
    client: (request: FastifyRequest, reply: HeaderReply) =>
      count([{ key: ofClient(request), free: freePerClient }], reply),

    settlingStatements: settling,
    /** After a sign-in. */
    signedIn: (transaction: StoreOrTransaction, email: string, request: FastifyRequest) =>
      executeAll(transaction, settling(email, request)),

    /** Counts an attempt of a signed-in person to confirm their password or a code. */
    confirm: (personId: string, reply: HeaderReply) =>
      count([{ key: hashOf('confirm', personId), free: freePerAccount }], reply),
    confirmed: (personId: string) => forgetAttempts(store, [hashOf('confirm', personId)]),

    /** Whether one more mail may go to this address: anybody can ask for mails to any address. */
    allowsMail: async (email: string) =>
      (await countAttempt(store, [{ key: hashOf('account-mail', email), free: freeMails }])) === undefined,

    /** A new password ends the pauses of its account. */
    forgetAccount: (transaction: StoreOrTransaction, email: string) =>
      forgetAttempts(transaction, [ofAccount(email)]),
  }
}
export type Throttle = ReturnType<typeof createThrottle>
