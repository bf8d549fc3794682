import { createHmac } from 'node:crypto'
import { messages } from '#contract/shared/messages.ts'
import { toFieldErrors } from '#contract/shared/replies.ts'
import { shareHeaders, studyPath } from '#contract/studies/calls.ts'
import type { ShareAllows } from '#contract/studies/results.ts'
import type { OpenStudy } from '#studies/engine/published.ts'
import type { BodyGate } from '../http/body-limits.ts'
import { clientNetwork } from '../http/client-address.ts'
import { createSigner, type KeyRing } from '../http/credentials.ts'
import type { RateCounter } from '../store/rate-limits.ts'
import type { Store } from '../store/schema.ts'
import { findShare, type Share } from './queries/shares.ts'

/** Headers of a request for results: the token of a link, and the proof that its password was entered. */
export interface ShareHeaders {
  readonly 'x-share-token'?: string | undefined
  readonly 'x-share-access'?: string | undefined
}

const demoPermissions: ShareAllows = { respondents: true, export: true, settings: false }

const accessLifetimeMs = 12 * 3_600_000

const refusals = {
  401: { status: 401, body: { message: messages.study.link.locked } },
  403: { status: 403, body: { message: messages.study.link.notAllowed } },
  404: { status: 404, body: { message: messages.study.link.unknown } },
} as const

/** Checks access to results: a demo's are public, others need a link, and its password if it has one. */
export const createGate = (store: Store, keys: KeyRing, now = Date.now) => {
  const signer = createSigner(keys, 'study.results')

  const isUnlocked = ({ id }: Share, access = '') => {
    const [share, expiry] = signer.read(access)?.split('.') ?? []
    return share === id && Number(expiry) > now()
  }

  return {
    /** Signs a proof that the password of this link was entered, valid for 12 hours. */
    unlock: ({ id }: Share) => signer.sign(`${id}.${now() + accessLifetimeMs}`),

    /** The permissions of a client, or the reply that denies access. */
    enter: async ({ study, isDemo }: OpenStudy, headers: ShareHeaders, permission?: keyof ShareAllows) => {
      const token = headers['x-share-token']
      const share = token === undefined ? undefined : await findShare(store, study.id, token)
      if (!share && (token !== undefined || !isDemo)) return refusals[404]
      if (share?.password && !isUnlocked(share, headers['x-share-access'])) return refusals[401]
      const allows = share?.allows ?? demoPermissions
      return permission === undefined || allows[permission]
        ? ({ status: 200, allows } as const)
        : refusals[403]
    },
  }
}

/** Password attempts per minute of one client at one link. */
const attemptsPerClient = 5
/** Attempts per minute of all clients at one link: it takes twelve attacking networks to lock out a team. */
const attemptsPerLink = 60

/**
 * Counts attempts at passwords. The result is the number of seconds until this client may try again; undefined if no wait
 * is needed. Attempts above the limit of a client do not count for the link, so that one attacker cannot use them up.
 */
export const createAttemptLimit = (counter: Pick<RateCounter, 'hit'>, keys: KeyRing) => {
  const hit = (...parts: readonly string[]) =>
    counter.hit(createHmac('sha256', keys[0]).update(parts.join('\n')).digest('base64url'))
  return async (share: string, address: string) => {
    const own = await hit('unlock', share, clientNetwork(address))
    if (own.current > attemptsPerClient) return Math.ceil(own.ttl / 1000)
    const all = await hit('unlock', share)
    return all.current > attemptsPerLink ? Math.ceil(all.ttl / 1000) : undefined
  }
}

/** Refuses settings from clients without a link that allows to change them. */
export const createSettingsGate = (
  store: Store,
  studies: ReadonlyMap<string, OpenStudy>,
  keys: KeyRing,
): BodyGate => {
  const gate = createGate(store, keys)
  return async (request) => {
    const open = studies.get(studyPath.safeParse(request.params).data?.study ?? '')
    if (!open) return { status: 404, body: { message: messages.study.unknown } }
    const headers = shareHeaders.safeParse(request.headers)
    if (!headers.success) return { status: 422, body: { errors: toFieldErrors(headers.error.issues) } }
    const access = await gate.enter(open, headers.data, 'settings')
    return access.status === 200 ? undefined : access
  }
}
