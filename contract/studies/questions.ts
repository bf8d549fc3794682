import { z } from 'zod'
import { anyText, boundedRecord, partId, requiredText, wholeNumber } from '../shared/fields.ts'
import { maxLength } from '../shared/limits.ts'
import { messages } from '../shared/messages.ts'
import { studyMessages } from './messages.ts'
import { asWording } from '../shared/wording.ts'
import { picture } from './media.ts'

const line = () => asWording(requiredText(messages.required))

export const questionOption = z.object({ id: partId, label: line() })
export type Option = z.infer<typeof questionOption>
const { tooFew, tooMany } = studyMessages
const { atLeast, atMost } = studyMessages.question
const options = z.array(questionOption).min(2, tooFew(2)).max(30, tooMany(30))

/** `random`: the order differs between participants. “Other” is always last. */
const optionOrder = z.enum(['fixed', 'random']).optional()

const unit = asWording(line().optional(), 'meaning')

/** Label of an option with a text field; the identifier of the option is `other`. */
const other = asWording(line().optional(), 'presence')

/**
 * The next question or page by answer, or `end`. Keys are the option, `other`, or the step of a scale as a numeral;
 * any other answer leads to the next question.
 */
const skip = z.record(partId, z.union([partId, z.literal('end')])).optional()

const asked = {
  id: partId,
  text: line(),
  hint: line().optional(),
  required: z.boolean(),
}

/** Labels of the ends of a scale. */
const ends = { low: line(), high: line() }

/** Least and greatest number of a question or an answer. */
export const amounts = { min: -1e9, max: 1e9 } as const
const finite = z
  .number(messages.invalid)
  .min(amounts.min, messages.invalid)
  .max(amounts.max, messages.invalid)

/** A question before, within or after the tasks. */
export const question = z.discriminatedUnion('type', [
  z.object({ ...asked, type: z.literal('single'), options, other, order: optionOrder, skip }),
  z.object({ ...asked, type: z.literal('dropdown'), options, other, order: optionOrder, skip }),
  z.object({
    ...asked,
    type: z.literal('multiple'),
    options,
    other,
    order: optionOrder,
    /** Minimum and maximum number of choices, “other” included. */
    min: wholeNumber.optional(),
    max: wholeNumber.optional(),
  }),
  z.object({
    ...asked,
    type: z.literal('image'),
    options: z.array(questionOption.extend({ picture })).min(2, tooFew(2)).max(12, tooMany(12)),
    order: optionOrder,
    skip,
  }),
  /** All options ranked, the best first. */
  z.object({
    ...asked,
    type: z.literal('ranking'),
    options: options.max(12, tooMany(12)),
    order: optionOrder,
  }),
  /** 1 to `max`. */
  z.object({
    ...asked,
    type: z.literal('rating'),
    max: z.int(messages.invalid).min(3, atLeast(3)).max(10, atMost(10)),
    ...ends,
    /** The published question that this one is: its score is shown if the number of steps is the published one. */
    standard: z.enum(['seq', 'csat', 'ces']).optional(),
    skip,
  }),
  /** Net Promoter Score: likelihood of a recommendation, 0 to 10. */
  z.object({ ...asked, type: z.literal('nps'), ...ends, skip }),
  /** Ten statements on usability, each 1 to 5. */
  z.object({
    ...asked,
    type: z.literal('sus'),
    /** Replaces “this system” in the statements, for example “the shop”. */
    subject: line(),
    /**
     * `original`: the items of the System Usability Scale (Brooke 1996), in English in every study. Without it, a
     * paraphrase in the language of the study, which is not compared with published scores.
     */
    wording: z.literal('original').optional(),
  }),
  /** Rows rated on one labeled scale, for example from “disagree” to “agree”. */
  z.object({
    ...asked,
    type: z.literal('matrix'),
    rows: z.array(questionOption).min(1, tooFew(1)).max(15, tooMany(15)),
    scale: z.array(line()).min(2, tooFew(2)).max(7, tooMany(7)),
    order: optionOrder,
    /** The published questionnaire that the rows are: scored with two rows and seven steps. */
    standard: z.literal('umux-lite').optional(),
  }),
  z.object({
    ...asked,
    type: z.literal('slider'),
    min: finite,
    max: finite,
    step: finite.min(0.01),
    unit,
    ...ends,
  }),
  z.object({
    ...asked,
    type: z.literal('text'),
    /** A field of one line, or of several. */
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
    unit,
  }),
  z.object({
    ...asked,
    type: z.literal('date'),
    /** ISO 8601 dates, both included. */
    earliest: z.iso.date().optional(),
    latest: z.iso.date().optional(),
  }),
])
export type Question = z.infer<typeof question>

/** A single choice before the tasks; an option in `rejects` ends the session. */
export const screeningQuestion = z.object({ ...asked, options, rejects: z.array(partId) })
export type ScreeningQuestion = z.infer<typeof screeningQuestion>

/** Chosen options together with the text of “other”. */
const ownWords = z.strictObject({
  chosen: z.array(partId).max(30),
  other: anyText(maxLength.line),
})

/**
 * An answer. Single choice, dropdown and image choice: the option. Multiple choice: the options. With “other” both are
 * `{ chosen, other }`. Ranking: all options, the best first. Rating, NPS, slider and number: a number. SUS and matrix:
 * by row, the step of the scale from 1. Text: the text. Date: ISO 8601.
 */
export const questionAnswer = z.union([
  anyText(maxLength.message),
  z.array(partId).max(30),
  finite,
  ownWords,
  boundedRecord(partId, z.int().min(1).max(7), 15),
])
export type QuestionAnswer = z.infer<typeof questionAnswer>

/** Answers by question, to at most `questions` of them. */
export const answersTo = (questions: number) => boundedRecord(partId, questionAnswer, questions)
export type Answers = Readonly<Record<string, QuestionAnswer>>

/** Maximum number of distinct values that are counted separately; with more, all values are rounded down. */
export const maxDistinctValues = 2000
/** Maximum number of texts listed per question; the newest are kept. Long texts, or many questions, make it fewer. */
export const maxTexts = 500

/** The units of rounding down: significant digits of numbers, the first day of a month, year and so on for days. */
const roundings = [
  '4 digits',
  '3 digits',
  '2 digits',
  '1 digit',
  'a power of ten',
  'months',
  'years',
  'decades',
  'centuries',
] as const

/**
 * Number of responses per answer. Choices and scales: by option, `other`, or step, including zeros. Ranking: by
 * `option:rank`, ranks from 1. Matrix and SUS: by `row:step`, and `score:points` of each complete SUS or UMUX-Lite.
 * Slider, number and date: by value, at most 2000 distinct ones, fewer if the study has many such questions.
 */
export const questionCounts = z.object({
  question: partId,
  /** Number of respondents who answered it. */
  answered: wholeNumber,
  answers: z.record(z.string(), wholeNumber),
  /** Only if there are too many different values to count them apart. */
  rounded: z.enum(roundings).optional(),
  /** Of all numbers as given, to twelve digits; only if the values are rounded down. */
  moments: z
    .object({
      mean: z.number(),
      /** Sum of the squared differences from the mean. */
      squares: z.number(),
      least: z.number(),
      most: z.number(),
    })
    .optional(),
})
export type QuestionCounts = z.infer<typeof questionCounts>

/** The newest answers to a text question, or the newest texts of “other”. */
export const questionTexts = z.object({
  question: partId,
  texts: z.array(z.string()).max(maxTexts),
  /** Number of older texts that are not listed; the CSV of answers has them. */
  unlisted: wholeNumber.optional(),
})
export type QuestionTexts = z.infer<typeof questionTexts>

/**
 * An invalid answer: a code and the limit, a number or an ISO 8601 date. The server formats it with
 * `answerErrorText`, the player in the language of the study.
 */
export type AnswerError =
  | { readonly code: 'required' | 'invalid' | 'rank' | 'rows' | 'own' | 'number' | 'whole' | 'date' }
  | {
      readonly code: 'choose' | 'chooseAtMost' | 'atLeast' | 'atMost' | 'minLength' | 'maxLength'
      readonly limit: number
    }
  | { readonly code: 'since' | 'until'; readonly day: string }

const answerMessages = {
  ...studyMessages.question,
  required: messages.required,
  invalid: messages.invalid,
  maxLength: messages.maxLength,
} as const

/** The contract's message for an invalid answer. */
export const answerErrorText = (error: AnswerError): string => {
  if ('limit' in error) return answerMessages[error.code](error.limit)
  if ('day' in error) return answerMessages[error.code](error.day)
  return answerMessages[error.code]
}
