import type { FastifyRequest } from 'fastify'
import { messages } from '#contract/shared/messages.ts'
import {
  type CreateShareForm,
  shareCalls,
  type ShareLink,
  type ShareShows,
  type UpdateShareForm,
} from '#contract/studies/shares.ts'
import { hashLinkPassword } from '../http/link-passwords.ts'
import type { Store } from '../store/schema.ts'
import { memberOf } from '../workspace/member.ts'
import { refuse } from '../workspace/refusals.ts'
import { changeBy } from './authoring.ts'
import { findOwnStudy } from './queries/authoring.ts'
import { changeOwnShare, createOwnShare, listSharesOf, revokeOwnShare, type Share } from './queries/shares.ts'

interface StudyCall {
  readonly request: FastifyRequest
  readonly params: { readonly study: string }
}
interface LinkCall extends StudyCall {
  readonly params: { readonly study: string; readonly link: string }
}

const showsOf = ({ allows, scope }: Share): ShareShows => ({
  ...(scope?.parts ?? { tasks: true, questions: true }),
  respondents: allows.respondents,
  exports: allows.export,
  comments: scope?.comments ?? false,
})

const toLink = (share: Share): ShareLink => ({
  id: share.id,
  name: share.name,
  shows: showsOf(share),
  segment: share.scope?.segment?.name ?? null,
  hidesSmallGroups: share.scope?.hidesSmallGroups ?? false,
  hasOwnFilter: share.scope === null,
  hasPassword: share.password !== null,
  expiresAt: share.expiresAt,
  createdAt: share.createdAt,
})

const stored = ({ shows, hidesSmallGroups, ...form }: CreateShareForm | UpdateShareForm) => ({
  name: form.name,
  expiresAt: form.expiresAt,
  segment: form.segment,
  // Only the operator of the server makes links that change the settings.
  allows: { respondents: shows.respondents, export: shows.exports, settings: false },
  scope: {
    parts: { tasks: shows.tasks, questions: shows.questions },
    hidesSmallGroups,
    comments: shows.comments,
  },
})

const hashed = async (password: string | null) => (password === null ? null : hashLinkPassword(password))

/** Handlers of the calls with which members manage links to the results of their studies. */
export const createShareHandlers = ({ store }: { readonly store: Store }) => ({
  createShareLink: async ({ request, params, body }: StudyCall & { readonly body: CreateShareForm }) => {
    const form = { ...stored(body), password: await hashed(body.password) }
    const created = await createOwnShare(
      store,
      changeBy(request, shareCalls.createShareLink),
      params.study,
      form,
    )
    if (created.outcome !== 'done') return refuse(created.outcome)
    return { status: 200, body: { link: toLink(created.share), token: created.share.token } } as const
  },

  listShareLinks: async ({ request, params }: StudyCall) => {
    const study = await findOwnStudy(store, memberOf(request).workspaceId, params.study)
    if (!study) return refuse('studyUnknown')
    return { status: 200, body: { links: (await listSharesOf(store, study.id)).map(toLink) } } as const
  },

  updateShareLink: async ({ request, params, body }: LinkCall & { readonly body: UpdateShareForm }) => {
    const { password } = body
    const changed = await changeOwnShare(store, changeBy(request, shareCalls.updateShareLink), params, {
      ...stored(body),
      ...(password !== undefined && { password: await hashed(password) }),
    })
    if (changed.outcome !== 'done') return refuse(changed.outcome)
    return { status: 200, body: toLink(changed.share) } as const
  },

  revokeShareLink: async ({ request, params }: LinkCall) => {
    const revoked = await revokeOwnShare(store, changeBy(request, shareCalls.revokeShareLink), params)
    if (revoked.outcome !== 'done') return refuse(revoked.outcome)
    return { status: 200, body: { message: messages.study.link.revoked } } as const
  },
})
