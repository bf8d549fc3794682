import { useMemo } from 'react'
import { cornersOf } from '#contract/studies/areas.ts'
import { anyStudyFormulas } from '#studies/formulas/any-study.ts'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { ShareBar } from '#studies/results/parts/bars.tsx'
import { Chart } from '#studies/results/parts/chart.tsx'
import { DataTable } from '#studies/results/parts/data-table.tsx'
import { Choice, SelectField } from '#studies/results/parts/inputs.tsx'
import { Measure, Measures } from '#studies/results/parts/tasks.tsx'
import { drawMarks } from '#studies/results/pictures/draw-marks.ts'
import { HeatKey, HeatPicture } from '#studies/results/pictures/heat-picture.tsx'
import { PictureMap } from '#studies/results/pictures/picture-map.tsx'
import { useResultsSearch } from '#studies/results/search.ts'
import { counted, duration, intervalOf, percentOf } from '#studies/statistics/format.ts'
import { type FlowModel, type ScreenResult, tapsByHotspot } from '../analysis/prototype-model.ts'
import { prototypeFormulas } from '../formulas.ts'
import css from './screens-view.module.css'
import { UrlNote } from './url-note.tsx'
import { useFlow, useModel } from './use-model.tsx'

/** Every screen of a task with its misclicks, and the taps on one of them. */
export function ScreensView(props: ToolViewProps<'prototype'>) {
  const { task, flow, fields } = useFlow(useModel(props))
  if (!task || !flow) return null
  return (
    <>
      <Chart
        title="Screens"
        lead="What happened on each screen during the task, the most seen first."
        formula={[prototypeFormulas.screens, prototypeFormulas.misclicks, anyStudyFormulas.interval]}
        controls={fields}
      >
        <UrlNote flow={flow} />
        {flow.results.length > 0 && <ScreenTable results={flow.results} />}
      </Chart>
      {flow.results.length > 0 && <Taps flow={flow} />}
    </>
  )
}

const ScreenTable = ({ results }: { readonly results: readonly ScreenResult[] }) => (
  <DataTable
    caption="Screens of the task"
    isStacked
    rows={results}
    keyOf={({ index }) => index}
    columns={[
      { title: 'Screen', cell: ({ screen }) => screen.name },
      { title: 'Seen by', isNumber: true, cell: ({ seen }) => `${seen.count} (${percentOf(seen)})` },
      { title: 'Visits', isNumber: true, cell: ({ visits }) => visits },
      {
        title: 'Mean time of a visit',
        isNumber: true,
        cell: ({ msPerVisit }) => (msPerVisit === null ? '–' : duration(msPerVisit)),
      },
      { title: 'Taps', isNumber: true, cell: ({ taps }) => taps },
      { title: 'Misclicks', isNumber: true, cell: ({ misclicks }) => percentOf(misclicks) },
      { title: '95% interval', isNumber: true, cell: ({ misclicks }) => intervalOf(misclicks) },
      { title: 'Gave up here', isNumber: true, cell: ({ exits }) => `${exits.count} (${percentOf(exits)})` },
      { title: '95% interval', isNumber: true, cell: ({ exits }) => intervalOf(exits) },
    ]}
  />
)

const maps = [
  { value: 'heat', label: 'Heat map' },
  { value: 'taps', label: 'Taps' },
] as const

/** A screen of a phone is shown no higher than most windows. */
const mapWidth = ({ width, height }: ScreenResult['screen']) =>
  Math.round(Math.min(760, Math.max(280, (820 * width) / height)))

function Taps({ flow }: { readonly flow: FlowModel }) {
  const { search, change } = useResultsSearch()
  const { results, tapAnswers, answers } = flow
  const most = results.toSorted((a, b) => b.misclicks.count - a.misclicks.count)[0]
  const result = results.find(({ screen }) => screen.id === search.screen) ?? most
  if (!result) return null
  const { screen, listed, misclicks } = result
  return (
    <Chart
      title={`Taps on ${screen.name}`}
      lead="In the picture of taps, a dot is a tap that something reacted to, a cross a misclick, and outlines are the hotspots."
      formula={[prototypeFormulas.misclicks, prototypeFormulas.heat]}
      controls={
        <>
          <SelectField
            label="Screen"
            value={screen.id}
            options={results.map((each) => ({
              value: each.screen.id,
              label: `${each.screen.name} (${counted(each.misclicks.count, 'misclick')})`,
            }))}
            onChange={(chosen) => change({ screen: chosen })}
          />
          <Choice
            legend="Show"
            value={search.map === 'taps' ? 'taps' : 'heat'}
            options={maps}
            onChange={(map) => change({ map })}
          />
        </>
      }
      table={<HotspotTable result={result} />}
    >
      <Measures>
        <Measure name="Misclicks" heading="h3">
          <ShareBar of={misclicks} />
        </Measure>
      </Measures>
      {tapAnswers < answers && (
        <p className={css.note}>
          The picture has the taps of a random sample of {tapAnswers} of {answers} answers, selected by a hash
          of the respondent.
        </p>
      )}
      <div style={{ maxWidth: mapWidth(screen) }}>
        {search.map === 'taps' ? (
          <TapMap result={result} />
        ) : (
          <HeatPicture
            picture={screen}
            points={listed}
            counted={counted(listed.length, 'tap')}
            caption={<HeatKey />}
          />
        )}
      </div>
    </Chart>
  )
}

function TapMap({ result: { screen, listed } }: { readonly result: ScreenResult }) {
  const draw = useMemo(() => drawMarks(listed), [listed])
  const missed = listed.filter(({ isHit }) => !isHit).length
  return (
    <PictureMap
      picture={screen}
      label={`With ${counted(listed.length, 'tap')}, of which ${counted(missed, 'misclick')}; the table has the same numbers.`}
      draw={draw}
      renderOver={() => (
        <svg viewBox={`0 0 ${screen.width} ${screen.height}`} preserveAspectRatio="none" aria-hidden="true">
          {screen.hotspots.map((hotspot) => (
            <polygon
              key={hotspot.id}
              className={css.hotspot}
              points={cornersOf(hotspot)
                .map(({ x, y }) => `${x},${y}`)
                .join(' ')}
            />
          ))}
        </svg>
      )}
    />
  )
}

/** The listed taps by the hotspot under them. */
const HotspotTable = ({ result }: { readonly result: ScreenResult }) => (
  <DataTable
    caption={`Taps on ${result.screen.name} by hotspot`}
    rows={tapsByHotspot(result)}
    keyOf={({ key }) => key}
    columns={[
      { title: 'Hotspot', cell: ({ name }) => name },
      { title: 'Taps', isNumber: true, cell: ({ share }) => share.count },
      { title: 'Share', isNumber: true, cell: ({ share }) => percentOf(share) },
    ]}
  />
)
