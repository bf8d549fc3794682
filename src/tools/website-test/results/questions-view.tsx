import { questionsOf } from '#contract/studies/task-success.ts'
import { formulasOf } from '#studies/formulas/questions.ts'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { Chart } from '#studies/results/parts/chart.tsx'
import { QuestionList } from '#studies/results/questions/question-list.tsx'
import { useModel } from './use-model.ts'

/** The answers to the questions after each task, on each site. */
export function QuestionsView(props: ToolViewProps<'webusability'>) {
  const { tasks, sites } = useModel(props)
  const definitions = props.results.study.tasks.tasks
  return (
    <>
      {tasks.flatMap(({ id, number, text, visits }) => {
        const asked = definitions.flatMap((task) => (task.id === id ? questionsOf(task) : []))
        if (asked.length === 0) return []
        return visits.map((visit) => (
          <Chart
            key={visit.key}
            title={`Task ${number}${sites.length > 1 ? ` on ${visit.site.name}` : ''}: questions`}
            lead={text}
            formula={formulasOf(asked)}
          >
            <QuestionList results={visit.questions} />
          </Chart>
        ))
      })}
    </>
  )
}
