import type { HeaderReply } from '../../http/header-reply.ts'
import type { FastifyRequest } from 'fastify'
import { messages } from '#contract/shared/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { type CommentForm, shareCalls } from '#contract/result-links/shares.ts'
import { createAttemptLimit, type ShareHeaders } from '../../http/link-access.ts'
import type { KeyRing } from '../../store/credentials.ts'
import type { RateCounter } from '../../store/rate-limits.ts'
import type { Store } from '../../store/schema.ts'
import { done } from '../../members/define-refusals.ts'
import { refuseExpiredResults } from '../../members/entitlements.ts'
import type { StudyCatalog } from '../catalog.ts'
import { memberHandler, refuse } from '../refusals.ts'
import { addComment, listComments, removeComment } from './queries/comments.ts'
import { findShareOf } from './queries/shares.ts'
import { commentAttempts, createGate } from './share-links.ts'

export interface CommentContext {
  readonly store: Store
  readonly studies: StudyCatalog
  readonly counter: RateCounter
  readonly keys: KeyRing
}

interface Call {
  readonly request: FastifyRequest
  readonly params: { readonly study: string }
  readonly headers: ShareHeaders
}
interface AddCall extends Call {
  readonly body: CommentForm
  readonly reply: HeaderReply
}

const unknown = { status: 404, body: { message: studyMessages.unknown } } as const

/** Handlers of comments on results: readers of a link with comments write them, and members of the workspace. */
export const createCommentHandlers = ({ store, studies, counter, keys }: CommentContext) => {
  const gate = createGate(store, keys)
  const secondsToWait = createAttemptLimit(counter, keys, commentAttempts)

  /** The link of the request: that of its token, or for a member the named one. */
  const enter = async ({ request, params, headers }: Call, link: string | undefined) => {
    const found = await studies.find(params.study)
    if (!found) return unknown
    const access = await gate.enter(found.row, { headers, caller: () => request.caller() })
    if (access.status !== 200) return access
    const expired = await refuseExpiredResults(store, params.study)
    if (expired) return expired
    const share =
      access.isMember && link !== undefined ? await findShareOf(store, params.study, link) : access.share
    if (!share) return refuse('linkUnknown')
    return { status: 200, share, access, workspaceId: found.row.workspace_id } as const
  }

  return {
    listComments: async (call: Call & { readonly query: { readonly link?: string | undefined } }) => {
      const entered = await enter(call, call.query.link)
      if (entered.status !== 200) return entered
      // Members see comments that were written before they were switched off.
      if (!entered.access.isMember && entered.share.scope?.comments !== true) return refuse('noComments')
      return { status: 200, body: { comments: await listComments(store, entered.share.id) } } as const
    },

    addComment: async (call: AddCall) => {
      const { request, body, reply } = call
      const entered = await enter(call, body.link)
      if (entered.status !== 200) return entered
      const { share, access, workspaceId } = entered
      if (share.scope?.comments !== true) return refuse('noComments')
      const wait = await secondsToWait(share.id, request.ip)
      if (wait !== undefined) {
        reply.header('retry-after', wait)
        return { status: 429, body: { message: messages.server.tooMany } } as const
      }
      const { isMember, actor } = access
      const added = await addComment(store, share, { ...body, isMember }, { workspaceId, actor })
      return typeof added === 'string' ? refuse(added) : ({ status: 200, body: added } as const)
    },

    removeComment: memberHandler(shareCalls.removeComment, async ({ change, params }) => {
      const removed = await removeComment(store, change, params)
      if (removed.outcome !== 'done') return removed
      return done({ message: studyMessages.link.commentRemoved })
    }),
  }
}
