import type { CollisionDetection, DragEndEvent } from '@dnd-kit/core'

/** Where a card goes: into a group, into a new group, or back to the unsorted cards. */
export type Destination = { readonly group: string } | 'new' | 'unsorted'

/** The `data` of a droppable area; a class, because dnd-kit types data as `any`. */
export class DropTarget {
  readonly destination: Destination
  constructor(destination: Destination) {
    this.destination = destination
  }
}

/** The destination of the area that a card was dropped on; null outside of all areas. */
export const destinationOf = ({ over }: DragEndEvent): Destination | null => {
  const data: unknown = over?.data.current
  return data instanceof DropTarget ? data.destination : null
}

/**
 * Finds the innermost droppable area visible under the pointer. dnd-kit's measured rectangles ignore that the sticky
 * unsorted cards and toolbar cover groups while the page scrolls.
 */
export const visibleUnderPointer: CollisionDetection = ({ pointerCoordinates, droppableContainers }) => {
  if (!pointerCoordinates) return []
  const { x, y } = pointerCoordinates
  for (let element = document.elementFromPoint(x, y); element; element = element.parentElement) {
    const hit = droppableContainers.find(({ node }) => node.current === element)
    if (hit) return [{ id: hit.id }]
  }
  return []
}
