import { intervalOf, percentOf } from '#studies/statistics/format.ts'
import type { PreferenceTaskModel } from '../analysis/preference-test.ts'
import { anyStudyFormulas } from '#studies/formulas/any-study.ts'
import { preferenceTestFormulas } from '../formulas.ts'
import { Chart } from '#studies/results/parts/chart.tsx'
import { DataTable } from '#studies/results/parts/data-table.tsx'
import { ShareBar } from '#studies/results/parts/bars.tsx'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import css from './order-view.module.css'
import { taskTitle, useModel } from './use-model.ts'

const places = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'] as const

/** Whether the place in which a design stood made a difference. */
export function OrderView(props: ToolViewProps<'preferencetest'>) {
  const { tasks } = useModel(props)
  return tasks.map((task) => (
    <Chart
      key={task.id}
      title={taskTitle(task, tasks.length)}
      lead="How often each place was chosen, whichever design stood there. The order is balanced over people, so a favorite place favors no design; it only makes the difference between designs harder to see."
      formula={[preferenceTestFormulas.order, anyStudyFormulas.interval]}
      table={<Places task={task} />}
    >
      <ul className={css.places}>
        {task.places.map((share, place) => (
          <li key={places[place]}>
            <span className={css.label}>{places[place]} place</span>
            <ShareBar of={share} />
          </li>
        ))}
      </ul>
    </Chart>
  ))
}

function Places({ task: { number, designs, places: shares } }: { task: PreferenceTaskModel }) {
  const rows = shares.map((share, place) => ({ place, share }))
  return (
    <DataTable
      caption={`Choices in task ${number} by place and design`}
      rows={rows}
      keyOf={({ place }) => place}
      columns={[
        { title: 'Place', cell: ({ place }) => places[place] },
        ...designs.map((design) => ({
          title: design.name,
          isNumber: true,
          cell: ({ place }: { place: number }) => design.places[place] ?? 0,
        })),
        { title: 'Any design', isNumber: true, cell: ({ share }) => percentOf(share) },
        { title: '95% interval', isNumber: true, cell: ({ share }) => intervalOf(share) },
      ]}
    />
  )
}
