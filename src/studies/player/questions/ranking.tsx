import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  useDraggable,
  useDroppable,
} from '@dnd-kit/core'
import { useState } from 'react'
import { format } from '#content/translations/translation.ts'
import type { Option } from '#contract/studies/questions.ts'
import { Button } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { noAnnouncements, useDragSensors } from '../drag-and-drop.ts'
import { useTranslation } from '../translation.tsx'
import { displayOrder, type FieldProps, labelAttributes } from './field.ts'
import css from './ranking.module.css'

/** The order after one item moved to an index. */
const withMoved = (ids: readonly string[], id: string, to: number): string[] => {
  const others = ids.filter((each) => each !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}

/** Items to order by dragging or with the buttons of each item. */
export function Ranking({
  question,
  answer,
  onAnswer,
  seed,
  isInvalid: _,
  ...labels
}: FieldProps<'ranking'>) {
  const messages = useTranslation().question
  const [announcement, setAnnouncement] = useState('')
  const [dragged, setDragged] = useState<string | null>(null)
  const sensors = useDragSensors()
  const initial = displayOrder(question.options, question, seed).map(({ id }) => id)
  const order = Array.isArray(answer) && answer.length > 0 ? answer : initial
  const options = new Map(question.options.map((option) => [option.id, option]))

  const move = (id: string, to: number) => {
    onAnswer(withMoved(order, id, to))
    const { label = '' } = options.get(id) ?? {}
    setAnnouncement(format(messages.placed, { label, n: to + 1, total: order.length }))
  }
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null)
    const to = over ? order.indexOf(String(over.id)) : -1
    if (to >= 0 && over?.id !== active.id) move(String(active.id), to)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={noAnnouncements}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
    >
      <div role="group" {...labelAttributes(labels)} className={css.ranking}>
        <ol className={css.list}>
          {order.flatMap((id, index) => {
            const option = options.get(id)
            return option
              ? [<Item key={id} option={option} index={index} last={order.length - 1} onMove={move} />]
              : []
          })}
        </ol>
        {order === initial && (
          <Button variant="outlined" className={css.keep} onClick={() => onAnswer([...initial])}>
            {messages.keepOrder}
          </Button>
        )}
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged !== null && <div className={css.dragged}>{options.get(dragged)?.label}</div>}
      </DragOverlay>
    </DndContext>
  )
}

interface ItemProps {
  readonly option: Option
  readonly index: number
  readonly last: number
  readonly onMove: (id: string, to: number) => void
}

function Item({ option: { id, label }, index, last, onMove }: ItemProps) {
  const messages = useTranslation().question
  const { listeners, setNodeRef, isDragging } = useDraggable({ id })
  const { setNodeRef: setDropRef, isOver } = useDroppable({ id })
  return (
    <li
      ref={setDropRef}
      className={css.item}
      data-dragging={isDragging || undefined}
      data-over={isOver || undefined}
    >
      <div ref={setNodeRef} {...listeners} className={css.handle}>
        <span className={css.position}>{index + 1}</span>
        <span>{label}</span>
      </div>
      <MoveButton
        label={format(messages.moveUp, { label })}
        symbol="↑"
        isOff={index === 0}
        onClick={() => onMove(id, index - 1)}
      />
      <MoveButton
        label={format(messages.moveDown, { label })}
        symbol="↓"
        isOff={index === last}
        onClick={() => onMove(id, index + 1)}
      />
    </li>
  )
}

interface MoveButtonProps {
  readonly label: string
  readonly symbol: string
  /** At the end of the list; stays focusable. */
  readonly isOff: boolean
  readonly onClick: () => void
}

const MoveButton = ({ label, symbol, isOff, onClick }: MoveButtonProps) => (
  <button
    type="button"
    className={css.move}
    aria-label={label}
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : onClick}
  >
    <span aria-hidden="true">{symbol}</span>
  </button>
)
