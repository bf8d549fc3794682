import { z } from 'zod'
import { anyText, partId, requiredText, wholeNumber } from '../fields.ts'
import { maxLength } from '../limits.ts'
import { messages } from '../messages.ts'
import { picture } from './media.ts'

const line = () => requiredText(messages.required)

export const questionOption = z.object({ id: partId, label: line() })
export type Option = z.infer<typeof questionOption>
const options = z.array(questionOption).min(2).max(30)

/** Options in the order of the study, or in one of its own for each participant. “Other” always stands last. */
const optionOrder = z.enum(['fixed', 'random']).optional()

/** Label of an option with a field for words of one's own; its identifier is `other`. */
const other = line().optional()

/**
 * Where an answer leads: to a later question or page, or past all of them. An answer is the option, `other`, or the
 * step of a scale as a numeral; what is not named leads to the next question.
 */
const skip = z.record(partId, z.union([partId, z.literal('end')])).optional()

const asked = {
  id: partId,
  text: line(),
  hint: line().optional(),
  required: z.boolean(),
}

/** What the ends of a scale stand for. */
const ends = { low: line(), high: line() }

const finite = z.number(messages.invalid).min(-1e9, messages.invalid).max(1e9, messages.invalid)

/** A question: before the tasks, after them, or as a part of them. */
export const question = z.discriminatedUnion('type', [
  z.object({ ...asked, type: z.literal('single'), options, other, order: optionOrder, skip }),
  z.object({ ...asked, type: z.literal('dropdown'), options, other, order: optionOrder, skip }),
  z.object({
    ...asked,
    type: z.literal('multiple'),
    options,
    other,
    order: optionOrder,
    /** How many may be chosen, “other” included. */
    min: wholeNumber.optional(),
    max: wholeNumber.optional(),
  }),
  z.object({
    ...asked,
    type: z.literal('image'),
    options: z.array(questionOption.extend({ picture })).min(2).max(12),
    order: optionOrder,
    skip,
  }),
  /** All options into an order, the best first. */
  z.object({ ...asked, type: z.literal('ranking'), options: options.max(12), order: optionOrder }),
  /** 1 to `max`. */
  z.object({ ...asked, type: z.literal('rating'), max: z.int().min(3).max(10), ...ends, skip }),
  /** How likely somebody is to recommend something, 0 to 10. */
  z.object({ ...asked, type: z.literal('nps'), ...ends, skip }),
  /** The ten statements of the System Usability Scale, each 1 to 5. */
  z.object({
    ...asked,
    type: z.literal('sus'),
    /** What “this system” is called in the statements, such as “the shop”. */
    subject: line(),
  }),
  /** Rows on one scale of words, such as from “disagree” to “agree”. */
  z.object({
    ...asked,
    type: z.literal('matrix'),
    rows: z.array(questionOption).min(1).max(15),
    scale: z.array(line()).min(2).max(7),
    order: optionOrder,
  }),
  z.object({
    ...asked,
    type: z.literal('slider'),
    min: finite,
    max: finite,
    step: finite.min(0.01),
    unit: line().optional(),
    ...ends,
  }),
  z.object({
    ...asked,
    type: z.literal('text'),
    /** One line, or room for several. */
    length: z.enum(['short', 'long']).optional(),
    /** Characters. */
    min: wholeNumber.optional(),
    max: wholeNumber.max(maxLength.message).optional(),
  }),
  z.object({
    ...asked,
    type: z.literal('number'),
    min: finite.optional(),
    max: finite.optional(),
    /** No fractions. */
    whole: z.boolean().optional(),
    unit: line().optional(),
  }),
  z.object({
    ...asked,
    type: z.literal('date'),
    /** Days, ISO 8601, both included. */
    earliest: z.iso.date().optional(),
    latest: z.iso.date().optional(),
  }),
])
export type Question = z.infer<typeof question>

/** A question before the tasks; an option among `rejects` ends the session. It is asked as a single choice. */
export const screeningQuestion = z.object({ ...asked, options, rejects: z.array(partId) })
export type ScreeningQuestion = z.infer<typeof screeningQuestion>

/** Options chosen beside words of one's own. */
const ownWords = z.strictObject({
  chosen: z.array(partId).max(30),
  other: anyText(maxLength.line),
})

/**
 * An answer. Single choice, dropdown and image choice: the option. Multiple choice: the options. With words of one's
 * own either is `{ chosen, other }`. Ranking: every option, the best first. Rating, recommendation, slider and number: a
 * number. Usability scale and matrix: by row, the step of the scale from 1. Text: the text. Date: ISO 8601.
 */
export const questionAnswer = z.union([
  anyText(maxLength.message),
  z.array(partId).max(30),
  finite,
  ownWords,
  z.record(partId, z.int().min(1).max(7)),
])
export type QuestionAnswer = z.infer<typeof questionAnswer>

/** Answers by question. */
export const answers = z.record(partId, questionAnswer)
export type Answers = Readonly<Record<string, QuestionAnswer>>

/** Different numbers, and different days, that are counted apart; a further one counts as the nearest of them. */
export const mostValues = 2000
/** The newest texts that are kept of a question. */
export const mostTexts = 500

/**
 * How often a question was answered in each way. Choices and scales: by option, `other`, or step, all there with 0.
 * Ranking: by `option:place`, places from 1. Matrix and usability scale: by `row:step`, and `score:points` of each
 * complete usability scale. Slider, number and date: by value, at most 2000 different ones.
 */
export const questionCounts = z.object({
  question: partId,
  /** Who answered it at all. */
  answered: wholeNumber,
  answers: z.record(z.string(), wholeNumber),
})
export type QuestionCounts = z.infer<typeof questionCounts>

/** The newest texts given to a text question, or as words of one's own. */
export const questionTexts = z.object({ question: partId, texts: z.array(z.string()).max(mostTexts) })
export type QuestionTexts = z.infer<typeof questionTexts>

/**
 * What is wrong with an answer: a code, and what the answer would have to keep to, a number or an ISO 8601 day. Each
 * side says it in its own words: the server by `faultSentence`, the player in the language of the study.
 */
export type AnswerFault =
  | { readonly code: 'required' | 'invalid' | 'rank' | 'rows' | 'own' | 'number' | 'whole' | 'date' }
  | {
      readonly code: 'choose' | 'chooseAtMost' | 'atLeast' | 'atMost' | 'minLength' | 'maxLength'
      readonly limit: number
    }
  | { readonly code: 'since' | 'until'; readonly day: string }

const sentences = {
  ...messages.study.question,
  required: messages.required,
  invalid: messages.invalid,
  maxLength: messages.maxLength,
} as const

/** The sentence of the contract for a fault. */
export const faultSentence = (fault: AnswerFault): string => {
  if ('limit' in fault) return sentences[fault.code](fault.limit)
  if ('day' in fault) return sentences[fault.code](fault.day)
  return sentences[fault.code]
}
