import type { Answers } from '#contract/studies/questions.ts'
import type { CorrectOptions, JudgedTask } from '#contract/studies/task-success.ts'

/**
 * How results name the end of a task; `said` is a success by the participant’s word, `answered` one that nobody judged.
 */
export const outcomes = ['succeeded', 'said', 'failed', 'answered', 'gave-up', 'timed-out'] as const
export type Outcome = (typeof outcomes)[number]
export type OutcomeCounts = Readonly<Record<Outcome, number>>

export const outcomeLabels: Readonly<Record<Outcome, string>> = {
  succeeded: 'succeeded',
  said: 'said it was done',
  failed: 'said it was done, but it was not',
  answered: 'answered',
  'gave-up': 'gave up',
  'timed-out': 'ran out of time',
}

/** Begins the key of an answer to the question about success. */
const optionKey = 'option:'

/** The key of a task that ended as done, by the participant’s word or the answer to its question about success. */
export const doneKey = ({ success }: Pick<JudgedTask, 'success'>, answers: Answers) => {
  if (success.by !== 'question') return 'said'
  const option = answers[success.question.id]
  return `${optionKey}${typeof option === 'string' ? option : ''}`
}

/** The outcome of a counted key, by the correct options. */
export const outcomeOf = (
  { id, success }: Pick<JudgedTask, 'id' | 'success'>,
  key: string,
  correct: CorrectOptions,
): Outcome => {
  if (key === 'reached') return 'succeeded'
  if (key === 'said') return success.by === 'person' ? 'succeeded' : 'said'
  if (key === 'gave-up' || key === 'timed-out') return key
  if (!key.startsWith(optionKey)) return 'failed'
  const right = correct[id] ?? []
  if (right.length === 0) return 'answered'
  return right.includes(key.slice(optionKey.length)) ? 'succeeded' : 'failed'
}

/** Whether a counted key can be a success. */
export const maySucceed = (key: string) => key === 'reached' || key === 'said' || key.startsWith(optionKey)

/** Whether an outcome is a success. */
export const isSuccess = (outcome: Outcome) => outcome === 'succeeded' || outcome === 'said'

/** Whether it is known what a success of the task is. */
export const isJudged = ({ id, success }: Pick<JudgedTask, 'id' | 'success'>, correct: CorrectOptions) =>
  success.by !== 'question' || (correct[id] ?? []).length > 0

/** Adds up counted answers by their outcome. */
export const countOutcomes = (
  ended: readonly { readonly is: Outcome; readonly count: number }[],
): OutcomeCounts => {
  const counts = { succeeded: 0, said: 0, failed: 0, answered: 0, 'gave-up': 0, 'timed-out': 0 }
  for (const { is, count } of ended) counts[is] += count
  return counts
}
