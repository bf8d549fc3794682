import { anyStudyFormulas } from '#studies/formulas/any-study.ts'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { ShareBar } from '#studies/results/parts/bars.tsx'
import { Chart } from '#studies/results/parts/chart.tsx'
import { useTask } from '#studies/results/parts/tasks.tsx'
import { SavedNote } from '#studies/results/settings.tsx'
import { firstClickFormulas } from '../formulas.ts'
import { HotspotDrawing } from '../hotspots/hotspot-drawing.tsx'
import { useModel } from './use-model.tsx'

/** Edits the hotspots of a task and which of them are correct; a change recalculates all results. */
export function HotspotsView(props: ToolViewProps<'firstclick'>) {
  const { control } = props
  const model = useModel(props)
  const { task, field } = useTask(model)
  const { hotspots } = control.settings
  return (
    <Chart
      title="Hotspots"
      lead="You can change hotspots at any time. All results are then recalculated."
      formula={[
        firstClickFormulas.success,
        firstClickFormulas.hotspot,
        anyStudyFormulas.interval,
        anyStudyFormulas.chance,
      ]}
      controls={field}
    >
      <SavedNote control={control} />
      {task && (
        <HotspotDrawing
          key={task.id}
          picture={task.picture}
          hotspots={hotspots[task.id] ?? []}
          results={task.result.spots}
          above={
            <>
              <h3>Success</h3>
              {task.result.isJudged ? (
                <ShareBar of={task.result.success} chance={task.result.chance.success} />
              ) : (
                <p>No correct hotspot yet.</p>
              )}
            </>
          }
          below={
            <>
              <h3>No hotspot</h3>
              <ShareBar of={task.result.missed.share} chance={task.result.chance.missed} />
            </>
          }
          onChange={(changed) =>
            control.change({ tool: 'firstclick', hotspots: { ...hotspots, [task.id]: [...changed] } })
          }
        />
      )}
    </Chart>
  )
}
