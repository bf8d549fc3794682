import { Fragment } from 'react'
import type { CardSortTasks } from '#contract/studies/tools/card-sort.ts'
import css from './card-label.module.css'

/** The label of a card by its index, with its image; `size` is the side of the image in CSS pixels. */
export const cardLabel = (tasks: CardSortTasks, card: number, size = 40) => (
  <span className={css.card}>
    <CardImage tasks={tasks} card={card} size={size} />
    {tasks.cards[card]?.label}
  </span>
)

interface CardImageProps {
  readonly tasks: Pick<CardSortTasks, 'cards'>
  /** The index of the card. */
  readonly card: number
  /** The side of the image in CSS pixels. */
  readonly size: number
}

/** The image of a card, if any; its label is beside it. */
export function CardImage({ tasks, card, size }: CardImageProps) {
  const src = tasks.cards[card]?.image
  return src === undefined ? null : <img src={src} alt="" width={size} height={size} loading="lazy" />
}

interface CardNamesProps {
  readonly tasks: CardSortTasks
  /** Indexes of cards; `note` is a number after the label. */
  readonly cards: readonly { readonly card: number; readonly note?: string | number }[]
}

/** The labels of cards in running text, with their images. */
export const CardNames = ({ tasks, cards }: CardNamesProps) =>
  cards.map(({ card, note }, index) => (
    <Fragment key={card}>
      {index > 0 && ', '}
      {tasks.cards[card]?.image === undefined ? (
        tasks.cards[card]?.label
      ) : (
        <span className={css.inline}>
          <CardImage tasks={tasks} card={card} size={24} />
          {tasks.cards[card].label}
        </span>
      )}
      {note !== undefined && ` ${note}`}
    </Fragment>
  ))
