import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  useDraggable,
  useDroppable,
} from '@dnd-kit/core'
import { useState } from 'react'
import { format } from '#content/translations/index.ts'
import type { Option } from '#contract/studies/questions.ts'
import { Button } from '../parts/button.tsx'
import { useDragSensors } from '../use-drag-sensors.ts'
import { useTranslation } from '../translation.tsx'
import { type FieldProps, said } from './field-props.ts'
import { shownOrder } from './option-order.ts'
import css from './ranking.module.css'

/** Things in another order: one goes to the place of another, and those between make room. */
const moved = (ids: readonly string[], id: string, to: number): string[] => {
  const others = ids.filter((each) => each !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}

const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
}

/** Things to be put in order, by dragging or with the buttons of each. */
export function Ranking({ question, answer, onAnswer, seed, isWrong: _, ...words }: FieldProps<'ranking'>) {
  const text = useTranslation().question
  const [spoken, setSpoken] = useState('')
  const [dragged, setDragged] = useState<string | null>(null)
  const sensors = useDragSensors()
  const shown = shownOrder(question.options, question, seed).map(({ id }) => id)
  const order = Array.isArray(answer) && answer.length > 0 ? answer : shown
  const options = new Map(question.options.map((option) => [option.id, option]))

  const move = (id: string, to: number) => {
    onAnswer(moved(order, id, to))
    const { label = '' } = options.get(id) ?? {}
    setSpoken(format(text.placed, { label, n: to + 1, total: order.length }))
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
      accessibility={silent}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
    >
      <div role="group" {...said(words)} className={css.ranking}>
        <ol className={css.list}>
          {order.flatMap((id, place) => {
            const option = options.get(id)
            return option
              ? [<Item key={id} option={option} place={place} last={order.length - 1} onMove={move} />]
              : []
          })}
        </ol>
        {order === shown && (
          <Button look="secondary" className={css.keep} onClick={() => onAnswer([...shown])}>
            {text.keepOrder}
          </Button>
        )}
        <p role="status" className={css.spoken}>
          {spoken}
        </p>
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged !== null && <div className={css.dragged}>{options.get(dragged)?.label}</div>}
      </DragOverlay>
    </DndContext>
  )
}

interface ItemProps {
  readonly option: Option
  readonly place: number
  readonly last: number
  readonly onMove: (id: string, to: number) => void
}

function Item({ option: { id, label }, place, last, onMove }: ItemProps) {
  const text = useTranslation().question
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
        <span className={css.place}>{place + 1}</span>
        <span>{label}</span>
      </div>
      <MoveButton
        label={format(text.moveUp, { label })}
        sign="↑"
        isOff={place === 0}
        onClick={() => onMove(id, place - 1)}
      />
      <MoveButton
        label={format(text.moveDown, { label })}
        sign="↓"
        isOff={place === last}
        onClick={() => onMove(id, place + 1)}
      />
    </li>
  )
}

interface MoveButtonProps {
  readonly label: string
  readonly sign: string
  /** At the end of the list; it keeps the focus all the same. */
  readonly isOff: boolean
  readonly onClick: () => void
}

const MoveButton = ({ label, sign, isOff, onClick }: MoveButtonProps) => (
  <button
    type="button"
    className={css.move}
    aria-label={label}
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : onClick}
  >
    <span aria-hidden="true">{sign}</span>
  </button>
)
