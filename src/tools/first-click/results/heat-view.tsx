import type { ReactNode } from 'react'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { Chart } from '#studies/results/parts/chart.tsx'
import { useTask } from '#studies/results/parts/tasks.tsx'
import { HeatKey, HeatPicture } from '#studies/results/pictures/heat-picture.tsx'
import { counted } from '#studies/statistics/format.ts'
import type { FirstClickTaskModel } from '../analysis/first-click-model.ts'
import { firstClickFormulas } from '../formulas.ts'
import { SampledNote, SpotTable } from './areas.tsx'
import { PointerChoice, useModel } from './use-model.tsx'

/** A heat map of the first clicks of a task. */
export function HeatView(props: ToolViewProps<'firstclick'>) {
  const model = useModel(props)
  const { task, field } = useTask(model)
  return (
    <Chart
      title="Heat map"
      lead="The density of first clicks. Opacity increases with density, so the map is readable without distinguishing colors."
      formula={[firstClickFormulas.heat, firstClickFormulas.hotspot]}
      controls={
        <>
          {field}
          <PointerChoice pointers={model.pointers} />
        </>
      }
      table={task && <SpotTable {...task} />}
    >
      {task && <HeatMap task={task} />}
    </Chart>
  )
}

/** The picture of a task under the density of its first clicks. */
export function TaskHeat({ task, caption }: { task: FirstClickTaskModel; caption?: ReactNode }) {
  const first = task.clicks[0] ?? noClicks
  return (
    <HeatPicture
      picture={task.picture}
      points={first}
      counted={counted(first.length, 'first click')}
      caption={caption}
    />
  )
}

/** The same list each time, so that nothing is drawn again. */
const noClicks: readonly never[] = []

const HeatMap = ({ task }: { task: FirstClickTaskModel }) => (
  <>
    <SampledNote task={task} />
    <TaskHeat task={task} caption={<HeatKey />} />
  </>
)
