import { z } from 'zod'
import { anyText, requiredText } from '../fields.ts'
import { maxLength } from '../limits.ts'
import { messages } from '../messages.ts'

/** Identifier of a part of a study: lower-case letters, digits and hyphens. */
export const partId = z.string(messages.invalid).regex(/^[\da-z][\da-z-]{0,59}$/, messages.invalid)

/** Milliseconds, or a number of things. */
export const wholeNumber = z.int(messages.invalid).min(0, messages.invalid)

const line = () => requiredText(messages.required)
const paragraph = () => requiredText(messages.required, maxLength.message)

/** A titled message of a study: its welcome, instructions, closing or rejection. */
export const studyMessage = z.object({ title: line(), text: paragraph() })

const option = z.object({ id: partId, label: line() })

const question = {
  id: partId,
  text: line(),
  hint: line().optional(),
  required: z.boolean(),
}

/** Where a chosen option leads: to a later question, or past all of them. */
const skip = z.record(partId, z.union([partId, z.literal('end')])).optional()

/** A question after the tasks. */
export const followUpQuestion = z.discriminatedUnion('type', [
  z.object({ ...question, type: z.literal('single'), options: z.array(option).min(2).max(30), skip }),
  z.object({ ...question, type: z.literal('multiple'), options: z.array(option).min(2).max(30) }),
  z.object({
    ...question,
    type: z.literal('rating'),
    max: z.int().min(3).max(10),
    low: line(),
    high: line(),
  }),
  z.object({ ...question, type: z.literal('text') }),
])
export type FollowUpQuestion = z.infer<typeof followUpQuestion>

/** A question before the tasks; an option among `rejects` ends the session. */
export const screeningQuestion = z.object({
  ...question,
  options: z.array(option).min(2).max(30),
  rejects: z.array(partId),
})
export type ScreeningQuestion = z.infer<typeof screeningQuestion>

/** An answer: the option of a single choice or the text, the options of a multiple choice, or the rating. */
export const questionAnswer = z.union([
  anyText(maxLength.comment),
  z.array(partId).max(30),
  z.int().min(0).max(10),
])
export type QuestionAnswer = z.infer<typeof questionAnswer>
