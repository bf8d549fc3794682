import { crossKeys, transposed } from '#analysis/cross-table.ts'
import { mostCrossed } from '#contract/studies/survey.ts'
import type { Question } from '#contract/studies/questions.ts'
import type { CountsOf, TasksOf } from '#contract/studies/registry.ts'
import { surveyQuestions } from '#machines/survey-questions.ts'

/** The questions that can be set against each other. */
export const crossable = (tasks: TasksOf<'questionnaire'>): readonly Question[] =>
  surveyQuestions(tasks)
    .filter((question) => crossKeys(question).length > 0)
    .slice(0, mostCrossed)

/** Who gave each two answers: a row for each to `a`, a column for each to `b`. */
export const jointCounts = (
  counts: CountsOf<'questionnaire'>,
  a: string,
  b: string,
): readonly (readonly number[])[] => {
  const pair = counts.crossed.find((each) => each.a === a && each.b === b)
  if (pair) return pair.counts
  return transposed(counts.crossed.find((each) => each.a === b && each.b === a)?.counts ?? [])
}
