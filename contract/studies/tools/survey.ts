import { z } from 'zod'
import { partId, requiredText, wholeNumber } from '../../shared/fields.ts'
import { maxLength } from '../../shared/limits.ts'
import { messages } from '../../shared/messages.ts'
import { answers, question, questionCounts, questionTexts } from '../questions.ts'

const page = z.object({
  id: partId,
  title: requiredText(messages.required, maxLength.title).optional(),
  text: requiredText(messages.required, maxLength.comment).optional(),
  questions: z.array(question).min(1).max(20),
  /** Once left, it cannot be come back to: what follows would change its answers. */
  isFinal: z.boolean().optional(),
})
export type SurveyPage = z.infer<typeof page>

/**
 * What a survey asks, page by page in this order. An answer may lead to a later question, or to a later page by its
 * identifier; identifiers of pages and questions differ from each other.
 */
const tasks = z.object({
  tool: z.literal('questionnaire'),
  pages: z.array(page).min(1).max(50),
})
export type SurveyTasks = z.infer<typeof tasks>

/** One participant's answers, to questions that they were led to alone. */
const answer = z.object({
  tool: z.literal('questionnaire'),
  answers,
  /** The page they stand on; null when they are done. */
  page: partId.nullable(),
  /** Milliseconds from the first page to the last step, pauses included. */
  ms: wholeNumber,
})
export type SurveyAnswer = z.infer<typeof answer>

/**
 * What happened while answering; `at` is milliseconds since the session began. What is typed or slid without a pause
 * for another question is one change, at its beginning.
 */
const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('page.shown'), at: wholeNumber, page: partId }),
  z.object({ type: z.literal('answer.changed'), at: wholeNumber, question: partId }),
  z.object({ type: z.literal('page.completed'), at: wholeNumber, page: partId }),
  z.object({ type: z.literal('page.reopened'), at: wholeNumber, page: partId }),
])
export type SurveyEvent = z.infer<typeof event>

/** A survey has nothing to change after its launch. */
const settings = z.object({ tool: z.literal('questionnaire') })

/** Maximum number of choice questions in the cross table, counted from the start of the survey. */
export const maxCrossedQuestions = 20

const counts = z.object({
  tool: z.literal('questionnaire'),
  questions: z.array(questionCounts),
  texts: z.array(questionTexts),
  /**
   * For each pair of the first 20 choice questions, who gave each two answers: a row for each answer to `a`, a column
   * for each to `b`, in the order of the study, “other” last. A multiple choice has one more, for whoever answered it at
   * all; a recommendation has three: detractors, passives and promoters.
   */
  crossed: z
    .array(z.object({ a: partId, b: partId, counts: z.array(z.array(wholeNumber)) }))
    .max((maxCrossedQuestions * (maxCrossedQuestions - 1)) / 2),
})
export type SurveyCounts = z.infer<typeof counts>

/** Everything a survey says on the wire. */
export const survey = {
  /** Its name in the names of the OpenAPI document's schemas. */
  name: 'Survey',
  tasks,
  answer,
  event,
  settings,
  counts,
  /** Why responses to it are left out of the numbers, and why to look at one, beside the reasons of every study. */
  exclusions: [],
  flags: [],
} as const
