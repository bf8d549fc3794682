import { type PointerEvent, useMemo, useState } from 'react'
import type { Hotspot } from '#contract/studies/tools/first-click.ts'
import { anyStudyFormulas } from '#studies/formulas/any-study.ts'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { Chart } from '#studies/results/parts/chart.tsx'
import { Choice } from '#studies/results/parts/inputs.tsx'
import { useTask } from '#studies/results/parts/tasks.tsx'
import { counted } from '#studies/statistics/format.ts'
import { Button } from '#ui/button.tsx'
import {
  type AreaResult,
  type FirstClickResult,
  type FirstClickTaskModel,
  letteredClusters,
  regionResult,
} from '../analysis/first-click-model.ts'
import { type Box, cornersOf, type Point } from '#contract/studies/areas.ts'
import { pixelAt, type Size } from '#studies/player/fitted-image.ts'
import { firstClickFormulas } from '../formulas.ts'
import { AreaTable, areaText, SampledNote, SpotTable } from './areas.tsx'
import { BoxFields } from '#studies/hotspots/box-fields.tsx'
import { drawClicks } from './draw-clicks.ts'
import { boxBetween, pointsOf } from '#studies/hotspots/hotspot-editor.ts'
import css from './map-view.module.css'
import { PictureMap } from '#studies/results/pictures/picture-map.tsx'
import { PointerChoice, useModel } from './use-model.tsx'

const clusterRows = (result: FirstClickResult) =>
  letteredClusters(result).map((cluster) => ({
    ...cluster,
    id: cluster.letter,
    name: `${cluster.letter}: ${cluster.spot?.name ?? 'no hotspot'}`,
    kind: `cluster around ${Math.round(cluster.center.x)},\u00a0${Math.round(cluster.center.y)}`,
  }))

/** A click map of a task, with clusters and a region that the reader can draw. */
export function MapView(props: ToolViewProps<'firstclick'>) {
  const model = useModel(props)
  const { task, field } = useTask(model)
  return (
    <Chart
      title="Click map"
      lead="The position of every first click. A dot is a correct click, a cross an incorrect one; a line below a mark means that the participant had to scroll."
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
  const visibleClicks = useMemo(() => clicks[nth] ?? [], [clicks, nth])
  const draw = useMemo(() => drawClicks(visibleClicks, spots), [visibleClicks, spots])
  const clusters = useMemo(() => (nth === 0 ? clusterRows(result) : []), [nth, result])
  return (
    <>
      <SampledNote task={task} />
      <RegionFields
        picture={picture}
        region={region}
        onChange={setRegion}
        isDrawing={isDrawing}
        onDrawing={setIsDrawing}
        result={region && regionResult(region, visibleClicks)}
      />
      <PictureMap
        picture={picture}
        leastWidth={720}
        label={`With ${counted(visibleClicks.length, 'click')}, ${counted(clusters.length, 'cluster')} and ${counted(spots.length, 'hotspot')}; the tables below have the same numbers.`}
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
        caption={<MapLegend further={task.further} nth={nth} onNth={setNth} />}
      />
      <SpotTable {...task} />
      {clusters.length > 0 && (
        <AreaTable caption="Clusters of first clicks, by their letter" rows={clusters} />
      )}
    </>
  )
}

const names = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'] as const

interface MapLegendProps {
  /** The number of further clicks allowed after the first. */
  readonly further: number
  /** The index of the visible click; 0 is the first one. */
  readonly nth: number
  readonly onNth: (nth: number) => void
}

/** The legend of the marks, and the choice of the visible click. */
function MapLegend({ further, nth, onNth }: MapLegendProps) {
  return (
    <>
      {further > 0 && (
        <Choice
          legend="Clicks"
          value={String(nth)}
          onChange={(value) => onNth(Number(value))}
          options={names.slice(0, further + 1).map((label, index) => ({ value: String(index), label }))}
        />
      )}
      <span className={css.entry}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <circle cx="8" cy="8" r="5" className={css.right} />
        </svg>
        Correct
      </span>
      <span className={css.entry}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M4 4l8 8M4 12l8-8" className={css.wrong} />
        </svg>
        Incorrect
      </span>
      <span className={css.entry}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <circle cx="8" cy="6" r="3" className={css.plain} />
          <path d="M3 13h10" className={css.line} />
        </svg>
        Below the first screen
      </span>
    </>
  )
}

interface MapOutlinesProps {
  readonly picture: Size
  /** Image pixels per CSS pixel. */
  readonly unit: number
  readonly spots: readonly Hotspot[]
  readonly clusters: readonly { readonly letter: string; readonly box: Box }[]
  readonly region: Box | undefined
  /** Whether touch draws instead of scrolling. */
  readonly isDrawing: boolean
  readonly onRegion: (region: Box) => void
  readonly onDrawn: () => void
}

/** The hotspots and clusters of a map; dragging with the mouse draws a region. */
function MapOutlines(props: MapOutlinesProps) {
  const { picture, unit, spots, clusters, region, isDrawing, onRegion, onDrawn } = props
  const [from, setFrom] = useState<Point>()
  const pixelOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) =>
    pixelAt(picture, currentTarget.getBoundingClientRect(), { x: clientX, y: clientY })
  return (
    <svg
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      preserveAspectRatio="none"
      className={css.outlines}
      data-drawing={isDrawing || undefined}
      aria-hidden="true"
      onPointerDown={(event) => {
        if ((event.pointerType === 'touch' && !isDrawing) || event.button !== 0 || !event.isPrimary) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setFrom(pixelOf(event))
      }}
      onPointerMove={(event) => from && event.isPrimary && onRegion(boxBetween(from, pixelOf(event)))}
      onPointerUp={({ isPrimary }) => {
        if (!isPrimary) return
        if (from) onDrawn()
        setFrom(undefined)
      }}
      onPointerCancel={({ isPrimary }) => isPrimary && setFrom(undefined)}
    >
      {spots.map((spot) => (
        <polygon
          key={spot.id}
          points={pointsOf(cornersOf(spot))}
          className={css.spot}
          data-right={spot.isRight || undefined}
        />
      ))}
      {clusters.map(({ letter, box }) => {
        // The badge stays within the picture, which clips the drawing.
        const badge = {
          x: Math.min(picture.width - 10 * unit, box.x + box.width + 8 * unit),
          y: Math.max(10 * unit, box.y - 8 * unit),
        }
        return (
          <g key={letter}>
            <rect
              x={box.x - 8 * unit}
              y={box.y - 8 * unit}
              width={box.width + 16 * unit}
              height={box.height + 16 * unit}
              rx={8 * unit}
              className={css.cluster}
            />
            <circle cx={badge.x} cy={badge.y} r={9 * unit} className={css.badge} />
            <text x={badge.x} y={badge.y} fontSize={12 * unit} className={css.letter}>
              {letter}
            </text>
          </g>
        )
      })}
      {region && <rect {...region} className={css.region} />}
    </svg>
  )
}

interface RegionFieldsProps {
  readonly picture: Size
  readonly region: Box | undefined
  readonly result: AreaResult | undefined
  readonly onChange: (region: Box | undefined) => void
  /** Whether the next drag draws a region, also by touch. */
  readonly isDrawing: boolean
  readonly onDrawing: (isDrawing: boolean) => void
}

/** Fields for a custom region, which can also be drawn, and the clicks in it. */
function RegionFields(props: RegionFieldsProps) {
  const { picture, region, result, onChange, isDrawing, onDrawing } = props
  const start = { x: 0, y: 0, width: picture.width, height: Math.min(picture.height, 600) }
  return (
    <fieldset className={css.regionFields}>
      <legend>Custom region</legend>
      <p className={css.text}>
        <Button variant="link" aria-pressed={isDrawing} onClick={() => onDrawing(!isDrawing)}>
          Draw on the map
        </Button>
        {' · '}
        <Button variant="link" onClick={() => onChange(region === undefined ? start : undefined)}>
          {region === undefined ? 'Enter numbers' : 'Remove region'}
        </Button>
      </p>
      {region && (
        <div className={css.fields}>
          <BoxFields box={region} picture={picture} onChange={onChange} />
        </div>
      )}
      <p role="status" className={css.text}>
        {result && `In the region: ${areaText(result)}.`}
      </p>
    </fieldset>
  )
}
