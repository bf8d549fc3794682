import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { intervalText, percent } from '#analysis/format.ts'
import { shareOf } from '#analysis/intervals.ts'
import { similarityOf, type Similarity } from '#analysis/similarity.ts'
import { useWidth } from '#studies/results/parts/use-width.ts'
import { type MatrixDrawing, squares } from './matrix-drawing.ts'
import css from './matrix.module.css'

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

/** Nobody has the color of the ground. */
const fillOf = (name: 'level' | 'on-level', level: number) =>
  level > 0 ? { fill: `var(--${name}-${level})` } : undefined

/** Every pair of cards as a square; the pair under the pointer, or reached by arrow keys, is said in words. */
export function Matrix({ similarity, labels, drawing: { order, byLevel } }: MatrixProps) {
  const frame = useRef<HTMLDivElement>(null)
  const mark = useRef<SVGRectElement>(null)
  const width = useWidth(frame)
  const [cursor, setCursor] = useState<Cursor>()
  const cards = order.length
  const size = Math.round(Math.min(34, Math.max(13, (width - labelWidth) / cards)))
  const isRoomy = size >= 26

  // The square that a key leads to is drawn first.
  const keepInSight = () =>
    requestAnimationFrame(() => mark.current?.scrollIntoView({ block: 'nearest', inline: 'center' }))
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const { row, column } = cursor ?? { row: 1, column: 0 }
    const to = cursor ? { row: row + step[0], column: column + step[1] } : { row, column }
    if (to.row < 1 || to.row >= cards || to.column < 0 || to.column >= to.row) return
    setCursor(to)
    keepInSight()
  }
  const point = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect()
    const [row, column] = [Math.floor((clientY - box.top) / size), Math.floor((clientX - box.left) / size)]
    setCursor(row > 0 && row < cards && column >= 0 && column < row ? { row, column } : undefined)
  }
  const nameAt = (place: number) => labels[order[place] ?? -1] ?? ''
  return (
    <div className={css.matrix}>
      <p role="status" className={css.told}>
        {cursor
          ? toldOf(similarity, order, cursor, nameAt)
          : 'Point at a square, or use the arrow keys in the matrix.'}
      </p>
      <div
        ref={frame}
        className={css.frame}
        role="group"
        tabIndex={0}
        aria-label={`Similarity of ${cards} cards. Arrow keys go from pair to pair.`}
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

/** What fits beside the diagonal; the whole label is said when the card is pointed at. */
const shorten = (label: string) => (label.length > 24 ? `${label.slice(0, 23).trimEnd()}…` : label)

function toldOf(
  similarity: Similarity,
  order: readonly number[],
  { row, column }: Cursor,
  nameAt: (place: number) => string,
) {
  const share = similarityOf(similarity, order[row] ?? 0, order[column] ?? 0)
  const { count, of, interval } = shareOf(Math.round(share * similarity.sorts), similarity.sorts)
  return `${nameAt(column)} and ${nameAt(row)}: together in ${count} of ${of} sorts, ${percent(share)} (95% interval ${intervalText(interval)})`
}
