import { formulasOf } from '#studies/formulas/questions.ts'
import { fiveSecondFormulas, fiveSecondResponses } from '../formulas.ts'
import { Chart } from '#studies/results/parts/chart.tsx'
import { QuestionList } from '#studies/results/questions/question-list.tsx'
import { defineResults, type ToolViewProps } from '#studies/results/define-results.ts'
import { useModel } from './use-model.ts'
import { ExposureView } from './exposure-view.tsx'
import { MarksView } from './marks-view.tsx'
import { OverviewView } from './overview-view.tsx'
import { WordsView } from './words-view.tsx'

/** What every question about a design was answered, over the exposures that are not flagged. */
export function AnswersView(props: ToolViewProps<'fivesecond'>) {
  const tasks = useModel(props)
  return (
    <>
      {tasks.map(({ id, number, questions }) => (
        <Chart
          key={id}
          title={`Design ${number}: answers`}
          lead="Everything that was answered after the design had gone. Shares are of those who answered the question; answers after a flagged exposure are left out."
          formula={[...formulasOf(questions.map(({ type }) => type)), fiveSecondFormulas.flagged]}
        >
          <QuestionList results={questions.map(({ result }) => result)} />
        </Chart>
      ))}
    </>
  )
}

/** From what stayed with people to how it was measured. */
export const fiveSecondResults = defineResults({
  id: 'fivesecond',
  views: () => [
    { id: 'overview', title: 'Overview', View: OverviewView },
    { id: 'words', title: 'Words', View: WordsView },
    { id: 'answers', title: 'Answers', View: AnswersView },
    { id: 'exposure', title: 'Exposure', View: ExposureView },
    { id: 'counts', title: 'What counts', View: MarksView },
  ],
  responses: fiveSecondResponses,
})
