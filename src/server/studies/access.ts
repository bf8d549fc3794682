import { messages } from '#contract/messages.ts'
import type { ShareAllows } from '#contract/studies/results.ts'
import { createSigner } from '../services/credentials.ts'
import type { Store } from '../store/schema.ts'
import { findShare, type Share } from '../store/study-shares.ts'
import type { OpenStudy } from './published.ts'

/** What a reader of results shows: a link's token, and that its password was given. */
export interface ShareHeaders {
  readonly 'x-share-token'?: string | undefined
  readonly 'x-share-access'?: string | undefined
}

const openToAll: ShareAllows = { respondents: true, export: true, settings: false }

const accessLifetimeMs = 12 * 3_600_000

const refusals = {
  401: { status: 401, body: { message: messages.study.link.locked } },
  403: { status: 403, body: { message: messages.study.link.notAllowed } },
  404: { status: 404, body: { message: messages.study.link.unknown } },
} as const

/** Decides who reads results: everybody those of a demo, otherwise whoever holds a link and knows its password. */
export const createGate = (store: Store, secret: string, now = Date.now) => {
  const signer = createSigner(secret, 'study.results')

  const isUnlocked = ({ id }: Share, access = '') => {
    const [share, expiry] = signer.read(access)?.split('.') ?? []
    return share === id && Number(expiry) > now()
  }

  return {
    /** What shows that the password of this link was given, for half a day. */
    unlock: ({ id }: Share) => signer.sign(`${id}.${now() + accessLifetimeMs}`),

    /** What may be done with the results, or the answer that refuses it. */
    enter: async ({ study, isDemo }: OpenStudy, headers: ShareHeaders, wants?: keyof ShareAllows) => {
      const token = headers['x-share-token']
      const share = token === undefined ? undefined : await findShare(store, study.id, token)
      if (!share && (token !== undefined || !isDemo)) return refusals[404]
      if (share?.password && !isUnlocked(share, headers['x-share-access'])) return refusals[401]
      const allows = share?.allows ?? openToAll
      return wants === undefined || allows[wants] ? ({ status: 200, allows } as const) : refusals[403]
    },
  }
}
