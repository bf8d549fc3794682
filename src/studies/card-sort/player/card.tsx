import { useDraggable } from '@dnd-kit/core'
import { memo } from 'react'
import type { CardSortTasks } from '#contract/studies/card-sort.ts'
import css from './card.module.css'
import { elementId, type SortWords } from './use-sort.ts'

export type Card = CardSortTasks['cards'][number]

/** What is on a card: its words, or its picture with its words for those who cannot see it. */
export const CardFace = memo(function CardFace({ card }: { card: Card }) {
  if (card.image) return <img className={css.image} src={card.image} alt={card.label} draggable={false} />
  return (
    <span className={css.words}>
      <span>{card.label}</span>
      {card.description && <small>{card.description}</small>}
    </span>
  )
})

interface SortCardProps {
  readonly card: Card
  readonly isHeld: boolean
  /** Whether the keyboard stops here; the arrow keys reach the others. */
  readonly isStop: boolean
  readonly words: SortWords
}

/** A card that can be dragged, or picked and then sent somewhere. Drawn again for itself alone. */
export const SortCard = memo(function SortCard({ card, isHeld, isStop, words }: SortCardProps) {
  const { listeners, setNodeRef, isDragging } = useDraggable({ id: card.id })
  return (
    <li className={css.item}>
      <button
        {...listeners}
        ref={setNodeRef}
        id={elementId.card(card.id)}
        type="button"
        className={css.card}
        data-card={card.id}
        data-picture={card.image ? '' : undefined}
        data-dragging={isDragging || undefined}
        aria-pressed={isHeld}
        tabIndex={isStop ? 0 : -1}
        onClick={() => words.pick(card.id)}
      >
        <CardFace card={card} />
      </button>
    </li>
  )
})
