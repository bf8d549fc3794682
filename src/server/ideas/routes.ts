import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { ideaMessages } from '#contract/ideas/messages.ts'
import { ideaCalls as calls } from '#contract/ideas/calls.ts'
import { type commentForm, type ideaForm, type IdeasQuery, type voteForm } from '#contract/ideas/ideas.ts'
import { messages } from '#contract/shared/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import { clientNetwork } from '../http/client-address.ts'
import { type AnswerOnce, refuse } from '../http/form-message.ts'
import type { HeaderReply } from '../http/header-reply.ts'
import type { BoundedQueue } from '../jobs/bounded-queue.ts'
import type { Store } from '../store/schema.ts'
import { conflict, done, invalid, unknown } from '../members/define-refusals.ts'
import type { IdeaMails, VoteTokens } from './idea-mails.ts'
import { findIdea, findSimilarIdeas, readBoard, readIdea } from './queries/board.ts'
import { readIdeaSettings, storeComment, storeIdea } from './queries/proposals.ts'
import { confirmVote, hasVoted, storeVote, withdrawVote, withdrawVotes } from './queries/votes.ts'
import { cleanLine, cleanText, isVisible } from './text.ts'
import type { Visitor, Voters } from './voter.ts'

export interface IdeasContext {
  readonly store: Store
  readonly answerOnce: AnswerOnce
  readonly voters: Voters
  readonly tokens: VoteTokens
  readonly mails: IdeaMails
  /** Searches of the board take turns. */
  readonly searches: BoundedQueue
}

interface Call {
  readonly request: FastifyRequest
  readonly reply: HeaderReply
}
interface FormCall<Form extends z.ZodType> extends Call {
  readonly body: z.output<Form>
  readonly headers: { readonly 'idempotency-key'?: string | undefined }
}

const unknownIdea = unknown(ideaMessages.unknown)
const locked = conflict(ideaMessages.locked)
/** The reply when a network has sent as much as it can in a day. */
export const tooManyToday = { status: 429, body: { message: ideaMessages.tooManyToday } } as const

const refusals = {
  idea: { boardFull: conflict(ideaMessages.boardFull), tooManyToday },
  vote: { unknown: unknownIdea, locked, votesFull: conflict(ideaMessages.votesFull), tooManyToday },
  comment: {
    unknown: unknownIdea,
    locked,
    commentsFull: conflict(ideaMessages.commentsFull),
    waitingFull: conflict(ideaMessages.waitingFull),
    tooManyToday,
  },
} as const

const invalidLink = () => invalid({ token: [ideaMessages.link] })

/** Handlers of the board: reading, proposing, voting and commenting. */
export const createIdeaHandlers = ({ store, answerOnce, voters, tokens, mails, searches }: IdeasContext) => {
  const isPublicAtOnce = async ({ account }: Visitor) =>
    account?.isInstanceAdmin === true || (await readIdeaSettings(store)).publishing === 'at once'

  /** Fields that only have characters which are not shown. */
  const blank = (texts: Readonly<Record<string, string>>): FieldErrors | undefined => {
    const names = Object.keys(texts).filter((name) => !isVisible(texts[name] ?? ''))
    return names.length > 0 ? Object.fromEntries(names.map((name) => [name, [messages.required]])) : undefined
  }

  return {
    ideas: async ({ query, request }: Pick<Call, 'request'> & { readonly query: IdeasQuery }) => {
      const read = () => readBoard(store, query)
      return done(await (query.search === undefined ? read() : searches(clientNetwork(request.ip), read)))
    },

    similarIdeas: async ({
      query,
      request,
    }: Pick<Call, 'request'> & { readonly query: { readonly title: string } }) => {
      const find = () => findSimilarIdeas(store, query.title)
      return done({ ideas: await searches(clientNetwork(request.ip), find) })
    },

    idea: async ({
      params,
      query,
    }: {
      readonly params: { readonly idea: string }
      readonly query: { readonly before?: string | undefined }
    }) => {
      const row = await findIdea(store, params.idea)
      return row?.status === 'public' ? done(await readIdea(store, row, query.before)) : unknownIdea
    },

    ideaStanding: async ({ params, request }: Call & { readonly params: { readonly idea: string } }) => {
      const row = await findIdea(store, params.idea)
      if (row?.status !== 'public') return unknownIdea
      const visitor = await voters.visitorOf(request)
      const voter = voters.recognize(request, visitor)
      return done({
        by: voters.modeOf(visitor),
        hasVoted: voter !== undefined && (await hasVoted(store, row.id, voter)),
        isOpen: row.is_locked === 0,
      })
    },

    proposeIdea: async ({
      body: { recaptcha, ...content },
      headers,
      request,
      reply,
    }: FormCall<typeof ideaForm>) => {
      const [title, description] = [cleanLine(content.title), cleanText(content.description ?? '')]
      const errors = blank({ title })
      if (errors) return invalid(errors)
      return answerOnce(
        calls.proposeIdea,
        { headers, request, content, recaptcha },
        async () => {
          const visitor = await voters.visitorOf(request)
          const isPublic = await isPublicAtOnce(visitor)
          const voter = voters.voterOf({ request, reply }, visitor, content.email)
          const { category } = content
          return {
            reply: { message: isPublic ? ideaMessages.proposed : ideaMessages.proposedForReview },
            isSignedIn: visitor.account !== undefined,
            write: (conditions) =>
              storeIdea(
                store,
                { visitor, isPublic, title, description, category, voter, ...conditions },
                mails.confirmation,
              ),
          }
        },
        refusals.idea,
      )
    },

    vote: async ({ body: { recaptcha, ...content }, headers, request, reply }: FormCall<typeof voteForm>) =>
      answerOnce(
        calls.vote,
        { headers, request, content, recaptcha },
        async () => {
          const visitor = await voters.visitorOf(request)
          const voter = voters.voterOf({ request, reply }, visitor, content.email)
          if (!voter) return refuse(invalid({ email: [messages.email.required] }))
          const isCounted = voter.by !== 'mail'
          return {
            reply: { message: isCounted ? messages.sent.vote : ideaMessages.voteAsked, isCounted },
            isSignedIn: visitor.account !== undefined,
            write: (conditions) =>
              storeVote(
                store,
                { ideaId: content.idea, voter, isFollowing: content.follow, ...conditions },
                mails.confirmation,
              ),
          }
        },
        refusals.vote,
      ),

    confirmVote: async ({ body }: { readonly body: { readonly token: string } }) => {
      const id = tokens.readConfirm(body.token)
      if (id === undefined || !(await confirmVote(store, id))) return invalidLink()
      return done({ message: messages.sent.vote, isCounted: true })
    },

    withdrawVote: async ({ body, request }: Call & { readonly body: { readonly idea: string } }) => {
      const voter = voters.recognize(request, await voters.visitorOf(request))
      if (voter && !(await withdrawVotes(store, body.idea, voter))) return unknownIdea
      return done({ message: ideaMessages.withdrawn })
    },

    withdrawVoteByLink: async ({ body }: { readonly body: { readonly token: string } }) => {
      const id = tokens.readWithdraw(body.token)
      if (id === undefined) return invalidLink()
      await withdrawVote(store, id)
      return done({ message: ideaMessages.withdrawn })
    },

    comment: async ({ body: { recaptcha, ...body }, headers, request }: FormCall<typeof commentForm>) => {
      const content = cleanText(body['comment.content'])
      const errors = blank({ 'comment.content': content })
      if (errors) return invalid(errors)
      return answerOnce(
        calls.comment,
        { headers, request, content: body, recaptcha },
        async () => {
          const visitor = await voters.visitorOf(request)
          const isPublic = await isPublicAtOnce(visitor)
          return {
            reply: { message: isPublic ? messages.sent.comment : ideaMessages.commentForReview },
            isSignedIn: visitor.account !== undefined,
            write: (conditions) =>
              storeComment(store, { ideaId: body.idea, visitor, isPublic, content, ...conditions }),
          }
        },
        refusals.comment,
      )
    },
  }
}
