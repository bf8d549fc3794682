import { z } from 'zod'
import { identifier } from '../accounts/account.ts'
import { atMost, formObject, noFields, requiredText, utcTime } from '../shared/fields.ts'
import { maxBodyBytes, maxLength } from '../shared/limits.ts'
import { messages } from '../shared/messages.ts'
import { studyMessages } from '../studies/messages.ts'
import { formReplies, messageReply, orConflict, orDenied, orUnknown, readReplies } from '../shared/replies.ts'
import { openShareHeaders } from '../results/open-result-calls.ts'
import { studyPath } from '../studies/study.ts'
import { ownStudyPath } from '../studies/draft.ts'
import { sharedParts } from '../studies/results.ts'
import { sessionToken } from '../studies/session.ts'

export const shareLimits = {
  /** Links of one study that are not revoked. */
  links: 50,
  /** Characters of a password. */
  shortestPassword: 8,
  /** Comments at one link. */
  comments: 500,
  /** Characters of the name that a comment is signed with. */
  commentName: 80,
} as const

const link = studyMessages.link

/** The parts that a link shows besides the number of responses. */
const shows = formObject({
  ...sharedParts.shape,
  /** The list of respondents. */
  respondents: z.boolean(messages.invalid),
  /** Tables as CSV, and the report as PDF. */
  exports: z.boolean(messages.invalid),
  comments: z.boolean(messages.invalid),
})
export type ShareShows = z.infer<typeof shows>

/** A link to the results of a study, without its token. */
export const shareLink = z.object({
  id: identifier,
  name: z.string(),
  shows,
  /** Name of the segment whose responses it shows, as it was when the link was made; null for all responses. */
  segment: z.string().nullable(),
  /** Whether the link shows nothing about fewer than five people. */
  hidesSmallGroups: z.boolean(),
  /** Whether readers choose the filter, as at links that were made without these options. */
  hasOwnFilter: z.boolean(),
  hasPassword: z.boolean(),
  /** The link opens nothing from then on; null for a link without an end. */
  expiresAt: utcTime.nullable(),
  createdAt: utcTime,
  /** The name of the member who created it; null if it is unknown. */
  createdBy: z.string().nullable(),
})
export type ShareLink = z.infer<typeof shareLink>

/** The password of a link. */
export const sharePassword = z
  .string(messages.invalid)
  .min(shareLimits.shortestPassword, link.shortPassword(shareLimits.shortestPassword))
  .check(atMost(maxLength.password))

const fields = {
  name: requiredText(messages.required, maxLength.title),
  shows,
  expiresAt: utcTime.nullable(),
}

/** Files and respondents are single answers: they need a link that shows everything. */
const refuseContradictions = (
  { shows: shown, hidesSmallGroups }: { shows: ShareShows; hidesSmallGroups?: boolean | undefined },
  context: z.RefinementCtx,
) => {
  const add = (field: 'respondents' | 'exports', message: string) =>
    context.addIssue({ code: 'custom', path: ['shows', field], message })
  for (const field of ['respondents', 'exports'] as const)
    if (shown[field] && hidesSmallGroups) add(field, link.showsSingleAnswers)
  if (shown.exports && !(shown.tasks && shown.questions)) add('exports', link.exportsEverything)
}

/** `segment`: null for all responses. `hidesSmallGroups`: if left out, whether the link has a segment. */
const newShare = formObject({
  ...fields,
  segment: identifier.nullable(),
  hidesSmallGroups: z.boolean(messages.invalid).optional(),
  password: sharePassword.nullable(),
}).transform((form) => ({ ...form, hidesSmallGroups: form.hidesSmallGroups ?? form.segment !== null }))
export const createShareForm = newShare.superRefine(refuseContradictions)
export type CreateShareForm = z.output<typeof createShareForm>

/** A segment or password that is left out stays as it is; null removes it. */
export const updateShareForm = formObject({
  ...fields,
  segment: identifier.nullable().optional(),
  hidesSmallGroups: z.boolean(messages.invalid),
  password: sharePassword.nullable().optional(),
}).superRefine(refuseContradictions)
export type UpdateShareForm = z.output<typeof updateShareForm>

/** `token` is shown once: it is the part of the address after `#share=`. */
export const createShareReply = z.object({ link: shareLink, token: sessionToken })
/** The oldest first. */
export const shareLinksReply = z.object({ links: z.array(shareLink).max(shareLimits.links) })

/** A comment on the results of a link, as plain text. */
export const shareComment = z.object({
  id: identifier,
  name: z.string(),
  text: z.string(),
  /** Whether a member of the workspace wrote it. */
  isMember: z.boolean(),
  createdAt: utcTime,
})
export type ShareComment = z.infer<typeof shareComment>

/** Members name the link; readers come with its token. */
const linkQuery = z.object({ link: identifier.optional() })
export const commentForm = formObject({
  link: identifier.optional(),
  name: requiredText(messages.required, shareLimits.commentName),
  text: requiredText(messages.required, maxLength.message),
})
export type CommentForm = z.output<typeof commentForm>
/** The oldest first. */
export const commentsReply = z.object({ comments: z.array(shareComment).max(shareLimits.comments) })

const linkPath = ownStudyPath.extend({ link: identifier })
const commentPath = linkPath.extend({ comment: identifier })
const metadata = { access: 'study:publish', maxBodyBytes: maxBodyBytes.small } as const

/** 404: there is no such study, no such link to it, or no such comment. */
const forMembers = <Replies extends object>(replies: Replies) => orUnknown(orDenied(replies))

/**
 * Calls about the links to the results of a study, for members of the workspace; and about comments on these results.
 */
export const shareCalls = {
  createShareLink: {
    method: 'POST',
    path: '/workspaces/:workspace/studies/:study/share-links',
    summary: 'Studies: create a link to the results',
    metadata,
    pathParams: ownStudyPath,
    body: createShareForm,
    responses: orConflict(forMembers(formReplies(createShareReply))),
  },
  listShareLinks: {
    method: 'GET',
    path: '/workspaces/:workspace/studies/:study/share-links',
    summary: 'Studies: links to the results that are not revoked',
    metadata: { access: 'study:publish' },
    pathParams: ownStudyPath,
    responses: forMembers(readReplies(shareLinksReply)),
  },
  updateShareLink: {
    method: 'POST',
    path: '/workspaces/:workspace/studies/:study/share-links/:link',
    summary: 'Studies: change what a link to the results shows',
    metadata,
    pathParams: linkPath,
    body: updateShareForm,
    responses: forMembers(formReplies(shareLink)),
  },
  revokeShareLink: {
    method: 'POST',
    path: '/workspaces/:workspace/studies/:study/share-links/:link/revoke',
    summary: 'Studies: revoke a link to the results for good, and delete its comments',
    metadata,
    pathParams: linkPath,
    body: noFields,
    responses: forMembers(formReplies(messageReply)),
  },
  listComments: {
    method: 'GET',
    path: '/studies/:study/results/comments',
    summary: 'Studies: comments on the results of a link',
    metadata: { access: 'link' },
    pathParams: studyPath,
    headers: openShareHeaders,
    query: linkQuery,
    responses: forMembers(readReplies(commentsReply)),
  },
  addComment: {
    method: 'POST',
    path: '/studies/:study/results/comments',
    summary: 'Studies: comment on the results of a link',
    metadata: { access: 'link', maxBodyBytes: maxBodyBytes.form },
    pathParams: studyPath,
    headers: openShareHeaders,
    body: commentForm,
    responses: orConflict(forMembers(formReplies(shareComment))),
  },
  removeComment: {
    method: 'POST',
    path: '/workspaces/:workspace/studies/:study/share-links/:link/comments/:comment/remove',
    summary: 'Studies: remove a comment on the results of a link',
    metadata,
    pathParams: commentPath,
    body: noFields,
    responses: forMembers(formReplies(messageReply)),
  },
} as const
