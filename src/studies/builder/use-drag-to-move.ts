import { type PointerEvent, useRef } from 'react'

interface Drag {
  readonly pointer: number
  readonly from: number
  to: number
}

/**
 * Reorders the children of a list by dragging an element with `data-drag-handle` in one of them. One listener serves
 * the whole list, and rows are marked in the document, because a list of 1000 rows cannot render during a drag.
 */
export const useDragToMove = <List extends HTMLElement>(onMove: (from: number, to: number) => void) => {
  const drag = useRef<Drag | null>(null)

  const mark = (list: List, dragged: Drag | null) => {
    for (const [index, row] of [...list.children].entries()) {
      const isTarget = dragged !== null && index === dragged.to && index !== dragged.from
      row.toggleAttribute('data-dragged', index === dragged?.from)
      row.toggleAttribute('data-drop-before', isTarget && dragged.to < dragged.from)
      row.toggleAttribute('data-drop-after', isTarget && dragged.to > dragged.from)
    }
  }

  const onPointerDown = (event: PointerEvent<List>) => {
    const handle = event.target instanceof Element ? event.target.closest('[data-drag-handle]') : null
    const list = event.currentTarget
    const from = [...list.children].findIndex((row) => row.contains(handle))
    if (handle === null || from === -1 || event.button !== 0 || !event.isPrimary) return
    event.preventDefault()
    list.setPointerCapture(event.pointerId)
    drag.current = { pointer: event.pointerId, from, to: from }
  }

  const onPointerMove = (event: PointerEvent<List>) => {
    const dragged = drag.current
    if (dragged?.pointer !== event.pointerId) return
    const rows = [...event.currentTarget.children]
    const below = rows.findIndex((row) => event.clientY < row.getBoundingClientRect().bottom)
    dragged.to = below === -1 ? rows.length - 1 : below
    mark(event.currentTarget, dragged)
    rows[dragged.to]?.scrollIntoView({ block: 'nearest' })
  }

  const end = (event: PointerEvent<List>, isDropped: boolean) => {
    const dragged = drag.current
    if (dragged?.pointer !== event.pointerId) return
    drag.current = null
    mark(event.currentTarget, null)
    if (isDropped && dragged.to !== dragged.from) onMove(dragged.from, dragged.to)
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: (event: PointerEvent<List>) => end(event, true),
    onPointerCancel: (event: PointerEvent<List>) => end(event, false),
  }
}
