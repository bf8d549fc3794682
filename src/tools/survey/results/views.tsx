import { surveyQuestions } from '#machines/tools/survey/survey-questions.ts'
import { formulasOf } from '#studies/formulas/questions.ts'
import { defineResults, type ToolViewProps } from '#studies/results/define-results.ts'
import { Chart } from '#studies/results/parts/chart.tsx'
import { QuestionList } from '#studies/results/questions/question-list.tsx'
import { counted } from '#studies/statistics/format.ts'
import { questionMeasures } from '#studies/statistics/measures.ts'
import { questionResults } from '#studies/statistics/question-results.ts'
import { surveyResponses } from '../formulas.ts'
import { crossable } from '../analysis/cross-table.ts'
import { CrossView } from './cross-view.tsx'
import { OverviewView, SurveyFindings, useAnswers } from './overview-view.tsx'
import { WordsView } from './words-view.tsx'
import { describeSurveyEvents } from './describe-events.ts'

/** Every question of the survey, page by page. */
export function AnswersView(props: ToolViewProps<'questionnaire'>) {
  const { questions, found } = useAnswers(props)
  const { responses } = props.results
  return (
    <Chart
      title="Answers"
      lead={`${counted(responses.included, 'person', 'people')} included. Shares are of those who answered the question, because an earlier answer can skip it.`}
      formula={formulasOf(questions)}
    >
      <QuestionList results={found} />
    </Chart>
  )
}

/** The answers of each question, the words of free answers, and a cross table if there are two questions for it. */
export const surveyResults = defineResults({
  id: 'questionnaire',
  views: ({ study }) => [
    { id: 'overview', title: 'Overview', View: OverviewView },
    { id: 'answers', title: 'Answers', View: AnswersView },
    ...(surveyQuestions(study.tasks).some(({ type }) => type === 'text')
      ? [{ id: 'words', title: 'Words', View: WordsView }]
      : []),
    ...(crossable(surveyQuestions(study.tasks)).length > 1
      ? [{ id: 'cross', title: 'Cross table', View: CrossView }]
      : []),
  ],
  Findings: SurveyFindings,
  responses: surveyResponses,
  measures: ({ study, counts }) => questionMeasures(questionResults(surveyQuestions(study.tasks), counts)),
  describeEvents: describeSurveyEvents,
})
