import { useMemo } from 'react'
import { surveyQuestions } from '#machines/tools/survey/survey-questions.ts'
import { formulasOf } from '#studies/formulas/questions.ts'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { Chart } from '#studies/results/parts/chart.tsx'
import { DataTable } from '#studies/results/parts/data-table.tsx'
import { FindingsStrip } from '#studies/results/parts/findings.tsx'
import { useStage } from '#studies/results/stage.tsx'
import { Bars } from '#studies/results/questions/question-figures.tsx'
import { type QuestionResult, questionResults } from '#studies/statistics/question-results.ts'
import { findingOf, leadingAnswer, surveyFindings } from '../analysis/findings.ts'

type Props = ToolViewProps<'questionnaire'>

/** The questions of the survey and their results. */
export function useAnswers({ results: { study, counts } }: Pick<Props, 'results'>) {
  const questions = useMemo(() => surveyQuestions(study.tasks), [study])
  const found = useMemo(() => questionResults(questions, counts), [questions, counts])
  return { questions, found }
}

const mostOptions = 6

/** The findings, with the answers to the question whose answer leads most clearly; the first one while running. */
export function SurveyFindings(props: Props) {
  const { found } = useAnswers(props)
  const isClosed = useStage() === 'closed'
  const findings = useMemo(() => surveyFindings(found), [found])
  const first = found.find((result) => result.kind === 'choice' && result.answered > 0)
  const drawn = isClosed ? leadingAnswer(found)?.question : first
  return (
    <FindingsStrip
      findings={findings}
      caption={drawn ? `Answers to “${drawn.text}”` : 'No answers to draw.'}
      view={{ id: 'answers', title: 'All answers' }}
    >
      {drawn?.kind === 'choice' && (
        <Bars
          options={drawn.options.slice(0, mostOptions)}
          chance={drawn.isMultiple ? undefined : 1 / drawn.options.length}
        />
      )}
    </FindingsStrip>
  )
}

interface Row {
  readonly result: QuestionResult
  readonly finding: ReturnType<typeof findingOf>
}

/** Every question with its most important number. */
export function OverviewView(props: Props) {
  const { questions, found } = useAnswers(props)
  const rows = found.map((result): Row => ({ result, finding: findingOf(result) }))
  return (
    <Chart
      title="Questions at a glance"
      lead="One number for each question: the most frequent answer, the mean or the score. Shares are of those who answered the question."
      formula={formulasOf(questions)}
    >
      <DataTable
        caption="Questions at a glance"
        isTall={false}
        isStacked
        rows={rows}
        keyOf={({ result }) => result.id}
        columns={[
          { title: 'Question', cell: ({ result, finding }) => finding?.name ?? result.text },
          { title: 'Number', isNumber: true, cell: ({ finding }) => finding?.value ?? '–' },
          { title: 'What it counts', cell: ({ finding }) => finding?.note ?? 'no answers yet' },
        ]}
      />
    </Chart>
  )
}
