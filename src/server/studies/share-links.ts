import { messages } from '#contract/shared/messages.ts'
import type { ShareAllows } from '#contract/studies/results.ts'
import type { OpenStudy } from '#studies/engine/published.ts'
import { createSigner, type KeyRing } from '../http/credentials.ts'
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
