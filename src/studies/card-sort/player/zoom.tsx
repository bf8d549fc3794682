import { useRef } from 'react'
import { useTranslation } from '../../player/translation.tsx'
import { Button } from '../../player/parts/elements.tsx'
import type { Card } from './card.tsx'
import css from './dock.module.css'

/** The picture of a card, as large as the screen allows. */
export function Zoom({ card }: { card: Card }) {
  const text = useTranslation().tools.cardsort
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <Button look="quiet" onClick={() => dialog.current?.showModal()}>
        {text.larger}
      </Button>
      <dialog
        ref={dialog}
        className={css.zoom}
        aria-label={text.picture}
        onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      >
        <img src={card.image} alt={card.label} />
        <Button look="secondary" onClick={() => dialog.current?.close()}>
          {text.close}
        </Button>
      </dialog>
    </>
  )
}
