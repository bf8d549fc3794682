import { DndContext, type DragEndEvent, DragOverlay } from '@dnd-kit/core'
import { useState } from 'react'
import { format } from '#content/translations/index.ts'
import type { ToolMessages } from '#content/translations/index.ts'
import { unsortedOf } from '#machines/card-sort-groups.ts'
import { unnamedOf } from '#machines/card-sort-task.ts'
import { StepTitle } from '../../player/parts/elements.tsx'
import type { TaskProps } from '../../player/define-player.tsx'
import { useDragSensors } from '../../player/drag-and-drop.ts'
import { useTranslation } from '../../player/translation.tsx'
import { CardFace } from './card.tsx'
import { Destinations, Dock } from './dock.tsx'
import css from './player.module.css'
import { Board, Pile } from './table.tsx'
import { destinationOf, visibleUnderPointer } from './drop-card.ts'
import { useSort } from './use-sort.ts'

/** What is spoken is ours: it is the same however a card is moved. */
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
}

/** Cards to be sorted, by dragging, by tapping or by keyboard. */
export default function CardSortPlayer(props: TaskProps<'cardsort'>) {
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
      collisionDetection={visibleUnderPointer}
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
