import { z } from 'zod'
import { pollMessages } from './messages.ts'
import { identifier } from '../accounts/account.ts'
import { fields, formObject, partId, requiredText, utcTime, wholeNumber } from '../shared/fields.ts'
import { maxLength } from '../shared/limits.ts'
import { messages } from '../shared/messages.ts'

export const pollLimits = {
  questions: 5,
  options: { min: 2, max: 10 },
  /** Polls of an installation. */
  polls: 50,
  /** Answers in words that one page of results shows. */
  textsPerPage: 50,
  /** Answers of one network in 24 hours. */
  perNetwork: 60,
} as const

const label = requiredText(messages.required, maxLength.line)

const options = z
  .array(label, messages.invalid)
  .min(pollLimits.options.min, pollMessages.tooFewOptions)
  .max(pollLimits.options.max, messages.invalid)
  .refine((texts) => new Set(texts).size === texts.length, pollMessages.equalOptions)

/** A question of a poll: one of several options, a short text, or a long one. */
export const pollQuestion = z.discriminatedUnion(
  'kind',
  [
    formObject({ kind: z.literal('radio'), id: partId, label, options }),
    formObject({ kind: z.literal('text'), id: partId, label }),
    formObject({ kind: z.literal('textarea'), id: partId, label }),
  ],
  messages.invalid,
)
export type PollQuestion = z.infer<typeof pollQuestion>

/** A poll that the team pins to the roadmap. */
export const pollForm = formObject({
  title: fields.title,
  questions: z
    .array(pollQuestion, messages.invalid)
    .min(1, messages.required)
    .max(pollLimits.questions, messages.invalid)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, messages.invalid),
})
export type PollForm = z.infer<typeof pollForm>

export const poll = z.object({
  id: identifier,
  title: z.string(),
  questions: z.array(pollQuestion).max(pollLimits.questions),
})
export type Poll = z.infer<typeof poll>

/** The pinned poll; null if there is none. */
export const pollReply = z.object({ poll: poll.nullable(), hasAnswered: z.boolean() })

/** An answer, which the kind of its question limits to 250 or 1000 characters. */
const pollAnswer = z.discriminatedUnion(
  'kind',
  [
    formObject({ kind: z.enum(['radio', 'text']), question: partId, utRadio: fields.utRadio }),
    formObject({ kind: z.literal('textarea'), question: partId, utRadio: fields.utRadioLong }),
  ],
  messages.invalid,
)

/** Answers to all questions of a poll, in their order. */
export const pollAnswersForm = formObject({
  poll: identifier,
  questions: z
    .array(pollAnswer, messages.invalid)
    .min(1, messages.required)
    .max(pollLimits.questions, messages.invalid),
  recaptcha: fields.recaptcha,
})
export type PollAnswersForm = z.output<typeof pollAnswersForm>

/** How often an option was chosen. */
const optionCount = z.object({ option: z.string(), count: wholeNumber })

/** A poll with its results, for administrators. */
export const pollResults = poll.extend({
  isPinned: z.boolean(),
  createdAt: utcTime,
  /** People who answered. */
  answered: wholeNumber,
  /** Options of each question with options, by its id. */
  counts: z.record(partId, z.array(optionCount).max(pollLimits.options.max)),
})
export type PollResults = z.infer<typeof pollResults>

export const pollsReply = z.object({ polls: z.array(pollResults).max(pollLimits.polls) })

export const pollPath = z.object({ poll: identifier })
export const pollTextsQuery = z.object({
  question: partId,
  /** Only answers older than the one with this id. */
  before: identifier.optional(),
})
export const pollTextsReply = z.object({
  texts: z.array(z.object({ id: identifier, text: z.string(), at: utcTime })).max(pollLimits.textsPerPage),
  /** The `before` of the next page; null on the last one. */
  olderThan: identifier.nullable(),
})
