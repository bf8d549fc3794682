import { z } from 'zod'
import { boundedRecord, partId } from '../shared/fields.ts'
import { messages } from '../shared/messages.ts'
import { studyMessages } from './messages.ts'
import { type Question, question } from './questions.ts'

/** Limits of tasks that participants do outside the page of the study: on a website, or in an app. */
export const taskLimits = {
  /** Seconds. */
  timeLimit: { shortest: 10, longest: 3600 },
  /** Questions after a task. */
  questions: 10,
  /** Options of a question that decides about success. */
  options: 8,
} as const

const { shortest, longest } = taskLimits.timeLimit

/** Seconds that participants have for a task. */
export const timeLimit = z
  .int(messages.invalid)
  .min(shortest, studyMessages.question.atLeast(shortest))
  .max(longest, studyMessages.question.atMost(longest))

/** Asked after a task. */
export const taskQuestions = z
  .array(question)
  .max(taskLimits.questions, studyMessages.tooMany(taskLimits.questions))

/** The participant says that the task is done. */
export const successByPerson = z.object({ by: z.literal('person') })

/**
 * A single choice that is asked when the participant says that the task is done. Correct options are in the settings.
 */
export const successByQuestion = z.object({ by: z.literal('question'), question })

/** How success is known, as far as tools share it. */
export type TaskSuccess =
  | z.infer<typeof successByPerson>
  | z.infer<typeof successByQuestion>
  | { readonly by: 'url' }

/** The properties that tools share of a task with questions. */
export interface JudgedTask {
  readonly id: string
  readonly success: TaskSuccess
  readonly questions: readonly Question[]
}

/** Every question that a task can ask, the one about its success first. */
export const questionsOf = ({ success, questions }: Pick<JudgedTask, 'success' | 'questions'>) =>
  success.by === 'question' ? [success.question, ...questions] : questions

/** Identifier of the question whose answer decides about success; undefined where none does. */
export const successQuestionOf = ({ success }: Pick<JudgedTask, 'success'>) =>
  success.by === 'question' ? success.question.id : undefined

/** Reports a question about success that has no right answer, or the identifier of another question of the task. */
export const refuseBrokenQuestion = (
  { success, questions }: Pick<JudgedTask, 'success' | 'questions'>,
  report: (path: readonly string[], message: string) => void,
) => {
  if (success.by !== 'question') return
  const at = ['success', 'question']
  const { question: asked } = success
  if (asked.type !== 'single' || asked.other !== undefined || !asked.required)
    report([...at, 'type'], studyMessages.task.question)
  else if (asked.options.length > taskLimits.options)
    report([...at, 'options'], studyMessages.tooMany(taskLimits.options))
  if (questions.some(({ id }) => id === asked.id)) report([...at, 'id'], studyMessages.repeatedPart)
}

/** Options that are right, by task whose success is known by a question. */
export const correctOptions = (maxTasks: number) =>
  boundedRecord(partId, z.array(partId).max(taskLimits.options), maxTasks)
export type CorrectOptions = Readonly<Record<string, readonly string[]>>

/** Mean of numbers or of logarithms, and the sum of their squared differences from it. */
export const meanAndSquares = z.object({ mean: z.number(), squares: z.number() })
