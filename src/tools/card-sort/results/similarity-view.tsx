import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react'
import { anyStudyFormulas } from '#studies/formulas/any-study.ts'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { ShareBar } from '#studies/results/parts/bars.tsx'
import { Chart } from '#studies/results/parts/chart.tsx'
import { DataTable } from '#studies/results/parts/data-table.tsx'
import { LevelLegend } from '#studies/results/parts/legend.tsx'
import { levelOf } from '#studies/results/parts/level-table.tsx'
import { useWidth } from '#studies/results/parts/use-width.ts'
import { intervalText, people, percent } from '#studies/statistics/format.ts'
import { shareOf } from '#studies/statistics/intervals.ts'
import { chanceOf } from '../analysis/category-agreement.ts'
import { matrixOrder, type Similarity, similarityOf, strongestPairs } from '../analysis/similarity.ts'
import { cardSortFormulas } from '../formulas.ts'
import { MatrixChart } from './matrix-chart.tsx'
import { NoSorts } from './notes.tsx'
import css from './similarity-view.module.css'
import { useModel } from './use-model.ts'

/** How often people grouped cards together: a matrix of all pairs, and the strongest pairs. */
export function SimilarityView(props: ToolViewProps<'cardsort'>) {
  const model = useModel(props)
  const { similarity, labels, people: count } = model
  const chance = chanceOf(model.tasks)
  const drawing = useMemo(() => drawMatrix(similarity), [similarity])
  const name = (card: number) => labels[card] ?? ''
  if (count === 0) return <NoSorts title="Similarity matrix" />
  return (
    <>
      <Chart
        title="Similarity matrix"
        lead={`Each square shows the share of ${people(count)} who put both cards in one group. Dark blocks along the edge are groups that most people agree on.`}
        formula={[cardSortFormulas.similarity, cardSortFormulas.matrixOrder]}
        table={<MatrixTable similarity={similarity} labels={labels} order={drawing.order} />}
        controls={<LevelLegend label="People who put both in one group" />}
      >
        <Matrix similarity={similarity} labels={labels} drawing={drawing} />
      </Chart>
      <Chart
        title="Strongest pairs"
        lead="The ten pairs that people grouped together most often."
        formula={[
          cardSortFormulas.similarity,
          anyStudyFormulas.interval,
          ...(chance === undefined ? [] : [anyStudyFormulas.chance]),
        ]}
      >
        <ol className={css.pairs}>
          {strongestPairs(similarity, 10).map(({ a, b, together }) => (
            <li key={`${a} ${b}`}>
              <span>
                {name(a)} <span className={css.and}>and</span> {name(b)}
              </span>
              <ShareBar of={shareOf(together, count)} chance={chance} />
            </li>
          ))}
        </ol>
      </Chart>
      <MatrixChart model={model} />
    </>
  )
}

interface MatrixTableProps {
  readonly similarity: Similarity
  readonly labels: readonly string[]
  readonly order: readonly number[]
}

function MatrixTable({ similarity, labels, order }: MatrixTableProps) {
  const name = (card: number) => labels[card] ?? ''
  return (
    <DataTable
      caption="Similarity of all pairs of cards"
      rows={order}
      keyOf={(card) => card}
      columns={[
        { title: 'Card', cell: name },
        ...order.map((other) => ({
          title: name(other),
          isNumber: true,
          cell: (card: number) => (card === other ? '–' : percent(similarityOf(similarity, card, other))),
        })),
      ]}
    />
  )
}

interface MatrixProps {
  readonly similarity: Similarity
  readonly labels: readonly string[]
  readonly drawing: MatrixDrawing
}

interface Cursor {
  readonly row: number
  readonly column: number
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const labelWidth = 168

/** The fill of a level; level 0 has none. */
const fillOf = (name: 'level' | 'on-level', level: number) =>
  level > 0 ? { fill: `var(--${name}-${level})` } : undefined

/** The matrix of all pairs; the pair under the pointer or selected by arrow keys is described in a live region. */
function Matrix({ similarity, labels, drawing: { order, byLevel } }: MatrixProps) {
  const frame = useRef<HTMLDivElement>(null)
  const mark = useRef<SVGRectElement>(null)
  const width = useWidth(frame)
  const [cursor, setCursor] = useState<Cursor>()
  const cards = order.length
  const size = Math.round(Math.min(34, Math.max(13, (width - labelWidth) / cards)))
  const isRoomy = size >= 26

  // Waits for the render of the selected square before scrolling to it.
  const scrollToCursor = () =>
    requestAnimationFrame(() => mark.current?.scrollIntoView({ block: 'nearest', inline: 'center' }))
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const { row, column } = cursor ?? { row: 1, column: 0 }
    const to = cursor ? { row: row + step[0], column: column + step[1] } : { row, column }
    if (to.row < 1 || to.row >= cards || to.column < 0 || to.column >= to.row) return
    setCursor(to)
    scrollToCursor()
  }
  const point = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect()
    const [row, column] = [Math.floor((clientY - box.top) / size), Math.floor((clientX - box.left) / size)]
    setCursor(row > 0 && row < cards && column >= 0 && column < row ? { row, column } : undefined)
  }
  const nameAt = (index: number) => labels[order[index] ?? -1] ?? ''
  return (
    <div className={css.matrix}>
      <p role="status" className={css.status}>
        {cursor
          ? statusText(similarity, order, cursor, nameAt)
          : 'Hover over a square, or focus the matrix and use the arrow keys.'}
      </p>
      <div
        ref={frame}
        className={css.frame}
        role="group"
        tabIndex={0}
        aria-label={`Similarity of ${cards} cards. Use the arrow keys to move between pairs.`}
        onKeyDown={move}
      >
        <svg
          width={cards * size + labelWidth}
          height={cards * size}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setCursor(undefined)}
          aria-hidden="true"
        >
          {[...byLevel].map(([level, cells]) => (
            <path key={level} d={squares(cells, size)} className={css.cells} style={fillOf('level', level)} />
          ))}
          {isRoomy &&
            [...byLevel].flatMap(([level, cells]) =>
              cells.map(({ row, column, share }) => (
                <text
                  key={`${row} ${column}`}
                  x={(column + 0.5) * size - 0.5}
                  y={(row + 0.5) * size}
                  className={css.share}
                  style={fillOf('on-level', level)}
                >
                  {Math.round(share * 100)}
                </text>
              )),
            )}
          {order.map((card, row) => (
            <text
              key={card}
              x={row * size + 8}
              y={(row + 0.5) * size}
              className={css.label}
              data-chosen={cursor?.row === row || cursor?.column === row || undefined}
            >
              {shorten(labels[card] ?? '')}
            </text>
          ))}
          {cursor && (
            <rect
              ref={mark}
              x={cursor.column * size - 1}
              y={cursor.row * size - 1}
              width={size + 1}
              height={size + 1}
              className={css.cursor}
            />
          )}
        </svg>
      </div>
    </div>
  )
}

/** Shortens a label to the space next to the diagonal; the live region has the full label. */
const shorten = (label: string) => (label.length > 24 ? `${label.slice(0, 23).trimEnd()}…` : label)

function statusText(
  similarity: Similarity,
  order: readonly number[],
  { row, column }: Cursor,
  nameAt: (index: number) => string,
) {
  const share = similarityOf(similarity, order[row] ?? 0, order[column] ?? 0)
  const { count, of, interval } = shareOf(Math.round(share * similarity.sorts), similarity.sorts)
  return `${nameAt(column)} and ${nameAt(row)}: together in ${count} of ${of} sorts, ${percent(share)} (95% interval ${intervalText(interval)})`
}

export interface MatrixCell {
  readonly row: number
  readonly column: number
  readonly share: number
}

export interface MatrixDrawing {
  /** Cards in drawing order. */
  readonly order: readonly number[]
  /** The cells below the diagonal by color level. */
  readonly byLevel: ReadonlyMap<number, readonly MatrixCell[]>
}

/** The lower triangle of the matrix; cells of one level are one path, so that 100 cards render fast. */
export function drawMatrix(similarity: Similarity): MatrixDrawing {
  const order = matrixOrder(similarity)
  const cells = order.flatMap((a, row) =>
    order.slice(0, row).map((b, column) => ({ row, column, share: similarityOf(similarity, a, b) })),
  )
  return { order, byLevel: Map.groupBy(cells, ({ share }) => levelOf(share)) }
}

/** The squares of one level as the data of a single path. */
export function squares(cells: readonly MatrixCell[], size: number): string {
  const side = size - 1
  return cells.map(({ row, column }) => `M${column * size} ${row * size}h${side}v${side}h-${side}z`).join('')
}
