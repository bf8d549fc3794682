import { anyStudyFormulas } from '#studies/formulas/any-study.ts'
import { appSystemNames } from '#contract/studies/tools/mobile-app-test.ts'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { Chart } from '#studies/results/parts/chart.tsx'
import { DataTable } from '#studies/results/parts/data-table.tsx'
import { counted } from '#studies/statistics/format.ts'
import { mobileAppTestFormulas } from '../formulas.ts'
import { outcomeColumns } from './outcome-columns.ts'
import { useModel } from './use-model.ts'

/** The results of each task by the system of the phone. */
export function SystemsView(props: ToolViewProps<'iosapp'>) {
  const { tasks, systems, recordings } = useModel(props)
  const people = `${counted(systems.ios, 'person', 'people')} with iOS, ${systems.android} with Android`
  const sent = recordings > 0 ? ` ${counted(recordings, 'person', 'people')} handed over a recording.` : ''
  return (
    <Chart
      title="iOS and Android"
      lead={`${people}.${sent} Different people use each system: a difference may come from the people, and not from the app.`}
      formula={[mobileAppTestFormulas.success, mobileAppTestFormulas.time, anyStudyFormulas.interval]}
    >
      <DataTable
        caption="Results by task and system"
        rows={tasks.flatMap((task) => task.systems.map((each) => ({ ...each, task })))}
        keyOf={({ task, system }) => `${task.id} ${system}`}
        columns={[
          { title: 'Task', cell: ({ task: { number, text } }) => `${number}. ${text}` },
          { title: 'System', cell: ({ system }) => appSystemNames[system] },
          ...outcomeColumns,
        ]}
      />
    </Chart>
  )
}
