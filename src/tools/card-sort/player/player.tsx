import { DndContext, type DragEndEvent, DragOverlay } from '@dnd-kit/core'
import { useState } from 'react'
import { format } from '#content/translations/translation.ts'
import type { ToolMessages } from '#content/translations/translation.ts'
import { unsortedOf } from '#machines/tools/card-sort/card-sort-groups.ts'
import { unnamedOf } from '#machines/tools/card-sort/card-sort-task.ts'
import type { TaskProps } from '#studies/define-browser-tool.tsx'
import { noAnnouncements, useDragSensors } from '#studies/player/drag-and-drop.ts'
import { StepTitle } from '#studies/player/parts/step-title.tsx'
import { useTranslation } from '#studies/player/translation.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Board, UnsortedCards } from './board.tsx'
import { CardFace } from './card.tsx'
import { Destinations, Dock } from './dock.tsx'
import { destinationOf, visibleUnderPointer } from './drop-card.ts'
import css from './player.module.css'
import { useSort } from './use-sort.ts'

/** A card sort by mouse, touch or keyboard. */
export default function CardSortPlayer(props: TaskProps<'cardsort'>) {
  const { tasks, order } = props
  const messages = useTranslation().tools.cardsort
  const { state, actions, announcement } = useSort(props)
  const { groups, held, naming, past } = state.context
  const [cardsById] = useState(() => new Map(tasks.cards.map((card) => [card.id, card])))
  const [dragged, setDragged] = useState<string | null>(null)
  const sensors = useDragSensors()
  const unsorted = unsortedOf(order, groups)
  const canCreate = tasks.variant !== 'closed'
  const isReminded = state.matches({ sorting: 'reminded' })
  const heldCard = cardsById.get(held ?? '')
  const draggedCard = cardsById.get(dragged ?? '')

  const dropCard = (event: DragEndEvent) => {
    setDragged(null)
    const to = destinationOf(event)
    if (to) actions.move(String(event.active.id), to, false)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={visibleUnderPointer}
      accessibility={noAnnouncements}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragEnd={dropCard}
      onDragCancel={() => setDragged(null)}
    >
      <section
        className={css.sort}
        data-pictures={tasks.cards.some(({ image }) => image) || undefined}
        data-moving={dragged !== null || undefined}
      >
        <div className={css.head}>
          <StepTitle>{messages[tasks.variant]}</StepTitle>
          <p className={css.hint}>
            {messages.hint} <span className={css.keys}>{messages.keys}</span>
          </p>
        </div>
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        <div className={css.board}>
          <UnsortedCards cards={unsorted} cardsById={cardsById} held={held} actions={actions} />
          <Board
            groups={groups}
            cardsById={cardsById}
            held={held}
            naming={naming}
            isReminded={isReminded}
            canCreate={canCreate}
            actions={actions}
          />
        </div>
        {heldCard ? (
          <Destinations
            key={heldCard.id}
            card={heldCard}
            groups={groups}
            canCreate={canCreate}
            actions={actions}
          />
        ) : (
          <Dock
            placed={order.length - unsorted.length}
            total={order.length}
            canUndo={past.length > 0}
            reminder={isReminded ? reminderOf(messages, unsorted.length, unnamedOf(groups).length) : null}
            actions={actions}
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

const reminderOf = (messages: ToolMessages<'cardsort'>, unsorted: number, unnamed: number) => {
  const missing = [
    unsorted > 0 && format(messages.toPlace, { n: unsorted }),
    unnamed > 0 && format(messages.toName, { n: unnamed }),
  ]
  return missing.filter(Boolean).join(' ')
}
