import { type ReactNode, useMemo } from 'react'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { FindingsStrip } from '#studies/results/parts/findings.tsx'
import { counted } from '#studies/statistics/format.ts'
import { firstClickFindings, hardestTask } from '../analysis/findings.ts'
import type { FirstClickTaskModel } from '../analysis/first-click-model.ts'
import css from './findings.module.css'
import { TaskHeat } from './heat-view.tsx'
import { useModel } from './use-model.tsx'

/** The height of the visible part of a picture, as a share of its width. */
const visible = 0.6

/** The findings, with the heat map of the hardest task. */
export function FirstClickFindings(props: ToolViewProps<'firstclick'>) {
  const model = useModel(props)
  const findings = useMemo(() => firstClickFindings(model), [model])
  const task = hardestTask(model)
  return (
    <FindingsStrip
      findings={findings}
      caption={
        task
          ? `${counted((task.clicks[0] ?? []).length, 'first click')} in task ${task.number}: “${task.text}”${isHigh(task) ? ' Shown is the part with most clicks.' : ''}`
          : 'No clicks yet.'
      }
      view={{ id: 'heat-map', title: 'Heat map', task: task?.id }}
    >
      {task && (
        <Part of={task}>
          <TaskHeat task={task} />
        </Part>
      )}
    </FindingsStrip>
  )
}

const isHigh = ({ picture: { width, height } }: FirstClickTaskModel) => height > visible * width

/** The part of a high picture around its largest cluster of clicks. */
function Part({ of, children }: { readonly of: FirstClickTaskModel; readonly children: ReactNode }) {
  const {
    picture: { width, height },
    result,
  } = of
  if (!isHigh(of)) return children
  const center = result.clusters[0]?.center.y ?? 0
  const top = Math.max(0, Math.min(height - visible * width, center - (visible * width) / 2))
  return (
    <div className={css.part} style={{ aspectRatio: `1 / ${visible}`, maxWidth: width }}>
      {/* A margin in percent is relative to the width. */}
      <div style={{ marginTop: `${(-100 * top) / width}%` }}>{children}</div>
    </div>
  )
}
