import type { HeaderReply } from './header-reply.ts'
import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { studyMessages } from '#contract/studies/messages.ts'
import { hourMs } from '#contract/shared/milliseconds.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import { createSigner, hashToken, type KeyRing } from '../store/credentials.ts'
import type { RateCounter } from '../store/rate-limits.ts'
import { clientNetwork } from './client-address.ts'
import { isLinkPassword } from './link-passwords.ts'

/** Headers of a request by a link: its token, and the proof that its password was entered. */
export interface ShareHeaders {
  readonly 'x-share-token'?: string | undefined
  readonly 'x-share-access'?: string | undefined
}

const accessLifetimeMs = 12 * hourMs

/** A link that may have a password. */
interface LockedLink {
  readonly id: string
  /** Hash of the password; null without one. */
  readonly password: string | null
}

interface Texts {
  readonly unknown: string
  readonly locked: string
}

/** Opens links of one purpose by their token, and by a proof that their password was entered if they have one. */
export const createLinkAccess = (keys: KeyRing, purpose: string, texts: Texts, now = Date.now) => {
  const signer = createSigner(keys, purpose)
  const unknown = { status: 404, body: { message: texts.unknown } } as const
  const locked = { status: 401, body: { message: texts.locked } } as const
  /** A changed password locks the link again. */
  const passwordMark = ({ password }: LockedLink) => hashToken(password ?? '')
  const isUnlocked = (link: LockedLink, access = '') => {
    if (link.password === null) return true
    const [id, expiry, mark] = signer.read(access)?.split('.') ?? []
    return id === link.id && Number(expiry) > now() && mark === passwordMark(link)
  }
  return {
    /** The reply for a link that does not exist. */
    unknown,
    /** Signs a proof, valid for 12 hours. */
    unlock: (link: LockedLink) => signer.sign(`${link.id}.${now() + accessLifetimeMs}.${passwordMark(link)}`),
    /** The link that was found by the token of a request, or the reply that denies access. */
    enter: <Link extends LockedLink>(link: Link | undefined, headers: ShareHeaders) => {
      if (!link) return unknown
      return isUnlocked(link, headers['x-share-access']) ? ({ status: 200, link } as const) : locked
    },
  }
}

/** A request by a link. */
export interface ReaderCall {
  readonly request: FastifyRequest
  readonly headers: ShareHeaders
  readonly reply: HeaderReply
}
export interface UnlockCall extends ReaderCall {
  readonly body: { readonly password: string }
}

const errors: FieldErrors = { password: [studyMessages.link.wrongPassword] }
const wrongPassword = { status: 422, body: { errors } } as const

/** Creates the function that exchanges the password of a link for a proof. */
export const createUnlocking = (counter: Pick<RateCounter, 'hit' | 'takeBack'>, keys: KeyRing) => {
  const guess = createGuessLimit(counter, keys, linkAttempts)
  return async (
    { unknown, unlock }: Pick<ReturnType<typeof createLinkAccess>, 'unknown' | 'unlock'>,
    link: LockedLink | undefined,
    { request, reply, body: { password } }: UnlockCall,
  ) => {
    if (!link) return unknown
    const hash = link.password
    if (hash !== null) {
      const check = () => isLinkPassword(password, hash)
      const { isCorrect, wait } = await guess(link.id, request.ip, password, check)
      if (wait !== undefined) {
        reply.header('retry-after', wait)
        return {
          status: 429,
          body: { message: studyMessages.link.tooManyPasswords(Math.ceil(wait / 60)) },
        } as const
      }
      if (!isCorrect) return wrongPassword
    }
    return { status: 200, body: { access: unlock(link) } } as const
  }
}

/** Attempts in a minute. */
export interface AttemptLimits {
  /** The kind of attempt: each kind is counted separately. */
  readonly kind: string
  /** Of one client at one link or study. */
  readonly perClient: number
  /** Of all clients at one link or study. */
  readonly perSubject: number
}

/** Wrong passwords of a link, some by a class at one address: it takes twelve attacking networks to lock out a team. */
export const linkAttempts: AttemptLimits = { kind: 'unlock', perClient: 20, perSubject: 240 }

const keyOf = (keys: KeyRing, parts: readonly string[]) =>
  createHmac('sha256', keys[0]).update(parts.join('\n')).digest('base64url')

/**
 * Counts attempts. The result is the number of seconds until this client may try again;
 * undefined if no wait is needed. Attempts above the limit of a client do not count for the link, so that one attacker
 * cannot use them up.
 */
export const createAttemptLimit = (
  counter: Pick<RateCounter, 'hit'>,
  keys: KeyRing,
  { kind, perClient, perSubject }: AttemptLimits,
) => {
  const hit = (...parts: readonly string[]) => counter.hit(keyOf(keys, parts))
  return async (subject: string, address: string) => {
    const own = await hit(kind, subject, clientNetwork(address))
    if (own.current > perClient) return Math.ceil(own.ttl / 1000)
    const all = await hit(kind, subject)
    return all.current > perSubject ? Math.ceil(all.ttl / 1000) : undefined
  }
}

interface Guessed {
  readonly isCorrect: boolean
  /** Seconds until this client may guess again; undefined if the guess was checked. */
  readonly wait?: number | undefined
}
/** Checks a guess at what opens the subject, unless too many were wrong. */
export type Guess = (
  subject: string,
  address: string,
  text: string,
  check: () => Promise<boolean>,
) => Promise<Guessed>

/**
 * Limits wrong guesses alone: a class that enters the right password from one address never waits. A guess counts
 * before it is checked, so that many at once are not free, and equal ones of a client are checked together.
 */
export const createGuessLimit = (
  counter: Pick<RateCounter, 'hit' | 'takeBack'>,
  keys: KeyRing,
  limits: AttemptLimits,
): Guess => {
  const secondsToWait = createAttemptLimit(counter, keys, limits)
  const running = new Map<string, Promise<Guessed>>()
  return async (subject, address, text, check) => {
    const client = clientNetwork(address)
    const key = keyOf(keys, [limits.kind, subject, client, text])
    const checkOnce = async (): Promise<Guessed> => {
      const wait = await secondsToWait(subject, address)
      if (wait !== undefined) return { isCorrect: false, wait }
      const isCorrect = await check()
      if (isCorrect) {
        counter.takeBack(keyOf(keys, [limits.kind, subject, client]))
        counter.takeBack(keyOf(keys, [limits.kind, subject]))
      }
      return { isCorrect }
    }
    const guessed = running.get(key) ?? checkOnce().finally(() => running.delete(key))
    running.set(key, guessed)
    return guessed
  }
}
