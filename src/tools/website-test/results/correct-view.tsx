import { CorrectAnswers } from '#studies/results/correct-answers.tsx'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { websiteTestFormulas } from '../formulas.ts'
import { useModel } from './use-model.ts'

/** Edits the right answers of tasks whose success is known by a question. */
export function CorrectView(props: ToolViewProps<'webusability'>) {
  const { control, results } = props
  const { tasks } = useModel(props)
  return (
    <CorrectAnswers
      control={control}
      formula={websiteTestFormulas.success}
      tasks={results.study.tasks.tasks}
      correct={control.settings.correct}
      successOf={(task) => tasks.find(({ id }) => id === task)?.visits ?? []}
      onChange={(correct) => control.change({ ...control.settings, correct })}
    />
  )
}
