import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { ideaCalls as calls } from '#contract/ideas/calls.ts'
import {
  type commentForm,
  type ideaForm,
  ideaMessages,
  type IdeasQuery,
  type voteForm,
} from '#contract/ideas/ideas.ts'
import { messages } from '#contract/shared/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import type { Captcha } from '../forms/captcha.ts'
import { captchaFailure, identifyMessage, replayReply } from '../forms/submit-form.ts'
import type { HeaderReply } from '../http/header-reply.ts'
import type { KeyRing } from '../store/credentials.ts'
import { findEarlierUse } from '../store/idempotency.ts'
import type { Store } from '../store/schema.ts'
import { conflict, done, invalid, unknown } from '../workspace/define-refusals.ts'
import type { IdeaMails, VoteTokens } from './idea-mails.ts'
import { findIdea, findSimilarIdeas, readBoard, readIdea } from './queries/board.ts'
import { readIdeaSettings, storeComment, storeIdea } from './queries/proposals.ts'
import { confirmVote, hasVoted, storeVote, withdrawVote, withdrawVotes } from './queries/votes.ts'
import { cleanLine, cleanText, isVisible } from './text.ts'
import type { Visitor, Voters } from './voter.ts'

export interface IdeasContext {
  readonly store: Store
  readonly captcha: Captcha
  readonly keys: KeyRing
  readonly voters: Voters
  readonly tokens: VoteTokens
  readonly mails: IdeaMails
}

interface Call {
  readonly request: FastifyRequest
  readonly reply: HeaderReply
}
interface FormCall<Form extends z.ZodType> extends Call {
  readonly body: z.output<Form>
  readonly headers: { readonly 'idempotency-key'?: string | undefined }
}

const refusals = {
  unknown: unknown(ideaMessages.unknown),
  locked: conflict(ideaMessages.locked),
  boardFull: conflict(ideaMessages.boardFull),
  commentsFull: conflict(ideaMessages.commentsFull),
  tooManyToday: { status: 429, body: { message: ideaMessages.tooManyToday } },
} as const

const invalidLink = () => invalid({ token: [ideaMessages.link] })

/** Handlers of the board: reading, proposing, voting and commenting. */
export const createIdeaHandlers = ({ store, captcha, keys, voters, tokens, mails }: IdeasContext) => {
  /** Checks a form's captcha; people who are signed in need none. */
  const checkCaptcha = async ({ account }: Visitor, token: string | undefined, request: FastifyRequest) =>
    account ? ({ kind: 'passed', challenge: undefined } as const) : captcha.check(token, request.ip)

  const isPublicAtOnce = async ({ account }: Visitor) =>
    account?.isInstanceAdmin === true || (await readIdeaSettings(store)).publishing === 'at once'

  /** Fields that only have characters which are not shown. */
  const blank = (texts: Readonly<Record<string, string>>): FieldErrors | undefined => {
    const names = Object.keys(texts).filter((name) => !isVisible(texts[name] ?? ''))
    return names.length > 0 ? Object.fromEntries(names.map((name) => [name, [messages.required]])) : undefined
  }

  return {
    ideas: async ({ query }: { readonly query: IdeasQuery }) => done(await readBoard(store, query)),

    similarIdeas: async ({ query }: { readonly query: { readonly title: string } }) =>
      done({ ideas: await findSimilarIdeas(store, query.title) }),

    idea: async ({
      params,
      query,
    }: {
      readonly params: { readonly idea: string }
      readonly query: { readonly before?: string | undefined }
    }) => {
      const row = await findIdea(store, params.idea)
      return row?.status === 'public' ? done(await readIdea(store, row, query.before)) : refusals.unknown
    },

    ideaStanding: async ({ params, request }: Call & { readonly params: { readonly idea: string } }) => {
      const row = await findIdea(store, params.idea)
      if (row?.status !== 'public') return refusals.unknown
      const visitor = await voters.visitorOf(request)
      const voter = voters.known(request, visitor)
      return done({
        by: voters.modeOf(visitor),
        hasVoted: voter !== undefined && (await hasVoted(store, row.id, voter)),
        isOpen: row.is_locked === 0,
      })
    },

    proposeIdea: async ({ body, headers, request, reply }: FormCall<typeof ideaForm>) => {
      const { recaptcha, ...fields } = body
      const [title, description] = [cleanLine(body.title), cleanText(body.description ?? '')]
      const errors = blank({ title })
      if (errors) return invalid(errors)
      const message = identifyMessage(keys, calls.proposeIdea, { headers, request }, fields)
      const earlier = message && (await findEarlierUse(store, message))
      if (earlier) return replayReply(calls.proposeIdea, earlier)
      const visitor = await voters.visitorOf(request)
      const result = await checkCaptcha(visitor, recaptcha, request)
      if (result.kind !== 'passed') return captchaFailure(result.kind)

      const isPublic = await isPublicAtOnce(visitor)
      const accepted = { message: isPublic ? ideaMessages.proposed : ideaMessages.proposedForReview }
      const stored = await storeIdea(
        store,
        {
          visitor,
          isPublic,
          title,
          description,
          category: body.category,
          voter: voters.ofForm({ request, reply }, visitor, body.email),
          record: message && { message, reply: accepted },
          challenge: result.challenge,
        },
        mails.confirmation,
      )
      switch (stored.outcome) {
        case 'stored':
          return done(accepted)
        case 'duplicate':
          return replayReply(calls.proposeIdea, stored.earlier)
        case 'challengeUsed':
          return captchaFailure('failed')
        default:
          return refusals[stored.outcome]
      }
    },

    vote: async ({ body, headers, request, reply }: FormCall<typeof voteForm>) => {
      const { recaptcha, ...fields } = body
      const message = identifyMessage(keys, calls.vote, { headers, request }, fields)
      const earlier = message && (await findEarlierUse(store, message))
      if (earlier) return replayReply(calls.vote, earlier)
      const visitor = await voters.visitorOf(request)
      const isAddressMissing = voters.modeOf(visitor) === 'mail' && body.email === undefined
      if (isAddressMissing) return invalid({ email: [messages.email.required] })
      const result = await checkCaptcha(visitor, recaptcha, request)
      if (result.kind !== 'passed') return captchaFailure(result.kind)
      const voter = voters.ofForm({ request, reply }, visitor, body.email)
      if (!voter) return invalid({ email: [messages.email.required] })

      const isCounted = voter.by !== 'mail'
      const accepted = { message: isCounted ? messages.sent.vote : ideaMessages.voteAsked, isCounted }
      const stored = await storeVote(
        store,
        {
          ideaId: body.idea,
          voter,
          isFollowing: body.follow,
          record: message && { message, reply: accepted },
          challenge: result.challenge,
        },
        mails.confirmation,
      )
      switch (stored.outcome) {
        case 'stored':
          return done(accepted)
        case 'duplicate':
          return replayReply(calls.vote, stored.earlier)
        case 'challengeUsed':
          return captchaFailure('failed')
        default:
          return refusals[stored.outcome]
      }
    },

    confirmVote: async ({ body }: { readonly body: { readonly token: string } }) => {
      const id = tokens.readConfirm(body.token)
      if (id === undefined || !(await confirmVote(store, id))) return invalidLink()
      return done({ message: messages.sent.vote, isCounted: true })
    },

    withdrawVote: async ({ body, request }: Call & { readonly body: { readonly idea: string } }) => {
      const voter = voters.known(request, await voters.visitorOf(request))
      if (voter && !(await withdrawVotes(store, body.idea, voter))) return refusals.unknown
      return done({ message: ideaMessages.withdrawn })
    },

    withdrawVoteByLink: async ({ body }: { readonly body: { readonly token: string } }) => {
      const id = tokens.readWithdraw(body.token)
      if (id === undefined) return invalidLink()
      await withdrawVote(store, id)
      return done({ message: ideaMessages.withdrawn })
    },

    comment: async ({ body, headers, request }: FormCall<typeof commentForm>) => {
      const { recaptcha, ...fields } = body
      const content = cleanText(body['comment.content'])
      const errors = blank({ 'comment.content': content })
      if (errors) return invalid(errors)
      const message = identifyMessage(keys, calls.comment, { headers, request }, fields)
      const earlier = message && (await findEarlierUse(store, message))
      if (earlier) return replayReply(calls.comment, earlier)
      const visitor = await voters.visitorOf(request)
      const result = await checkCaptcha(visitor, recaptcha, request)
      if (result.kind !== 'passed') return captchaFailure(result.kind)

      const isPublic = await isPublicAtOnce(visitor)
      const accepted = { message: isPublic ? messages.sent.comment : ideaMessages.commentForReview }
      const stored = await storeComment(store, {
        ideaId: body.idea,
        visitor,
        isPublic,
        content,
        record: message && { message, reply: accepted },
        challenge: result.challenge,
      })
      switch (stored.outcome) {
        case 'stored':
          return done(accepted)
        case 'duplicate':
          return replayReply(calls.comment, stored.earlier)
        case 'challengeUsed':
          return captchaFailure('failed')
        default:
          return refusals[stored.outcome]
      }
    },
  }
}
