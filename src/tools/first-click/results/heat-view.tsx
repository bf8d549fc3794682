import { type ReactNode, useMemo } from 'react'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { Chart } from '#studies/results/parts/chart.tsx'
import { useTask } from '#studies/results/parts/tasks.tsx'
import { counted } from '#studies/statistics/format.ts'
import type { FirstClickTaskModel } from '../analysis/first-click.ts'
import { heatBandwidth, heatOf } from '../analysis/heat.ts'
import { firstClickFormulas } from '../formulas.ts'
import { SampledNote, SpotTable } from './areas.tsx'
import { drawHeat, heatSteps } from './draw-heat.ts'
import css from './heat-view.module.css'
import { PictureMap } from './picture-map.tsx'
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
export function HeatPicture({ task, caption }: { task: FirstClickTaskModel; caption?: ReactNode }) {
  const { picture, clicks } = task
  const first = clicks[0] ?? []
  const draw = useMemo(
    () => drawHeat(heatOf(clicks[0] ?? [], picture, heatBandwidth * picture.width)),
    [clicks, picture],
  )
  return (
    <PictureMap
      picture={picture}
      label={`Heat map of ${counted(first.length, 'first click')}; the table has the same numbers.`}
      draw={draw}
      caption={caption}
    />
  )
}

function HeatMap({ task }: { task: FirstClickTaskModel }) {
  return (
    <>
      <SampledNote task={task} />
      <HeatPicture
        task={task}
        caption={
          <span className={css.key}>
            Few
            <span className={css.steps} aria-hidden="true">
              {heatSteps.map((color) => (
                <span key={color} style={{ background: color }} />
              ))}
            </span>
            Most
          </span>
        }
      />
    </>
  )
}
