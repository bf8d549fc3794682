import type { FastifyRequest } from 'fastify'
import { ideaCalls as calls } from '#contract/ideas/calls.ts'
import { ideaMessages } from '#contract/ideas/ideas.ts'
import { type Poll, type PollAnswersForm, type PollForm, pollMessages } from '#contract/ideas/poll.ts'
import { maxLength } from '#contract/shared/limits.ts'
import { messages } from '#contract/shared/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import { captchaFailure, identifyMessage, replayReply } from '../forms/submit-form.ts'
import type { HeaderReply } from '../http/header-reply.ts'
import { findEarlierUse } from '../store/idempotency.ts'
import { conflict, done, invalid, unknown } from '../workspace/define-refusals.ts'
import {
  cleanAnswer,
  deletePoll,
  findPinnedPoll,
  hasAnswered,
  listPolls,
  listPollTexts,
  pinPoll,
  storePollAnswers,
  unpinPoll,
} from './queries/polls.ts'
import type { IdeasContext } from './routes.ts'
import { cleanLine, isVisible } from './text.ts'

interface Call {
  readonly request: FastifyRequest
  readonly reply: HeaderReply
}
interface OnPoll {
  readonly params: { readonly poll: string }
}

const unknownPoll = unknown(pollMessages.unknown)

/** Compares answers with the questions of a poll: each has one, in order, and options are among those offered. */
const checkAnswers = ({ questions }: Poll, answers: PollAnswersForm['questions']) => {
  const errors: Record<string, string[]> = {}
  const checked = questions.map((question, index) => {
    const given = answers[index]
    const answer = given && cleanAnswer(question, given.utRadio)
    const add = (message: string) => (errors[`questions.${index}.utRadio`] = [message])
    if (answer === undefined || !isVisible(answer)) add(messages.utRadio.required)
    else if (given?.question !== question.id) add(messages.invalid)
    else if (question.kind !== 'textarea' && answer.length > maxLength.line)
      add(messages.maxLength(maxLength.line))
    else if (question.kind === 'radio' && !question.options.includes(answer)) add(messages.invalid)
    return { question: question.id, answer: answer ?? '' }
  })
  if (answers.length > questions.length) errors['questions'] = [messages.invalid]
  const problems: FieldErrors = errors
  return { errors: problems, answers: checked }
}

/** Texts of a poll that cannot be seen, or cannot be told apart once they are cleaned. */
const errorsOfPoll = ({ title, questions }: PollForm): FieldErrors => {
  const isBlank = (text: string) => !isVisible(cleanLine(text))
  const ofOptions = (options: readonly string[]) => {
    if (options.some(isBlank)) return messages.required
    return new Set(options.map(cleanLine)).size < options.length ? pollMessages.equalOptions : undefined
  }
  const errors = questions.flatMap((question, index) => {
    const problem = question.kind === 'radio' ? ofOptions(question.options) : undefined
    return [
      ...(isBlank(question.label) ? [[`questions.${index}.label`, [messages.required]] as const] : []),
      ...(problem === undefined ? [] : [[`questions.${index}.options`, [problem]] as const]),
    ]
  })
  return { ...(isBlank(title) && { title: [messages.required] }), ...Object.fromEntries(errors) }
}

/** Handlers of the poll on the board, and of the work of administrators on it. */
export const createPollHandlers = ({
  store,
  captcha,
  keys,
  voters,
}: Pick<IdeasContext, 'store' | 'captcha' | 'keys' | 'voters'>) => ({
  poll: async ({ request }: Call) => {
    const poll = await findPinnedPoll(store)
    if (!poll) return done({ poll: null, hasAnswered: false })
    const respondent = voters.knownRespondent(request, await voters.visitorOf(request))
    return done({
      poll,
      hasAnswered: respondent !== undefined && (await hasAnswered(store, poll.id, respondent)),
    })
  },

  answerPoll: async ({
    body,
    headers,
    request,
    reply,
  }: Call & {
    readonly body: PollAnswersForm
    readonly headers: { readonly 'idempotency-key'?: string | undefined }
  }) => {
    const { recaptcha, ...fields } = body
    const message = identifyMessage(keys, calls.answerPoll, { headers, request }, fields)
    const earlier = message && (await findEarlierUse(store, message))
    if (earlier) return replayReply(calls.answerPoll, earlier)
    const poll = await findPinnedPoll(store)
    if (poll?.id !== body.poll) return unknownPoll
    const { errors, answers } = checkAnswers(poll, body.questions)
    if (Object.keys(errors).length > 0) return invalid(errors)
    const visitor = await voters.visitorOf(request)
    const result = visitor.account
      ? ({ kind: 'passed', challenge: undefined } as const)
      : await captcha.check(recaptcha, request.ip)
    if (result.kind !== 'passed') return captchaFailure(result.kind)

    const accepted = { message: pollMessages.answered }
    const stored = await storePollAnswers(store, {
      poll,
      answers,
      respondent: voters.respondent({ request, reply }, visitor),
      network: visitor.account ? null : visitor.network,
      record: message && { message, reply: accepted },
      challenge: result.challenge,
    })
    switch (stored.outcome) {
      case 'stored':
        return done(accepted)
      case 'duplicate':
        return replayReply(calls.answerPoll, stored.earlier)
      case 'challengeUsed':
        return captchaFailure('failed')
      case 'unknown':
        return unknownPoll
      case 'tooManyToday':
        return { status: 429, body: { message: ideaMessages.tooManyToday } } as const
    }
  },

  polls: async () => done({ polls: await listPolls(store) }),

  pollTexts: async ({
    params,
    query,
  }: OnPoll & { readonly query: { readonly question: string; readonly before?: string | undefined } }) => {
    const page = await listPollTexts(store, { poll: params.poll, ...query })
    return page ? done(page) : unknownPoll
  },

  pinPoll: async ({ body }: { readonly body: PollForm }) => {
    const errors = errorsOfPoll(body)
    if (Object.keys(errors).length > 0) return invalid(errors)
    const result = await pinPoll(store, body)
    return result.outcome === 'done' ? done(result.poll) : conflict(pollMessages.tooMany)
  },

  unpinPoll: async ({ params }: OnPoll) =>
    (await unpinPoll(store, params.poll)) ? done({ message: pollMessages.unpinned }) : unknownPoll,

  deletePoll: async ({ params }: OnPoll) =>
    (await deletePoll(store, params.poll)) ? done({ message: pollMessages.deleted }) : unknownPoll,
})
