import { useMemo, useState } from 'react'
import {
  type FirstClickResult,
  type FirstClickTaskModel,
  letteredClusters,
  regionResult,
  spotUnder,
} from '#analysis/first-click.ts'
import { counted } from '#analysis/format.ts'
import type { Box } from '#analysis/hotspots.ts'
import { anyStudyFormulas } from '#content/formulas/any-study.ts'
import { firstClickFormulas } from '#content/formulas/first-click.ts'
import { Chart } from '#studies/results/parts/chart.tsx'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { useTask } from '#studies/results/use-task.tsx'
import { drawClicks } from './drawing.ts'
import { MapKey } from './map-key.tsx'
import { AreaTable, SampledNote, SpotTable } from './map-parts.tsx'
import { MapOutlines } from './map-outlines.tsx'
import { PictureMap } from './picture-map.tsx'
import { PointerChoice } from './pointer-choice.tsx'
import { RegionFields } from './region-fields.tsx'
import { useModel } from './use-model.ts'

const clusterRows = (result: FirstClickResult, spots: FirstClickTaskModel['spots']) =>
  letteredClusters(result).map((cluster) => ({
    ...cluster,
    id: cluster.letter,
    name: `${cluster.letter}: ${spotUnder(cluster, spots)?.name ?? 'beside the hotspots'}`,
    kind: `around ${Math.round(cluster.center.x)},\u00a0${Math.round(cluster.center.y)}`,
  }))

/** Every click of a task on its picture, the crowds among them, and a region of one’s own. */
export function MapView(props: ToolViewProps<'firstclick'>) {
  const model = useModel(props)
  const { task, field } = useTask(model)
  return (
    <Chart
      title="Click map"
      lead="Every first click, where it was made. A dot is right, a cross is not; a line below a mark says that it took scrolling to get there."
      formula={[
        firstClickFormulas.hotspot,
        firstClickFormulas.clusters,
        firstClickFormulas.belowFold,
        firstClickFormulas.region,
        anyStudyFormulas.interval,
      ]}
      controls={
        <>
          {field}
          <PointerChoice pointers={model.pointers} />
        </>
      }
    >
      {task && <TaskMap key={task.id} task={task} />}
    </Chart>
  )
}

function TaskMap({ task }: { task: FirstClickTaskModel }) {
  const { picture, spots, result, clicks } = task
  const [nth, setNth] = useState(0)
  const [region, setRegion] = useState<Box>()
  const [isDrawing, setIsDrawing] = useState(false)
  const shown = useMemo(() => clicks[nth] ?? [], [clicks, nth])
  const draw = useMemo(() => drawClicks(shown, spots), [shown, spots])
  const clusters = useMemo(() => (nth === 0 ? clusterRows(result, spots) : []), [nth, result, spots])
  return (
    <>
      <SampledNote task={task} />
      <RegionFields
        picture={picture}
        region={region}
        onChange={setRegion}
        isDrawing={isDrawing}
        onDrawing={setIsDrawing}
        result={region && regionResult(region, shown)}
      />
      <PictureMap
        picture={picture}
        label={`With ${counted(shown.length, 'click')}, ${counted(clusters.length, 'cluster')} and ${counted(spots.length, 'hotspot')}; the same numbers are in the tables below.`}
        draw={draw}
        renderOver={(unit) => (
          <MapOutlines
            picture={picture}
            unit={unit}
            spots={spots}
            clusters={clusters}
            region={region}
            isDrawing={isDrawing}
            onRegion={setRegion}
            onDrawn={() => setIsDrawing(false)}
          />
        )}
        caption={<MapKey further={task.further} nth={nth} onNth={setNth} />}
      />
      <SpotTable {...task} />
      {clusters.length > 0 && (
        <AreaTable caption="Clusters of first clicks, by their letter" rows={clusters} />
      )}
    </>
  )
}
