import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { SortGroups } from '#machines/card-sort-groups.ts'
import { format } from '#content/translations/index.ts'
import { FormattedText, useTranslation } from '../../player/translation.tsx'
import { Button } from '../../player/parts/elements.tsx'
import { type Card, CardFace } from './card.tsx'
import css from './dock.module.css'
import { elementId, type SortWords } from './use-sort.ts'
import { Zoom } from './zoom.tsx'

interface DockProps {
  readonly placed: number
  readonly total: number
  readonly canUndo: boolean
  /** What is missing still; said when somebody wants to finish. */
  readonly reminder: string | null
  readonly words: SortWords
}

/** Always in sight: how far the sort is, the way back and the way on. */
export function Dock({ placed, total, canUndo, reminder, words }: DockProps) {
  const text = useTranslation().tools.cardsort
  return (
    <div className={css.dock}>
      <p role="alert" className={css.reminder}>
        {reminder}
      </p>
      <p className={css.count}>
        <FormattedText text={text.progress} values={{ left: <strong>{total - placed}</strong>, total }} />
      </p>
      <Button look="quiet" isOff={!canUndo} onClick={words.undo}>
        {text.undo}
      </Button>
      <Button id={elementId.finish} onClick={words.finish}>
        {text.finish}
      </Button>
    </div>
  )
}

interface DestinationsProps {
  readonly card: Card
  readonly groups: SortGroups
  readonly mayCreate: boolean
  readonly words: SortWords
}

/** Where the card in hand can go: the way to move it without dragging. */
export function Destinations({ card, groups, mayCreate, words }: DestinationsProps) {
  const text = useTranslation().tools.cardsort
  const place = useRef<HTMLDivElement>(null)
  const from = groups.find(({ cards }) => cards.includes(card.id))
  useEffect(() => {
    // Who picked the card with the keyboard chooses with it; a finger or a mouse taps the place itself.
    const isKeyboard = document.activeElement?.matches(':focus-visible') === true
    if (isKeyboard) place.current?.querySelector<HTMLElement>('[data-destination]')?.focus()
  }, [])

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') words.release()
  }
  return (
    <div
      ref={place}
      role="group"
      aria-label={format(text.where, { card: card.label })}
      className={css.dock}
      data-holding=""
      onKeyDown={onKeyDown}
    >
      <div className={css.held}>
        {card.image ? (
          <>
            <span className={css.thumb}>
              <CardFace card={card} />
            </span>
            <Zoom card={card} />
          </>
        ) : (
          <p>
            <FormattedText text={text.where} values={{ card: <strong>{card.label}</strong> }} />
          </p>
        )}
      </div>
      <div className={css.places}>
        {groups.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            data-destination=""
            className={css.place}
            aria-current={from?.id === id || undefined}
            onClick={() => words.send(card.id, { group: id }, true)}
          >
            {name || text.unnamed}
          </button>
        ))}
        {mayCreate && (
          <button
            type="button"
            data-destination=""
            className={css.place}
            data-new=""
            onClick={() => words.send(card.id, 'new', true)}
          >
            {text.newGroup}
          </button>
        )}
        {from && (
          <button
            type="button"
            data-destination=""
            className={css.place}
            onClick={() => words.send(card.id, 'unsorted', true)}
          >
            {text.backToUnsorted}
          </button>
        )}
      </div>
      <Button look="quiet" className={css.cancel} onClick={words.release}>
        {text.cancel}
      </Button>
    </div>
  )
}
