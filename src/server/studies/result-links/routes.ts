import { studyMessages } from '#contract/studies/messages.ts'
import {
  type CreateShareForm,
  shareCalls,
  type ShareLink,
  type ShareShows,
  type UpdateShareForm,
} from '#contract/result-links/shares.ts'
import { withMakers } from '../../accounts/public.ts'
import { hashLinkPassword } from '../../http/link-passwords.ts'
import type { Store } from '../../store/schema.ts'
import { done } from '../../members/define-refusals.ts'
import { findOwnStudy } from '../queries/own-studies.ts'
import { memberHandler, refuse } from '../refusals.ts'
import { changeOwnShare, createOwnShare, listSharesOf, revokeOwnShare, type Share } from './queries/shares.ts'

const showsOf = ({ allows, scope }: Share): ShareShows => ({
  ...(scope?.parts ?? { tasks: true, questions: true }),
  respondents: allows.respondents,
  exports: allows.export,
  comments: scope?.comments ?? false,
})

const toLink = (share: Share, createdBy: string | null): ShareLink => ({
  id: share.id,
  name: share.name,
  shows: showsOf(share),
  segment: share.scope?.segment?.name ?? null,
  hidesSmallGroups: share.scope?.hidesSmallGroups ?? false,
  hasOwnFilter: share.scope === null,
  hasPassword: share.password !== null,
  expiresAt: share.expiresAt,
  createdAt: share.createdAt,
  createdBy,
})

const links = withMakers(({ createdBy }) => createdBy, toLink)

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
  createShareLink: memberHandler(shareCalls.createShareLink, async ({ change, params, body }) => {
    const form = { ...stored(body), password: await hashed(body.password) }
    const created = await createOwnShare(store, change, params.study, form)
    if (created.outcome !== 'done') return created
    return done({ link: await links.one(store, created.share), token: created.share.token })
  }),

  listShareLinks: memberHandler(shareCalls.listShareLinks, async ({ member, params }) => {
    const study = await findOwnStudy(store, member.workspaceId, params.study)
    if (!study) return refuse('studyUnknown')
    return done({ links: await links.all(store, await listSharesOf(store, study.id)) })
  }),

  updateShareLink: memberHandler(shareCalls.updateShareLink, async ({ change, params, body }) => {
    const { password } = body
    const changed = await changeOwnShare(store, change, params, {
      ...stored(body),
      ...(password !== undefined && { password: await hashed(password) }),
    })
    if (changed.outcome !== 'done') return changed
    return done(await links.one(store, changed.share))
  }),

  revokeShareLink: memberHandler(shareCalls.revokeShareLink, async ({ change, params }) => {
    const revoked = await revokeOwnShare(store, change, params)
    if (revoked.outcome !== 'done') return revoked
    return done({ message: studyMessages.link.revoked })
  }),
})
