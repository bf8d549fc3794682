import { formulasOf } from '#studies/formulas/questions.ts'
import { defineResults, type ToolViewProps } from '#studies/results/define-results.ts'
import { Chart } from '#studies/results/parts/chart.tsx'
import { QuestionList } from '#studies/results/questions/question-list.tsx'
import { fiveSecondMeasures, fiveSecondTaskMeasures } from '../analysis/measures.ts'
import { fiveSecondFormulas, fiveSecondResponses } from '../formulas.ts'
import { ExposureView } from './exposure-view.tsx'
import { MarksView } from './marks-view.tsx'
import { FiveSecondFindings } from './findings.tsx'
import { OverviewView } from './overview-view.tsx'
import { useModel } from './use-model.ts'
import { WordsView } from './words-view.tsx'
import { describeFiveSecondEvents } from './describe-events.ts'

/** The answers to every question about a design, without those after flagged exposures. */
export function AnswersView(props: ToolViewProps<'fivesecond'>) {
  const tasks = useModel(props)
  const asked = new Map(props.results.study.tasks.tasks.map(({ id, questions }) => [id, questions]))
  return (
    <>
      {tasks.map(({ id, number, questions }) => (
        <Chart
          key={id}
          title={`Design ${number}: answers`}
          lead="All answers to the questions about the design. Shares are of those who answered the question; answers after a flagged exposure are left out."
          formula={[...formulasOf(asked.get(id) ?? []), fiveSecondFormulas.flagged]}
        >
          <QuestionList results={questions.map(({ result }) => result)} />
        </Chart>
      ))}
    </>
  )
}

/** The views of five second test results. */
export const fiveSecondResults = defineResults({
  id: 'fivesecond',
  views: () => [
    { id: 'overview', title: 'Overview', View: OverviewView },
    { id: 'words', title: 'Words', View: WordsView },
    { id: 'answers', title: 'Answers', View: AnswersView },
    { id: 'exposure', title: 'Exposure', View: ExposureView },
    { id: 'counts', title: 'Scoring', View: MarksView },
  ],
  Findings: FiveSecondFindings,
  responses: fiveSecondResponses,
  measures: ({ study, counts }, settings) => fiveSecondMeasures(study.tasks, counts, settings),
  taskMeasures: ({ study, counts }, settings) => fiveSecondTaskMeasures(study.tasks, counts, settings),
  taskNote:
    'Compared are single choices and scales that both tasks ask with the same text and the same answers. Recall and other texts are not: they are listed without the person.',
  describeEvents: describeFiveSecondEvents,
})
