import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { CardSortTasks } from '#contract/studies/tools/card-sort.ts'
import { levelOf } from '#studies/results/parts/level-table.tsx'
import { useWidth } from '#studies/results/parts/use-width.ts'
import { percent, shareIntervalText } from '#studies/statistics/format.ts'
import { shareOf } from '#studies/statistics/intervals.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { matrixOrder, type Similarity, similarityOf } from '../analysis/similarity.ts'
import { CardImage } from './card-label.tsx'
import css from './matrix.module.css'

interface MatrixProps {
  readonly similarity: Similarity
  readonly tasks: CardSortTasks
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

/** The most that an explanation with two images needs, in CSS pixels. */
const explanationHeight = 180

const firstPair: Cursor = { row: 1, column: 0 }

/** The fill of a level; level 0 has none. */
const fillOf = (name: 'level' | 'on-level', level: number) =>
  level > 0 ? { fill: `var(--${name}-${level})` } : undefined

/** The matrix of all pairs; the pair under the pointer or selected by arrow keys is explained beside its square. */
export function Matrix({ similarity, tasks, drawing: { order, byLevel } }: MatrixProps) {
  const frame = useRef<HTMLDivElement>(null)
  const mark = useRef<SVGRectElement>(null)
  const width = useWidth(frame)
  const [cursor, setCursor] = useState<Cursor>()
  const [scrolled, setScrolled] = useState(0)
  const [isAbove, setIsAbove] = useState(false)
  const cards = order.length
  const labels = order.map((card) => tasks.cards[card]?.label ?? '')
  const imageSide = tasks.cards.some(({ image }) => image !== undefined) ? 24 : 0
  const longest = Math.max(...labels.map(labelWidth)) + imageSide
  // Long labels take at most a third of the width; the rest of them is reached by scrolling.
  const forLabels = Math.min(longest, width / 3)
  const smallest = imageSide > 0 ? imageSide + 2 : 13
  const size = Math.round(Math.min(34, Math.max(smallest, (width - forLabels) / cards)))
  const isRoomy = size >= 26
  const drawnWidth = Math.max(
    ...labels.map((label, row) => row * size + (imageSide > 0 ? imageSide + 4 : 0) + labelWidth(label)),
  )

  // The explanation is above its square where the window has no room below.
  const placeBelow = (bottom: number) => setIsAbove(bottom + explanationHeight > window.innerHeight)
  // Waits for the render of the selected square before scrolling to it.
  const scrollToCursor = () =>
    requestAnimationFrame(() => {
      mark.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
      if (mark.current) placeBelow(mark.current.getBoundingClientRect().bottom)
    })
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setCursor(undefined)
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const to = cursor ? { row: cursor.row + step[0], column: cursor.column + step[1] } : firstPair
    if (to.row < 1 || to.row >= cards || to.column < 0 || to.column >= to.row) return
    setCursor(to)
    scrollToCursor()
  }
  const point = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect()
    const [row, column] = [Math.floor((clientY - box.top) / size), Math.floor((clientX - box.left) / size)]
    placeBelow(box.top + (row + 1) * size)
    setCursor(row > 0 && row < cards && column >= 0 && column < row ? { row, column } : undefined)
  }
  const focus = ({ currentTarget }: FocusEvent) => {
    if (!currentTarget.matches(':focus-visible')) return
    setCursor(firstPair)
    scrollToCursor()
  }
  const explanation = cursor && explain(similarity, order, labels, cursor)
  return (
    <div className={css.matrix}>
      <p className={css.hint}>
        Point at a square, or focus the matrix and use the arrow keys, to read the numbers of a pair.
      </p>
      <VisuallyHidden role="status">{explanation}</VisuallyHidden>
      <div className={css.stage}>
        <div
          ref={frame}
          className={css.frame}
          role="group"
          tabIndex={0}
          aria-label={`Similarity of ${cards} cards. Use the arrow keys to move between pairs.`}
          onKeyDown={move}
          onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollLeft)}
          onFocus={focus}
          onBlur={() => setCursor(undefined)}
        >
          <svg
            width={drawnWidth}
            height={cards * size}
            onPointerMove={point}
            onPointerDown={point}
            // A finger leaves the drawing when it is lifted, and the explanation has to stay.
            onPointerLeave={({ pointerType }) => pointerType === 'touch' || setCursor(undefined)}
            aria-hidden="true"
          >
            {[...byLevel].map(([level, cells]) => (
              <path
                key={level}
                d={squares(cells, size)}
                className={css.cells}
                style={fillOf('level', level)}
              />
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
            {order.map((card, row) => {
              const image = tasks.cards[card]?.image
              const x = row * size + 4
              return (
                <g key={card}>
                  {image !== undefined && (
                    <image
                      href={image}
                      x={x}
                      y={(row + 0.5) * size - imageSide / 2}
                      width={imageSide}
                      height={imageSide}
                    />
                  )}
                  <text
                    x={x + 4 + (image === undefined ? 0 : imageSide)}
                    y={(row + 0.5) * size}
                    className={css.label}
                    data-chosen={cursor?.row === row || cursor?.column === row || undefined}
                  >
                    {labels[row]}
                  </text>
                </g>
              )
            })}
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
        {cursor && (
          <div
            className={css.explanation}
            aria-hidden="true"
            style={{
              ...(isAbove
                ? { bottom: `calc(100% - ${cursor.row * size - 8}px)` }
                : { top: (cursor.row + 1) * size + 8 }),
              left: `clamp(0px, ${(cursor.column + 1) * size - scrolled}px, calc(100% - 300px))`,
            }}
          >
            <span className={css.images}>
              {[cursor.column, cursor.row].map((index) => (
                <CardImage key={index} tasks={tasks} card={order[index] ?? -1} size={72} />
              ))}
            </span>
            {explanation}
          </div>
        )}
      </div>
    </div>
  )
}

/** The space of a label next to the diagonal, bold and at 13 pixels. */
const labelWidth = (label: string) => label.length * 7.5 + 16

function explain(
  similarity: Similarity,
  order: readonly number[],
  labels: readonly string[],
  { row, column }: Cursor,
) {
  const share = similarityOf(similarity, order[row] ?? 0, order[column] ?? 0)
  const together = shareOf(Math.round(share * similarity.sorts), similarity.sorts)
  return `${labels[column]} and ${labels[row]}: together in ${together.count} of ${together.of} sorts, ${percent(share)} (${shareIntervalText(together)})`
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
