import { useMemo } from 'react'
import { questionResults } from '#analysis/question-results.ts'
import { formulasOf } from '#content/formulas/questions.ts'
import type { Results } from '#contract/studies/results.ts'
import { asSingle } from '#machines/question-answers.ts'
import { Chart } from '../parts/chart.tsx'
import { QuestionList } from './question-list.tsx'

/** Every question before and after the tasks: how often each answer was given, and what people wrote. */
export function Questions({ results }: { results: Results }) {
  const questions = useMemo(
    () => [...results.study.screening.map(asSingle), ...results.study.followUps],
    [results],
  )
  const found = useMemo(() => questionResults(questions, results), [questions, results])
  return (
    <Chart
      title="Questions"
      lead="Before and after the tasks. Shares are of those who answered the question."
      formula={formulasOf(questions.map(({ type }) => type))}
    >
      <QuestionList results={found} />
    </Chart>
  )
}
