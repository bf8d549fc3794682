import { useMemo, useRef, useState } from 'react'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { Chart } from '#studies/results/parts/chart.tsx'
import { ScrollRegion } from '#studies/results/parts/data-table.tsx'
import list from '#studies/results/parts/path-list.module.css'
import { useWidth } from '#studies/results/parts/use-width.ts'
import { counted, duration, percentOf } from '#studies/statistics/format.ts'
import { shareOf } from '#studies/statistics/intervals.ts'
import { Button } from '#ui/button.tsx'
import { outcomeLabels } from '../analysis/outcome-labels.ts'
import { expectedWays, pathGraph, shownSteps as limits } from '../analysis/path-graph.ts'
import { type FlowModel, type Outcome, screenName, type Walk } from '../analysis/prototype-model.ts'
import { prototypeFormulas } from '../formulas.ts'
import { drawPaths } from '../path-layout.ts'
import { PathLegend, PathPicture } from './path-picture.tsx'
import { Departures, Loops, Steps } from './path-tables.tsx'
import css from './paths-view.module.css'
import { UrlNote } from './url-note.tsx'
import { useFlow, useModel } from './use-model.tsx'

/** The ways through the prototype: as a picture, where people left the expected path, ways back, and every path. */
export function PathsView(props: ToolViewProps<'prototype'>) {
  const { task, flow, fields } = useFlow(useModel(props))
  if (!task || !flow) return null
  if (flow.source === 'url')
    return (
      <Chart title="Paths" formula={prototypeFormulas.paths} controls={fields}>
        <UrlNote flow={flow} />
      </Chart>
    )
  return (
    <>
      <Chart
        title="Where people went"
        lead="Each column is a step. The width of a band is the number of answers; a screen that people return to is there again in a later column."
        formula={prototypeFormulas.paths}
        controls={
          <>
            {fields}
            <PathLegend isCut={flow.walks.some(({ path }) => path.length > limits.steps)} />
          </>
        }
        table={<Steps flow={flow} limits={limits} />}
      >
        <Picture flow={flow} />
        <UnlistedNote flow={flow} />
      </Chart>
      <Departures flow={flow} />
      <Loops flow={flow} />
      <Walks key={`${task.id} ${flow.prototype.id}`} flow={flow} />
    </>
  )
}

function UnlistedNote({ flow: { unlisted } }: { readonly flow: FlowModel }) {
  if (unlisted === 0) return null
  return (
    <p className={css.quiet}>
      {counted(unlisted, 'answer')} with rarer paths {unlisted === 1 ? 'is' : 'are'} not drawn. All shares
      count them; the CSV of answers has their paths.
    </p>
  )
}

function Picture({ flow }: { readonly flow: FlowModel }) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const drawing = useMemo(() => {
    const graph = pathGraph(flow.walks, expectedWays(flow), limits)
    return drawPaths(graph, (screen) => screenName(flow, screen), { width, bar: 260 })
  }, [flow, width])
  return (
    <div ref={box}>
      {flow.walks.length === 0 && (
        <p>There are no answers to this task to show: none came yet, or none passes the filters.</p>
      )}
      {width > 0 && flow.walks.length > 0 && (
        <ScrollRegion label="Picture of the paths">
          <PathPicture drawing={drawing} />
        </ScrollRegion>
      )}
    </div>
  )
}

const step = 10

function Walks({ flow }: { readonly flow: FlowModel }) {
  const [shown, setShown] = useState(step)
  const { walks } = flow
  return (
    <Chart
      title={counted(walks.length, flow.unlisted > 0 ? 'most frequent path' : 'different path')}
      lead="Sorted by frequency. The time is the geometric mean of those who took the path."
      formula={[prototypeFormulas.paths, prototypeFormulas.time, prototypeFormulas.lostness]}
    >
      <ol className={list.paths}>
        {walks.slice(0, shown).map((walk) => (
          <Path key={`${walk.outcome} ${walk.path.join()}`} walk={walk} flow={flow} />
        ))}
      </ol>
      {walks.length > shown && (
        <Button variant="outlined" size="sm" onClick={() => setShown((now) => now + step)}>
          Show {Math.min(step, walks.length - shown)} more
        </Button>
      )}
    </Chart>
  )
}

const verdicts: Partial<Record<Outcome, string>> = { direct: 'correct', indirect: 'correct', failed: 'wrong' }

function Path({ walk, flow }: { readonly walk: Walk; readonly flow: FlowModel }) {
  const { path, outcome, count, time, lostness } = walk
  return (
    <li className={list.path} data-verdict={verdicts[outcome]}>
      <p className={list.count}>
        <strong>{count}</strong> {percentOf(shareOf(count, flow.answers))}
      </p>
      <p className={list.outcome}>
        {outcomeLabels[outcome]}
        <span className={css.quiet}>
          {time ? ` · ${duration(time.geometricMean)}` : ''}
          {lostness === null ? '' : ` · lostness ${lostness.toFixed(2)}`}
        </span>
      </p>
      <ol className={list.steps}>
        {path.map((screen, index) => (
          // A path may contain a screen twice, so the index is the key.
          <li key={index}>
            <span aria-hidden="true">›</span>
            {screenName(flow, screen)}
          </li>
        ))}
      </ol>
    </li>
  )
}
