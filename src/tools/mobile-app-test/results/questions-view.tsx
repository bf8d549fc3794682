import { questionsOf } from '#contract/studies/task-success.ts'
import { formulasOf } from '#studies/formulas/questions.ts'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { Chart } from '#studies/results/parts/chart.tsx'
import { QuestionList } from '#studies/results/questions/question-list.tsx'
import { useModel } from './use-model.ts'

/** The answers to the questions after each task. */
export function QuestionsView(props: ToolViewProps<'iosapp'>) {
  const { tasks } = useModel(props)
  return props.results.study.tasks.tasks.map((definition) => {
    const asked = questionsOf(definition)
    const task = tasks.find(({ id }) => id === definition.id)
    if (!task || asked.length === 0) return null
    return (
      <Chart
        key={task.id}
        title={`Task ${task.number}: questions`}
        lead={task.text}
        formula={formulasOf(asked)}
      >
        <QuestionList results={task.questions} />
      </Chart>
    )
  })
}
