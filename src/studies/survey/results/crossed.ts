import { crossKeys, transposed } from '#analysis/cross-table.ts'
import { mostCrossed } from '#contract/studies/survey.ts'
import type { Question } from '#contract/studies/questions.ts'
import type { Results } from '#contract/studies/results.ts'
import { surveyQuestions } from '#machines/survey-questions.ts'

type Counted = Pick<Results, 'study' | 'counts'>

/** The questions that can be set against each other. */
export const crossable = ({ study: { tasks } }: Pick<Results, 'study'>): readonly Question[] =>
  tasks.tool === 'questionnaire'
    ? surveyQuestions(tasks)
        .filter((question) => crossKeys(question).length > 0)
        .slice(0, mostCrossed)
    : []

/** Who gave each two answers: a row for each to `a`, a column for each to `b`. */
export const jointCounts = ({ counts }: Counted, a: string, b: string): readonly (readonly number[])[] => {
  if (counts.tool !== 'questionnaire') return []
  const pair = counts.crossed.find((each) => each.a === a && each.b === b)
  if (pair) return pair.counts
  return transposed(counts.crossed.find((each) => each.a === b && each.b === a)?.counts ?? [])
}
