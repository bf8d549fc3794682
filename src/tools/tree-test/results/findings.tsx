import { useMemo, useRef } from 'react'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { FindingsStrip } from '#studies/results/parts/findings.tsx'
import { useWidth } from '#studies/results/parts/use-width.ts'
import { counted } from '#studies/statistics/format.ts'
import { hardestTask, treeTestFindings } from '../analysis/findings.ts'
import { drawPietree } from '../pietree-layout.ts'
import { PietreeDrawing } from './pietree.tsx'
import { useModel } from './use-model.ts'

/** As many rows as fit beside the numbers. */
const mostNodes = 9

/** The findings, with the most visited part of the hardest task’s pietree. */
export function TreeTestFindings(props: ToolViewProps<'treetest'>) {
  const model = useModel(props)
  const task = hardestTask(model)
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const drawing = useMemo(
    () => task && width > 0 && drawPietree(model, task, { form: 'tall', width, most: mostNodes }),
    [model, task, width],
  )
  const findings = useMemo(() => treeTestFindings(model), [model])
  return (
    <FindingsStrip
      findings={findings}
      caption={
        task
          ? `Where people went in task ${task.number}, the correct path in green${drawing && drawing.hidden > 0 ? `; ${counted(drawing.hidden, 'less visited node')} left out` : ''}.`
          : 'No answers yet.'
      }
      view={{ id: 'pietree', title: 'Whole pietree', task: task?.id }}
    >
      <div ref={box}>{drawing && <PietreeDrawing drawing={drawing} />}</div>
    </FindingsStrip>
  )
}
