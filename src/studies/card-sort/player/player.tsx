import { type CollisionDetection, DndContext, type DragEndEvent, DragOverlay } from '@dnd-kit/core'
import { useState } from 'react'
import type { CardSortEvent } from '#contract/studies/card-sort.ts'
import { format } from '#content/translations/index.ts'
import type { ToolMessages } from '#content/translations/index.ts'
import { unsortedOf } from '#machines/card-sort-groups.ts'
import { unnamedOf } from '#machines/card-sort-task-setup.ts'
import { StepTitle } from '../../player/parts/step-title.tsx'
import type { TaskProps } from '../../player/task-props.ts'
import { useDragSensors } from '../../player/use-drag-sensors.ts'
import { useTranslation } from '../../player/translation.tsx'
import { CardFace } from './card.tsx'
import { Destinations, Dock } from './dock.tsx'
import css from './player.module.css'
import { Board, Pile } from './table.tsx'
import { type Destination, type SortProps, useSort } from './use-sort.ts'

const isSortEvent = (event: TaskProps['events'][number]): event is CardSortEvent => !('task' in event)

/** Cards to be sorted, by dragging, by tapping or by keyboard. */
export default function CardSortPlayer({ tasks, answer, events, ...props }: TaskProps) {
  if (tasks.tool !== 'cardsort') return null
  const own = answer?.tool === 'cardsort' ? answer : null
  return <CardSort {...props} tasks={tasks} answer={own} events={events.filter(isSortEvent)} />
}

/**
 * The innermost place that is seen under the pointer. What dnd-kit measured does not do: the pile and the bar below stay
 * where they are while the page scrolls, and cover groups that nobody means who lets go over them.
 */
const seenBelow: CollisionDetection = ({ pointerCoordinates, droppableContainers }) => {
  if (!pointerCoordinates) return []
  const { x, y } = pointerCoordinates
  for (let seen = document.elementFromPoint(x, y); seen; seen = seen.parentElement) {
    const hit = droppableContainers.find(({ node }) => node.current === seen)
    if (hit) return [{ id: hit.id }]
  }
  return []
}

const destinationOf = ({ over }: DragEndEvent): Destination | null => {
  const id = String(over?.id ?? '')
  if (id === 'pile') return 'unsorted'
  if (id === 'board') return 'new'
  return id.startsWith('group:') ? { group: id.slice('group:'.length) } : null
}

/** What is spoken is ours: it is the same however a card is moved. */
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
}

function CardSort(props: SortProps) {
  const { tasks, order } = props
  const text = useTranslation().tools.cardsort
  const { state, words, said } = useSort(props)
  const { groups, held, naming, past } = state.context
  const [all] = useState(() => new Map(tasks.cards.map((card) => [card.id, card])))
  const [dragged, setDragged] = useState<string | null>(null)
  const sensors = useDragSensors()
  const unsorted = unsortedOf(order, groups)
  const mayCreate = tasks.variant !== 'closed'
  const isReminded = state.matches({ sorting: 'reminded' })
  const heldCard = all.get(held ?? '')
  const draggedCard = all.get(dragged ?? '')

  const drop = (event: DragEndEvent) => {
    setDragged(null)
    const to = destinationOf(event)
    if (to) words.send(String(event.active.id), to, false)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={seenBelow}
      accessibility={silent}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
    >
      <section
        className={css.sort}
        data-pictures={tasks.cards.some(({ image }) => image) || undefined}
        data-moving={dragged !== null || undefined}
      >
        <div className={css.head}>
          <StepTitle>{text[tasks.variant]}</StepTitle>
          <p className={css.hint}>
            {text.hint} <span className={css.keys}>{text.keys}</span>
          </p>
        </div>
        <p role="status" className={css.spoken}>
          {said}
        </p>
        <div className={css.table}>
          <Pile cards={unsorted} all={all} held={held} words={words} />
          <Board
            groups={groups}
            all={all}
            held={held}
            naming={naming}
            isReminded={isReminded}
            mayCreate={mayCreate}
            words={words}
          />
        </div>
        {heldCard ? (
          <Destinations
            key={heldCard.id}
            card={heldCard}
            groups={groups}
            mayCreate={mayCreate}
            words={words}
          />
        ) : (
          <Dock
            placed={order.length - unsorted.length}
            total={order.length}
            canUndo={past.length > 0}
            reminder={isReminded ? reminderOf(text, unsorted.length, unnamedOf(groups).length) : null}
            words={words}
          />
        )}
      </section>
      <DragOverlay className={css.overlay} dropAnimation={null}>
        {draggedCard && (
          <div className={css.dragged} data-picture={draggedCard.image ? '' : undefined}>
            <CardFace card={draggedCard} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

const reminderOf = (text: ToolMessages<'cardsort'>, unsorted: number, unnamed: number) => {
  const missing = [
    unsorted > 0 && format(text.toPlace, { n: unsorted }),
    unnamed > 0 && format(text.toName, { n: unnamed }),
  ]
  return missing.filter(Boolean).join(' ')
}
