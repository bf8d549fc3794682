import { useDraggable } from '@dnd-kit/core'
import { type KeyboardEvent, memo, useState } from 'react'
import type { CardSortTasks } from '#contract/studies/tools/card-sort.ts'
import css from './card.module.css'
import { elementId, type SortActions } from './use-sort.ts'

export type Card = CardSortTasks['cards'][number]

/** The label and description of a card, or its picture. */
export const CardFace = memo(function CardFace({ card }: { card: Card }) {
  if (card.image) return <img className={css.image} src={card.image} alt={card.label} draggable={false} />
  return (
    <span className={css.text}>
      <span>{card.label}</span>
      {card.description && <small>{card.description}</small>}
    </span>
  )
})

interface SortCardProps {
  readonly card: Card
  readonly isHeld: boolean
  /** Whether Tab stops at this card; arrow keys reach the others. */
  readonly isStop: boolean
  readonly actions: SortActions
}

/** A card that can be dragged, or picked and then moved. Memoized, because a board has many cards. */
const SortCard = memo(function SortCard({ card, isHeld, isStop, actions }: SortCardProps) {
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
        onClick={() => actions.pick(card.id)}
      >
        <CardFace card={card} />
      </button>
    </li>
  )
})

interface CardListProps {
  readonly label: string
  readonly cards: readonly string[]
  readonly cardsById: ReadonlyMap<string, Card>
  readonly held: string | null
  readonly actions: SortActions
  readonly className: string | undefined
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** A list of cards with roving tabindex: one Tab stop, arrow keys move between the cards. */
export function CardList({ label, cards, cardsById, held, actions, className }: CardListProps) {
  const [last, setLast] = useState<string | null>(null)
  const stop = last !== null && cards.includes(last) ? last : cards[0]

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && held !== null) return actions.release()
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-card]')]
    const current = buttons.findIndex((button) => button === document.activeElement)
    const step = steps[event.key]
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? buttons.length - 1 : step && current + step
    if (to === undefined || current === -1) return
    event.preventDefault()
    buttons.at(Math.min(Math.max(to, 0), buttons.length - 1))?.focus()
  }

  return (
    <ul
      aria-label={label}
      className={className}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setLast(target.dataset['card'] ?? null)}
    >
      {cards.map((id) => {
        const card = cardsById.get(id)
        return (
          card && (
            <SortCard key={id} card={card} isHeld={held === id} isStop={stop === id} actions={actions} />
          )
        )
      })}
    </ul>
  )
}
