import { useCallbackRef } from '@mantine/hooks'
import {
  type CSSProperties,
  type PointerEventHandler,
  type ReactNode,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { registerRows } from './focus-field.ts'
import css from './windowed-list.module.css'

/** A list of at most this many rows is rendered whole. */
const wholeRows = 12

/**
 * In CSS pixels: how far above and below the visible part rows are rendered, and the steps in which that part moves.
 */
const margin = 120
const step = 120

interface WindowedListProps<Row extends { readonly id: string }> {
  /** Path of the list in the draft. */
  readonly path?: string
  readonly label: string
  readonly className: string | undefined
  readonly rows: readonly Row[]
  /** Expected height of a row in CSS pixels, until rows are measured. */
  readonly rowHeight: number
  /** Rows that are rendered even when they are out of view, because they have a state of their own. */
  readonly kept?: ReadonlySet<string>
  /** Index of the row that has a field; by default the number that follows the path of the list. */
  readonly rowOf?: (path: string) => number
  readonly renderRow: (row: Row, index: number) => ReactNode
  readonly onPointerDown?: PointerEventHandler<HTMLOListElement>
  readonly onPointerMove?: PointerEventHandler<HTMLOListElement>
  readonly onPointerUp?: PointerEventHandler<HTMLOListElement>
  readonly onPointerCancel?: PointerEventHandler<HTMLOListElement>
}

/** A list of rows of any height, of which only those near the visible part are rendered if there are many. */
export function WindowedList<Row extends { readonly id: string }>(props: WindowedListProps<Row>) {
  const { path, label, className, rows, rowHeight, kept, renderRow } = props
  const { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } = props
  const list = useRef<HTMLOListElement>(null)
  const view = useView(list)
  const { heights, observeRow } = useHeights(list)
  // The row with the focus, or that gets the focus, is rendered with its neighbors, to which Tab leads.
  const [pinned, setPinned] = useState<string | null>(null)
  const rowOf = props.rowOf ?? ((field: string) => Number(/^.(\d+)/.exec(field.slice(path?.length))?.[1]))
  const showRow = useCallbackRef((field: string) => {
    const index = rowOf(field)
    const row = rows[index]
    if (row) setPinned(row.id)
    return row !== undefined && rowElements(list.current).every(({ dataset }) => dataset.row !== `${index}`)
  })
  useLayoutEffect(() => (path === undefined ? undefined : registerRows(path, showRow)), [path, showRow])

  const isWhole = rows.length <= wholeRows
  const usual = useMemo(() => median([...heights.values()]) ?? rowHeight, [heights, rowHeight])
  const tops = useMemo(() => {
    const sums = new Float64Array(rows.length + 1)
    for (const [index, { id }] of rows.entries())
      sums[index + 1] = (sums[index] ?? 0) + (heights.get(id) ?? usual)
    return sums
  }, [rows, heights, usual])
  const topOf = (index: number) => tops[index] ?? 0

  const shown = new Set<number>()
  for (const index of rows.keys())
    if (isWhole || (topOf(index + 1) > view.top - margin && topOf(index) < view.bottom + margin))
      shown.add(index)
    else if (kept?.has(rows[index]?.id ?? '')) shown.add(index)
  const pinnedIndex = pinned === null || isWhole ? -1 : rows.findIndex(({ id }) => id === pinned)
  if (pinnedIndex !== -1)
    for (const index of [pinnedIndex - 1, pinnedIndex, pinnedIndex + 1]) if (index in rows) shown.add(index)

  const rowStyle = useMemo(() => ({ containIntrinsicBlockSize: `auto ${rowHeight}px` }), [rowHeight])
  const content: ReactNode[] = []
  let next = 0
  const skipTo = (index: number) => {
    if (index > next) content.push(<Gap key={` ${content.length}`} height={topOf(index) - topOf(next)} />)
    next = index + 1
  }
  for (const index of [...shown].toSorted((one, other) => one - other)) {
    const row = rows[index]
    if (!row) continue
    skipTo(index)
    content.push(
      <li
        key={row.id}
        ref={isWhole ? undefined : observeRow}
        className={isWhole ? css.row : css.near}
        style={isWhole ? rowStyle : undefined}
        data-row={index}
        data-id={row.id}
        aria-setsize={rows.length}
        aria-posinset={index + 1}
      >
        {renderRow(row, index)}
      </li>,
    )
  }
  skipTo(rows.length)

  return (
    <ol
      ref={list}
      id={path}
      tabIndex={-1}
      className={className}
      aria-label={label}
      onFocus={({ target, currentTarget }) => {
        const row = rowElements(currentTarget).find((element) => element.contains(target))
        if (row?.dataset.id !== undefined) setPinned(row.dataset.id)
      }}
      {...{ onPointerDown, onPointerMove, onPointerUp, onPointerCancel }}
    >
      {content}
    </ol>
  )
}

/** The rendered rows of a list, in order. `data-row` is the index of a row. */
export const rowElements = (list: HTMLElement | null) =>
  [...(list?.children ?? [])].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && child.dataset.row !== undefined,
  )

/** The place of rows that are not rendered. */
function Gap({ height }: { readonly height: number }) {
  const style: CSSProperties = { height, overflowAnchor: 'none', pointerEvents: 'none' }
  return <li aria-hidden="true" style={style} />
}

const median = (values: readonly number[]) => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)]
}

type ListRef = Readonly<{ current: HTMLOListElement | null }>

/** The visible part of a list, which the page scrolls or the list itself, in pixels from its top. */
const useView = (list: ListRef) => {
  const [view, setView] = useState({ top: 0, bottom: 900 })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const above = element.scrollTop + Math.max(0, -element.getBoundingClientRect().top)
      const top = Math.floor(above / step) * step
      const bottom = Math.ceil((above + Math.min(innerHeight, element.clientHeight)) / step) * step
      setView((before) => (before.top === top && before.bottom === bottom ? before : { top, bottom }))
    }
    measure()
    // What is above a list moves it, too.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(document.documentElement)
    // Scroll events do not bubble: this listener hears those of the page and of the list. A key that scrolls the text
    // of a field would lay the page out here.
    const onScroll = ({ target }: Event) => {
      if (target instanceof Node && target.contains(element)) measure()
    }
    const options = { capture: true, passive: true }
    document.addEventListener('scroll', onScroll, options)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      document.removeEventListener('scroll', onScroll, options)
      window.removeEventListener('resize', measure)
    }
  }, [list])
  return view
}

/** Measured heights of rows by their identifier. */
const useHeights = (list: ListRef) => {
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map())
  const [observer] = useState(
    () =>
      new ResizeObserver((entries) => {
        const measured = entries.flatMap(({ target, borderBoxSize }): [string, number][] => {
          const id = target instanceof HTMLElement ? target.dataset.id : undefined
          const height = borderBoxSize[0]?.blockSize ?? 0
          // A row that was just removed has no height.
          return id === undefined || height === 0 || !list.current?.contains(target) ? [] : [[id, height]]
        })
        setHeights((before) => {
          const changed = measured.filter(([id, height]) => Math.abs((before.get(id) ?? 0) - height) >= 0.5)
          return changed.length === 0 ? before : new Map([...before, ...changed])
        })
      }),
  )
  const observeRow = useCallbackRef((row: HTMLLIElement | null) => {
    if (!row) return undefined
    observer.observe(row)
    return () => observer.unobserve(row)
  })
  return { heights, observeRow }
}
