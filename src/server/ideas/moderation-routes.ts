import type { FastifyRequest } from 'fastify'
import { ideaMessages } from '#contract/ideas/messages.ts'
import { type IdeaChange, type IdeaSettings, type ModerationQuery } from '#contract/ideas/ideas.ts'
import { messages } from '#contract/shared/messages.ts'
import type { HeaderReply } from '../http/header-reply.ts'
import { createStreamedReplies, setFileHeaders } from '../http/streamed-replies.ts'
import { enqueueJob } from '../jobs/queries/job-queue.ts'
import type { Store } from '../store/schema.ts'
import { done, invalid, outdated, unknown } from '../members/define-refusals.ts'
import { exportIdeas } from './export.ts'
import type { FollowersJob } from './followers-job.ts'
import type { IdeaMails } from './idea-mails.ts'
import type { MergingJob } from './merging-job.ts'
import {
  changeIdea,
  deleteComment,
  deleteIdea,
  listModerated,
  listModeratedComments,
  publishComment,
} from './queries/moderation.ts'
import { mergeIdeas } from './queries/merging.ts'
import { readIdeaSettings, storeIdeaSettings } from './queries/proposals.ts'
import { cleanLine, isVisible } from './text.ts'

interface ModerationContext {
  readonly store: Store
  readonly mails: IdeaMails
  readonly followers: FollowersJob
  readonly merging: MergingJob
}

const unknownIdea = unknown(ideaMessages.unknown)
const unknownComment = unknown(ideaMessages.commentUnknown)

interface OnIdea {
  readonly params: { readonly idea: string }
}
interface OnComment {
  readonly params: { readonly comment: string }
}

/** Handlers of the work of administrators on the board. */
export const createModerationHandlers = ({ store, mails, followers, merging }: ModerationContext) => {
  const { hooks, send } = createStreamedReplies()
  return {
    moderatedIdeas: async ({ query }: { readonly query: ModerationQuery }) =>
      done({ ...(await listModerated(store, query)), settings: await readIdeaSettings(store) }),

    exportIdeas: {
      hooks,
      handler: async ({
        request,
        reply,
      }: {
        readonly request: FastifyRequest
        readonly reply: HeaderReply
      }) => {
        setFileHeaders(reply, 'ideas.csv')
        // Fastify answers HEAD with the headers of GET, and would read the whole stream for them.
        if (request.method !== 'HEAD') send(request, exportIdeas(store))
        return done('')
      },
    },

    updateIdea: async ({
      params,
      headers,
      body,
    }: OnIdea & { readonly headers: { readonly 'if-match': number }; readonly body: IdeaChange }) => {
      if (body.title !== undefined && !isVisible(cleanLine(body.title)))
        return invalid({ title: [messages.required] })
      const edit = { id: params.idea, revision: headers['if-match'], changes: body }
      const result = await changeIdea(store, edit, {
        mailFor: mails.confirmation,
        onNewState: (transaction, { id, revision, state }) =>
          enqueueJob(transaction, followers, { id, revision, state }, { key: `${id}:${revision}` }),
      })
      switch (result.outcome) {
        case 'done':
          return done(result.idea)
        case 'outdated':
          return outdated(ideaMessages.changedMeanwhile)
        case 'unknown':
          return unknownIdea
      }
    },

    mergeIdea: async ({ params, body }: OnIdea & { readonly body: { readonly into: string } }) => {
      const id = params.idea
      const result = await mergeIdeas(store, { id, into: body.into }, (transaction) =>
        enqueueJob(transaction, merging, { id }),
      )
      switch (result.outcome) {
        case 'done':
          return done(result.idea)
        case 'unknown':
          return unknownIdea
        case 'mergeWithItself':
        case 'mergeUnknown':
          return invalid({ into: [ideaMessages[result.outcome]] })
      }
    },

    deleteIdea: async ({ params, body }: OnIdea & { readonly body: { readonly reason: string } }) => {
      const { outcome } = await deleteIdea(store, params.idea, body.reason)
      return outcome === 'done' ? done({ message: ideaMessages.ideaDeleted }) : unknownIdea
    },

    updateIdeaSettings: async ({ body }: { readonly body: IdeaSettings }) => {
      await storeIdeaSettings(store, body)
      return done(body)
    },

    moderatedComments: async ({ query }: { readonly query: Parameters<typeof listModeratedComments>[1] }) =>
      done(await listModeratedComments(store, query)),

    publishComment: async ({ params }: OnComment) =>
      (await publishComment(store, params.comment))
        ? done({ message: ideaMessages.commentPublished })
        : unknownComment,

    deleteComment: async ({ params }: OnComment) =>
      (await deleteComment(store, params.comment))
        ? done({ message: ideaMessages.commentDeleted })
        : unknownComment,
  }
}
