import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useState } from 'react'
import css from './tree-builder.module.css'

/** Height of a row in CSS pixels. */
const rowHeight = 44

/** Rows rendered above and below the visible ones. */
const margin = 10

interface WindowedRowsProps {
  readonly container: RefObject<HTMLOListElement | null>
  readonly id?: string
  readonly label: string
  readonly count: number
  /** A row that is rendered even when it is out of view, because it has the focus. */
  readonly pinned?: number
  /** Renders an `li` at `top` pixels. */
  readonly renderRow: (index: number, top: number) => ReactNode
}

/** A scrolling list of rows of one height, of which only the visible ones are rendered. */
export function WindowedRows({ container, id, label, count, pinned, renderRow }: WindowedRowsProps) {
  const [{ top, height }, setView] = useState({ top: 0, height: 640 })
  useLayoutEffect(() => {
    const list = container.current
    if (!list) return
    const measure = () => setView({ top: list.scrollTop, height: list.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    list.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      list.removeEventListener('scroll', measure)
    }
  }, [container])
  const first = Math.max(0, Math.floor(top / rowHeight) - margin)
  const last = Math.min(count, Math.ceil((top + height) / rowHeight) + margin)
  const indexes = Array.from({ length: Math.max(0, last - first) }, (_, row) => first + row)
  if (pinned !== undefined && pinned < count && !indexes.includes(pinned)) indexes.push(pinned)
  return (
    <ol ref={container} id={id} tabIndex={-1} className={css.rows} aria-label={label}>
      {indexes.map((index) => renderRow(index, index * rowHeight))}
      <li aria-hidden="true" className={css.spacer} style={{ height: count * rowHeight }} />
    </ol>
  )
}

/** Scrolls a list so that a row is in view. */
export const revealRow = (list: HTMLElement | null, index: number) => {
  if (!list) return
  const top = index * rowHeight
  if (top < list.scrollTop) list.scrollTop = top
  else if (top + rowHeight > list.scrollTop + list.clientHeight)
    list.scrollTop = top + rowHeight - list.clientHeight
}

/** The position of a row, and its level for the indentation. */
export const rowStyle = (top: number, depth: number) => {
  const style: CSSProperties & Record<'--depth', number> = { top, '--depth': depth }
  return style
}
