import { CorrectAnswers } from '#studies/results/correct-answers.tsx'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { mobileAppTestFormulas } from '../formulas.ts'
import { useModel } from './use-model.ts'

/** Edits the right answers of tasks whose success is known by a question. */
export function CorrectView(props: ToolViewProps<'iosapp'>) {
  const { control, results } = props
  const { tasks } = useModel(props)
  return (
    <CorrectAnswers
      control={control}
      formula={mobileAppTestFormulas.success}
      tasks={results.study.tasks.tasks}
      correct={control.settings.correct}
      successOf={(task) =>
        tasks.filter(({ id }) => id === task).map(({ id, success }) => ({ key: id, success }))
      }
      onChange={(correct) => control.change({ ...control.settings, correct })}
    />
  )
}
