import { z } from 'zod'
import { partId, requiredText, wholeNumber } from '../../shared/fields.ts'
import { maxLength } from '../../shared/limits.ts'
import { messages } from '../../shared/messages.ts'
import { studyMessages } from '../messages.ts'
import { asWording } from '../../shared/wording.ts'
import { separateWordForms } from '../separate-word-forms.ts'
import { answersTo, question, questionCounts, questionTexts } from '../questions.ts'

const maxPages = 50
const maxQuestionsPerPage = 20

const page = z.object({
  id: partId,
  title: asWording(requiredText(messages.required, maxLength.title)).optional(),
  text: asWording(requiredText(messages.required, maxLength.comment)).optional(),
  questions: z
    .array(question)
    .min(1, studyMessages.tooFew(1))
    .max(maxQuestionsPerPage, studyMessages.tooMany(maxQuestionsPerPage)),
  /** Whether participants cannot return to the page, because later pages would influence its answers. */
  isFinal: z.boolean().optional(),
})
export type SurveyPage = z.infer<typeof page>

/**
 * Pages of a survey in order. Skip logic leads to a later question or page by its identifier; identifiers are unique
 * across pages and questions.
 */
const tasks = z.object({
  tool: z.literal('questionnaire'),
  pages: z.array(page).min(1, studyMessages.tooFew(1)).max(maxPages, studyMessages.tooMany(maxPages)),
})
export type SurveyTasks = z.infer<typeof tasks>

/** One participant's answers; only to questions on their path. */
const answer = z.object({
  tool: z.literal('questionnaire'),
  answers: answersTo(maxPages * maxQuestionsPerPage),
  /** The current page; null after the last one. */
  page: partId.nullable(),
  /** Milliseconds from the first page to the last step, pauses included. */
  ms: wholeNumber,
})
export type SurveyAnswer = z.infer<typeof answer>

/**
 * An event of the survey; `at` is milliseconds since the session started. Consecutive changes to one question are one
 * `answer.changed` event at the time of the first change.
 */
const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('page.shown'), at: wholeNumber, page: partId }),
  z.object({ type: z.literal('answer.changed'), at: wholeNumber, question: partId }),
  z.object({ type: z.literal('page.completed'), at: wholeNumber, page: partId }),
  z.object({ type: z.literal('page.reopened'), at: wholeNumber, page: partId }),
])
export type SurveyEvent = z.infer<typeof event>

/** A survey has no correct answers; only how the words of its free answers are counted can change. */
const settings = z.object({ tool: z.literal('questionnaire'), apart: separateWordForms.optional() })

/** Maximum number of choice questions in the cross table, counted from the start; fewer if they have many answers. */
export const maxCrossedQuestions = 20

const counts = z.object({
  tool: z.literal('questionnaire'),
  questions: z.array(questionCounts),
  texts: z.array(questionTexts),
  /**
   * Cross tables of each pair of the first 20 choice questions: respondents by answer to `a` (rows) and `b` (columns),
   * in study order, “other” last. A multiple choice question has an additional last entry for all who answered it; a
   * recommendation question has three: detractors, passives and promoters.
   */
  crossed: z
    .array(z.object({ a: partId, b: partId, counts: z.array(z.array(wholeNumber)) }))
    .max((maxCrossedQuestions * (maxCrossedQuestions - 1)) / 2),
})
export type SurveyCounts = z.infer<typeof counts>

/** Schemas of a survey. */
export const survey = {
  /** Prefix of schema names in the OpenAPI document. */
  name: 'Survey',
  tasks,
  answer,
  event,
  settings,
  counts,
  /** Reasons to exclude or to flag a response, in addition to those common to all studies. */
  exclusions: [],
  flags: ['straight-lining', 'implausibly-fast'],
} as const
