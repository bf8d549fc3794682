import { useMemo, useRef } from 'react'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { FindingsStrip } from '#studies/results/parts/findings.tsx'
import { useWidth } from '#studies/results/parts/use-width.ts'
import { hardestFlow, prototypeFindings } from '../analysis/findings.ts'
import { expectedWays, pathGraph } from '../analysis/path-graph.ts'
import { type FlowModel, screenName } from '../analysis/prototype-model.ts'
import { drawPaths, leastColumn } from '../path-layout.ts'
import { OutcomeBar } from './outcome-bar.tsx'
import css from './findings.module.css'
import { PathPicture } from './path-picture.tsx'
import { useModel } from './use-model.tsx'

/** The findings, with the paths of the hardest task. */
export function PrototypeFindings(props: ToolViewProps<'prototype'>) {
  const model = useModel(props)
  const findings = useMemo(() => prototypeFindings(model), [model])
  const hardest = hardestFlow(model)
  const [first] = model.tasks
  const shown = hardest ?? (first?.flows[0] && { task: first, flow: first.flows[0] })
  const hasPaths = shown !== undefined && shown.flow.walks.some(({ path }) => path.length > 0)
  return (
    <FindingsStrip
      findings={findings}
      caption={
        !shown || shown.flow.answers === 0
          ? 'No answers yet.'
          : `${hasPaths ? 'Where people went' : 'How answers ended'} in task ${shown.task.number}${
              model.prototypes.length > 1 ? ` with ${shown.flow.prototype.name}` : ''
            }${hasPaths ? ': the first steps, expected ways in green' : ''}.`
      }
      view={{
        id: hasPaths ? 'paths' : 'overview',
        title: hasPaths ? 'All paths' : 'Overview',
        task: shown?.task.id,
      }}
    >
      {shown && (hasPaths ? <Paths flow={shown.flow} /> : <OutcomeBar of={shown.flow.outcomes} />)}
    </FindingsStrip>
  )
}

function Paths({ flow }: { readonly flow: FlowModel }) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const drawing = useMemo(() => {
    const steps = Math.max(2, Math.floor(width / leastColumn))
    const graph = pathGraph(flow.walks, expectedWays(flow), { steps, screens: 4 })
    return drawPaths(graph, (screen) => screenName(flow, screen), { width, bar: 120 })
  }, [flow, width])
  return (
    <div ref={box} className={css.picture}>
      {width > 0 && <PathPicture drawing={drawing} />}
    </div>
  )
}
