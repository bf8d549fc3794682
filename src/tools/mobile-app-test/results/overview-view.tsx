import { anyStudyFormulas } from '#studies/formulas/any-study.ts'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { ShareBar } from '#studies/results/parts/bars.tsx'
import { Chart } from '#studies/results/parts/chart.tsx'
import { DataTable } from '#studies/results/parts/data-table.tsx'
import { SuccessBar, SuccessLegend } from '#studies/results/parts/success-bar.tsx'
import { Measure, Measures, TaskResult, TaskResults } from '#studies/results/parts/tasks.tsx'
import { typicalTime } from '#studies/statistics/format.ts'
import type { TaskModel } from '../analysis/mobile-app-test-model.ts'
import { mobileAppTestFormulas } from '../formulas.ts'
import { outcomeColumns } from './outcome-columns.ts'
import css from './overview-view.module.css'
import { useModel } from './use-model.ts'

/** The results of each task. */
export function OverviewView(props: ToolViewProps<'iosapp'>) {
  const { tasks } = useModel(props)
  return (
    <Chart
      title="Results by task"
      lead="How every answer ended, and how long it took. Success is what participants say or answer: nothing is measured inside the app."
      formula={[mobileAppTestFormulas.success, mobileAppTestFormulas.time, anyStudyFormulas.interval]}
      table={<Numbers tasks={tasks} />}
      controls={<SuccessLegend of={tasks.map(({ outcomes }) => outcomes)} />}
    >
      <TaskResults>
        {tasks.map((task) => (
          <TaskResult key={task.id} task={task}>
            <div className={css.result}>
              <SuccessBar of={task.outcomes} />
              <Measures>
                {task.isJudged && (
                  <Measure name="Success">
                    <ShareBar of={task.success} />
                  </Measure>
                )}
                <Measure name="Gave up">
                  <ShareBar of={task.gaveUp} />
                </Measure>
                <Measure name={task.isJudged ? 'Time to success' : 'Time'}>
                  <p className={css.number}>{task.time ? typicalTime(task.time) : 'No times yet.'}</p>
                </Measure>
              </Measures>
              {!task.isJudged && (
                <p className={css.small}>
                  Say which answers are right under “Right answers” to see who succeeded.
                </p>
              )}
            </div>
          </TaskResult>
        ))}
      </TaskResults>
    </Chart>
  )
}

const Numbers = ({ tasks }: { readonly tasks: readonly TaskModel[] }) => (
  <DataTable
    caption="Results by task"
    rows={tasks}
    keyOf={({ id }) => id}
    columns={[{ title: 'Task', cell: ({ number, text }) => `${number}. ${text}` }, ...outcomeColumns]}
  />
)
