import { anyStudyFormulas } from '#studies/formulas/any-study.ts'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { ShareBar } from '#studies/results/parts/bars.tsx'
import { Chart } from '#studies/results/parts/chart.tsx'
import { DataTable } from '#studies/results/parts/data-table.tsx'
import { intervalOf, percentOf } from '#studies/statistics/format.ts'
import type { PreferenceTaskModel } from '../analysis/preference-test-model.ts'
import { preferenceTestFormulas } from '../formulas.ts'
import css from './order-view.module.css'
import { taskTitle, useModel } from './use-model.ts'

const places = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'] as const

/** Choices by the position of the design, to detect an effect of the order. */
export function OrderView(props: ToolViewProps<'preferencetest'>) {
  const { tasks } = useModel(props)
  return tasks.map((task) => (
    <Chart
      key={task.id}
      title={taskTitle(task, tasks.length)}
      lead="The share of choices by position, for all designs together. The order is balanced over participants, so a preferred position favors no design; it only makes differences between designs harder to see."
      formula={[preferenceTestFormulas.order, anyStudyFormulas.interval, anyStudyFormulas.chance]}
      table={<Places task={task} />}
    >
      <ul className={css.places}>
        {task.places.map((share, index) => (
          <li key={places[index]}>
            <span className={css.label}>{places[index]} position</span>
            <ShareBar of={share} chance={1 / task.places.length} />
          </li>
        ))}
      </ul>
    </Chart>
  ))
}

function Places({ task: { number, designs, places: shares } }: { task: PreferenceTaskModel }) {
  const rows = shares.map((share, index) => ({ index, share }))
  return (
    <DataTable
      caption={`Choices in task ${number} by position and design`}
      rows={rows}
      keyOf={({ index }) => index}
      columns={[
        { title: 'Position', cell: ({ index }) => places[index] },
        ...designs.map((design) => ({
          title: design.name,
          isNumber: true,
          cell: ({ index }: { index: number }) => design.places[index] ?? 0,
        })),
        { title: 'Any design', isNumber: true, cell: ({ share }) => percentOf(share) },
        { title: '95% interval', isNumber: true, cell: ({ share }) => intervalOf(share) },
      ]}
    />
  )
}
