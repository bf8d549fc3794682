import { type PointerEvent, useRef } from 'react'
import { rowElements } from './windowed-list.tsx'

interface Drag {
  readonly pointer: number
  readonly from: number
  to: number
}

const indexOf = (row: HTMLElement | undefined) => Number(row?.dataset.row ?? -1)

/**
 * Reorders the rows of a `WindowedList` by dragging an element with `data-drag-handle` in one of them. One listener
 * serves the whole list, and rows are marked in the document, because a long list cannot render during a drag.
 */
export const useDragToMove = (onMove: (from: number, to: number) => void) => {
  const drag = useRef<Drag | null>(null)

  const mark = (list: HTMLElement, dragged: Drag | null) => {
    for (const row of rowElements(list)) {
      const index = indexOf(row)
      const isTarget = dragged !== null && index === dragged.to && index !== dragged.from
      row.toggleAttribute('data-dragged', index === dragged?.from)
      row.toggleAttribute('data-drop-before', isTarget && dragged.to < dragged.from)
      row.toggleAttribute('data-drop-after', isTarget && dragged.to > dragged.from)
    }
  }

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const handle = event.target instanceof Element ? event.target.closest('[data-drag-handle]') : null
    const list = event.currentTarget
    const from = indexOf(rowElements(list).find((row) => row.contains(handle)))
    if (handle === null || from === -1 || event.button !== 0 || !event.isPrimary) return
    event.preventDefault()
    list.setPointerCapture(event.pointerId)
    drag.current = { pointer: event.pointerId, from, to: from }
  }

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const dragged = drag.current
    if (dragged?.pointer !== event.pointerId) return
    const rows = rowElements(event.currentTarget)
    const below = rows.find((row) => event.clientY < row.getBoundingClientRect().bottom) ?? rows.at(-1)
    dragged.to = indexOf(below)
    mark(event.currentTarget, dragged)
    below?.scrollIntoView({ block: 'nearest' })
  }

  const end = (event: PointerEvent<HTMLElement>, isDropped: boolean) => {
    const dragged = drag.current
    if (dragged?.pointer !== event.pointerId) return
    drag.current = null
    mark(event.currentTarget, null)
    if (isDropped && dragged.to !== dragged.from) onMove(dragged.from, dragged.to)
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  }
}
