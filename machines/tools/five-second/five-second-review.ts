import type { Question } from '#contract/studies/questions.ts'
import type { FiveSecondSettings, FiveSecondTasks } from '#contract/studies/tools/five-second.ts'
import { defineToolReview, type Remembered } from '../../studies/tool-review.ts'

/** Labels of the correct options of a question; of all its options if none is marked as correct. */
const optionsOf = (question: Question, correct: readonly string[] = []): readonly string[] => {
  if (!('options' in question)) return []
  const { options } = question
  const marked = options.filter(({ id }) => correct.includes(id))
  return (marked.length > 0 ? marked : options).map(({ label }) => label)
}

/** Words and labels that answer a question about a design. */
export const rememberedIn = (
  { tasks, language }: FiveSecondTasks,
  { tasks: settings, apart = [] }: FiveSecondSettings,
): Remembered => ({
  phrases: Object.values(settings).flatMap(({ recall }) => Object.values(recall).flat()),
  labels: tasks.flatMap(({ id, questions }) =>
    questions.flatMap((question) => optionsOf(question, settings[id]?.clear[question.id])),
  ),
  apart,
  language,
})

export const fiveSecondReview = defineToolReview('fivesecond', { remembered: rememberedIn })
