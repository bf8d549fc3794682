import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { format } from '#content/translations/translation.ts'
import type { SortGroups } from '#machines/tools/card-sort/card-sort-groups.ts'
import { FormattedText, useTranslation } from '#studies/player/translation.tsx'
import { Button } from '#ui/button.tsx'
import { type Card, CardFace } from './card.tsx'
import css from './dock.module.css'
import { elementId, showGroup, type SortActions } from './use-sort.ts'

interface DockProps {
  readonly placed: number
  readonly total: number
  readonly canUndo: boolean
  /** The reminder of missing parts; shown after an attempt to finish. */
  readonly reminder: string | null
  readonly actions: SortActions
}

/** The sticky bar below the board: cards left, Undo and Finish. */
export function Dock({ placed, total, canUndo, reminder, actions }: DockProps) {
  const messages = useTranslation().tools.cardsort
  return (
    <div className={css.dock}>
      <p role="alert" className={css.reminder}>
        {reminder}
      </p>
      <p className={css.count}>
        <FormattedText text={messages.progress} values={{ left: <strong>{total - placed}</strong>, total }} />
      </p>
      <Button variant="quiet" isOff={!canUndo} onClick={actions.undo}>
        {messages.undo}
      </Button>
      <Button id={elementId.finish} onClick={actions.finish}>
        {messages.finish}
      </Button>
    </div>
  )
}

interface DestinationsProps {
  readonly card: Card
  readonly groups: SortGroups
  readonly canCreate: boolean
  readonly actions: SortActions
}

/** The destinations of the picked card: the way to move it without dragging. */
export function Destinations({ card, groups, canCreate, actions }: DestinationsProps) {
  const messages = useTranslation().tools.cardsort
  const bar = useRef<HTMLDivElement>(null)
  const hasMoved = useRef(false)
  const from = groups.find(({ cards }) => cards.includes(card.id))
  useEffect(() => {
    // Focus moves here only for keyboards; mouse and touch users click a group on the board.
    const isKeyboard = document.activeElement?.matches(':focus-visible') === true
    if (isKeyboard)
      bar.current?.querySelector<HTMLElement>('[data-destination]')?.focus({ preventScroll: true })
  }, [])

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') actions.release()
  }
  /**
   * The group of the destination that the keyboard reached comes into view; picking a card alone moves nothing. A tap
   * focuses, too: a page that scrolled then would take the destination away from under the finger.
   */
  const showTarget = ({ currentTarget }: FocusEvent, group: string) => {
    if (hasMoved.current && currentTarget.matches(':focus-visible')) showGroup(group)
    hasMoved.current = true
  }
  return (
    <div
      ref={bar}
      role="group"
      aria-label={format(messages.where, { card: card.label })}
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
            <FormattedText text={messages.where} values={{ card: <strong>{card.label}</strong> }} />
          </p>
        )}
      </div>
      <div className={css.destinations}>
        {groups.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            data-destination=""
            className={css.destination}
            aria-current={from?.id === id || undefined}
            onFocus={(event) => showTarget(event, id)}
            onClick={() => actions.move(card.id, { group: id }, true)}
          >
            {name || messages.unnamed}
          </button>
        ))}
        {canCreate && (
          <button
            type="button"
            data-destination=""
            className={css.destination}
            data-new=""
            onClick={() => actions.move(card.id, 'new', true)}
          >
            {messages.newGroup}
          </button>
        )}
        {from && (
          <button
            type="button"
            data-destination=""
            className={css.destination}
            onClick={() => actions.move(card.id, 'unsorted', true)}
          >
            {messages.backToUnsorted}
          </button>
        )}
      </div>
      <Button variant="quiet" className={css.cancel} onClick={actions.release}>
        {messages.cancel}
      </Button>
    </div>
  )
}

/** Opens the picture of a card in a dialog, as large as the screen allows. */
function Zoom({ card }: { card: Card }) {
  const messages = useTranslation().tools.cardsort
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <Button variant="quiet" onClick={() => dialog.current?.showModal()}>
        {messages.larger}
      </Button>
      <dialog
        ref={dialog}
        className={css.zoom}
        aria-label={messages.picture}
        onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      >
        <img src={card.image} alt={card.label} />
        <Button variant="outlined" onClick={() => dialog.current?.close()}>
          {messages.close}
        </Button>
      </dialog>
    </>
  )
}
