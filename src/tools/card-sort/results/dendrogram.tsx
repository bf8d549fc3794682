import { type PointerEvent, type ReactNode, useRef } from 'react'
import type { CardSortTasks } from '#contract/studies/tools/card-sort.ts'
import { counted, percent } from '#studies/statistics/format.ts'
import { Button } from '#ui/button.tsx'
import { type Branch, type CutTree, type Dendrogram, groupCounts, nextCut } from '../analysis/dendrogram.ts'
import { CardImage } from './card-label.tsx'
import css from './dendrogram.module.css'

interface DendrogramDrawingProps {
  readonly tree: Dendrogram
  readonly drawing: CutTree
  readonly tasks: Pick<CardSortTasks, 'cards'>
  /** The height of the cut, 0 to 1: 1 − the agreement that a group needs. */
  readonly cut: number
  readonly onCut: (cut: number) => void
}

/** The height of a row in drawing units; the drawing is scaled to the rows of the page. */
export const rowHeight = 28
const ticks = [0, 0.25, 0.5, 0.75, 1]

/** The path of a branch; the drawing is 1000 units wide. */
export const lineOf = ({ x, from }: Branch) => {
  const rows = from.map(({ y }) => y * rowHeight)
  const across = from.map((tip) => `M${tip.x * 1000} ${tip.y * rowHeight}H${x * 1000}`)
  return `${across.join('')}M${x * 1000} ${Math.min(...rows)}V${Math.max(...rows)}`
}

/** The tree next to its cards, with a cut line that is moved by dragging or by keyboard. */
export function DendrogramDrawing({ tree, drawing, tasks, cut, onCut }: DendrogramDrawingProps) {
  const { order, clusters, branches } = drawing
  const clusterOf = new Map(clusters.flatMap((cluster) => cluster.cards.map((card) => [card, cluster])))
  const { groups, alone } = groupCounts(drawing)
  const height = order.length * rowHeight
  return (
    <div className={css.dendrogram}>
      <div className={css.bar}>
        <p role="status" className={css.status}>
          <strong>{counted(groups, 'group')}</strong> at {percent(1 - cut)} agreement
          {alone > 0 && `, ${counted(alone, 'card')} not in a group`}
        </p>
        <div className={css.steps}>
          <Button variant="outlined" size="sm" onClick={() => onCut(nextCut(tree, cut, 'more'))}>
            More groups
          </Button>
          <Button variant="outlined" size="sm" onClick={() => onCut(nextCut(tree, cut, 'fewer'))}>
            Fewer groups
          </Button>
        </div>
      </div>
      <div className={css.drawing}>
        <ol className={css.labels} aria-label="Cards in the order of the tree">
          {order.map((card) => {
            const cluster = clusterOf.get(card)
            return (
              <li key={card} data-group={cluster?.color ?? undefined}>
                <span className={css.label}>{tasks.cards[card]?.label}</span>
                <CardImage tasks={tasks} card={card} size={26} />
                <span className={css.badge}>{cluster?.letter ?? '·'}</span>
              </li>
            )
          })}
        </ol>
        <div className={css.plot}>
          <div className={css.axis} aria-hidden="true">
            {ticks.map((tick) => (
              <span key={tick} style={{ left: `${tick * 100}%` }}>
                {percent(1 - tick)}
              </span>
            ))}
          </div>
          <CutLine cut={cut} groups={groups} rows={order.length} onCut={onCut}>
            <svg viewBox={`0 0 1000 ${height}`} preserveAspectRatio="none" aria-hidden="true">
              {ticks.map((tick) => (
                <path key={tick} d={`M${tick * 1000} 0V${height}`} className={css.grid} />
              ))}
              {branches.map((branch, index) => (
                // Merges have no id, so the index is the key.
                <path
                  key={index}
                  d={lineOf(branch)}
                  className={css.branch}
                  data-group={branch.color ?? undefined}
                />
              ))}
            </svg>
          </CutLine>
        </div>
      </div>
    </div>
  )
}

interface CutLineProps extends Pick<DendrogramDrawingProps, 'cut' | 'onCut'> {
  readonly groups: number
  readonly rows: number
  readonly children: ReactNode
}

function CutLine({ cut, groups, rows, onCut, children }: CutLineProps) {
  const slider = useRef<HTMLInputElement>(null)
  const drag = ({ currentTarget, clientX, buttons }: PointerEvent<HTMLDivElement>) => {
    if (buttons === 0) return
    const { left, width } = currentTarget.getBoundingClientRect()
    onCut(Math.round(Math.min(1, Math.max(0, (clientX - left) / width)) * 100) / 100)
  }
  return (
    <>
      <input
        ref={slider}
        type="range"
        className={css.slider}
        min={0}
        max={100}
        step={1}
        value={Math.round(cut * 100)}
        onChange={({ currentTarget }) => onCut(Number(currentTarget.value) / 100)}
        aria-label="Cut line"
        aria-valuetext={`${counted(groups, 'group')} at ${percent(1 - cut)} agreement`}
      />
      <div
        className={css.tree}
        style={{ height: `calc(var(--row) * ${rows})` }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          drag(event)
          slider.current?.focus({ preventScroll: true })
          event.preventDefault()
        }}
        onPointerMove={drag}
      >
        {children}
        <span className={css.line} style={{ left: `${cut * 100}%` }} />
      </div>
    </>
  )
}
