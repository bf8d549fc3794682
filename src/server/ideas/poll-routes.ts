import type { FastifyRequest } from 'fastify'
import { pollMessages } from '#contract/ideas/messages.ts'
import { ideaCalls as calls } from '#contract/ideas/calls.ts'
import { pollLimits, type Poll, type PollAnswersForm, type PollForm } from '#contract/ideas/poll.ts'
import { maxLength } from '#contract/shared/limits.ts'
import { messages } from '#contract/shared/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import { refuse } from '../http/form-message.ts'
import type { HeaderReply } from '../http/header-reply.ts'
import { conflict, done, invalid, unknown } from '../members/define-refusals.ts'
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
import { type IdeasContext, tooManyToday } from './routes.ts'
import { cleanLine, isVisible } from './text.ts'
import { countCharacters } from '#contract/shared/characters.ts'

interface Call {
  readonly request: FastifyRequest
  readonly reply: HeaderReply
}
interface OnPoll {
  readonly params: { readonly poll: string }
}

const unknownPoll = unknown(pollMessages.unknown)

/** Compares answers with the questions of a poll: each has one, in order, and options are among those offered. */
const checkAnswers = (poll: Poll, answers: PollAnswersForm['questions']) => {
  const { questions } = poll
  const errors: Record<string, string[]> = {}
  const checked = questions.map((question, index) => {
    const given = answers[index]
    const answer = given && cleanAnswer(question, given.utRadio)
    const add = (message: string) => (errors[`questions.${index}.utRadio`] = [message])
    if (answer === undefined || !isVisible(answer)) add(messages.utRadio.required)
    else if (given?.question !== question.id) add(messages.invalid)
    else if (question.kind !== 'textarea' && countCharacters(answer) > maxLength.line)
      add(messages.maxLength(maxLength.line))
    else if (question.kind === 'radio' && !question.options.includes(answer)) add(messages.invalid)
    return { question: question.id, answer: answer ?? '' }
  })
  if (answers.length > questions.length) errors['questions'] = [messages.invalid]
  return Object.keys(errors).length > 0 ? invalid(errors) : { poll, answers: checked }
}

/** Texts of a poll that cannot be seen, or cannot be distinguished once they are cleaned. */
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
  answerOnce,
  voters,
}: Pick<IdeasContext, 'store' | 'answerOnce' | 'voters'>) => ({
  poll: async ({ request }: Call) => {
    const poll = await findPinnedPoll(store)
    if (!poll) return done({ poll: null, hasAnswered: false })
    const respondent = voters.recognizeRespondent(request, await voters.visitorOf(request))
    return done({
      poll,
      hasAnswered: respondent !== undefined && (await hasAnswered(store, poll.id, respondent)),
    })
  },

  answerPoll: async ({
    body: { recaptcha, ...content },
    headers,
    request,
    reply,
  }: Call & {
    readonly body: PollAnswersForm
    readonly headers: { readonly 'idempotency-key'?: string | undefined }
  }) =>
    answerOnce(
      calls.answerPoll,
      { headers, request, content, recaptcha },
      async () => {
        const poll = await findPinnedPoll(store)
        const checked = poll?.id === content.poll ? checkAnswers(poll, content.questions) : unknownPoll
        if ('status' in checked) return refuse(checked)
        const visitor = await voters.visitorOf(request)
        const respondent = voters.respondentOf({ request, reply }, visitor)
        const network = visitor.account ? null : visitor.network
        return {
          reply: { message: pollMessages.answered },
          isSignedIn: visitor.account !== undefined,
          write: (conditions) => storePollAnswers(store, { ...checked, respondent, network, ...conditions }),
        }
      },
      { unknown: unknownPoll, tooManyToday },
    ),

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
    return result.outcome === 'done' ? done(result.poll) : conflict(pollMessages.tooMany(pollLimits.polls))
  },

  unpinPoll: async ({ params }: OnPoll) =>
    (await unpinPoll(store, params.poll)) ? done({ message: pollMessages.unpinned }) : unknownPoll,

  deletePoll: async ({ params }: OnPoll) =>
    (await deletePoll(store, params.poll)) ? done({ message: pollMessages.deleted }) : unknownPoll,
})
