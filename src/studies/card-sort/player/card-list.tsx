import { type KeyboardEvent, useState } from 'react'
import { type Card, SortCard } from './card.tsx'
import type { SortWords } from './use-sort.ts'

interface CardListProps {
  readonly label: string
  readonly cards: readonly string[]
  readonly all: ReadonlyMap<string, Card>
  readonly held: string | null
  readonly words: SortWords
  readonly className: string | undefined
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Cards that lie together: one stop of the keyboard, the arrow keys walk among them. */
export function CardList({ label, cards, all, held, words, className }: CardListProps) {
  const [last, setLast] = useState<string | null>(null)
  const stop = last !== null && cards.includes(last) ? last : cards[0]

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && held !== null) return words.release()
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-card]')]
    const here = buttons.findIndex((button) => button === document.activeElement)
    const step = steps[event.key]
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? buttons.length - 1 : step && here + step
    if (to === undefined || here === -1) return
    event.preventDefault()
    buttons.at(Math.min(Math.max(to, 0), buttons.length - 1))?.focus()
  }

  return (
    <ul
      aria-label={label}
      className={className}
      onKeyDown={walk}
      onFocus={({ target }) => setLast(target.dataset['card'] ?? null)}
    >
      {cards.map((id) => {
        const card = all.get(id)
        return (
          card && <SortCard key={id} card={card} isHeld={held === id} isStop={stop === id} words={words} />
        )
      })}
    </ul>
  )
}
