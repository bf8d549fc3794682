import { useState, type ReactNode } from 'react'
import type { ModalData } from '#machines/site/modal.ts'
import { Prose } from '#site/blocks/prose.tsx'
import { Button } from '#ui/button.tsx'
import css from './modal.module.css'
import { Modal } from './modal.tsx'
import type { ModalView } from './use-modal.ts'

/** An item of a carousel. */
export interface CarouselItem {
  readonly title: string
  readonly text: string
  readonly picture?: ReactNode
  /** Link below the text. */
  readonly link?: ReactNode
}

type CarouselProps = {
  modal: ModalView
  label: string
  itemsOf: (id: string) => readonly CarouselItem[]
}

/** A dialog that shows one item at a time, starting with the chosen one. */
export function Carousel({ modal, label, itemsOf }: CarouselProps) {
  return (
    <Modal modal={modal} label={label}>
      {(data) => <Items key={`${data.id} ${data.position}`} data={data} items={itemsOf(data.id)} />}
    </Modal>
  )
}

function Items({ data, items }: { data: ModalData; items: readonly CarouselItem[] }) {
  const [position, setPosition] = useState(data.position)
  const item = items[position]
  if (!item) return null
  const isFirst = position === 0
  const isLast = position === items.length - 1
  return (
    <div className={css.item}>
      <div aria-live="polite" className={css.item}>
        {item.picture}
        <p className={css.quiet}>
          {position + 1} of {items.length}
        </p>
        <h2>{item.title}</h2>
        <p>
          <Prose text={item.text} />
        </p>
        {item.link}
      </div>
      <div className={css.controls}>
        <Button variant="outlined" isOff={isFirst} onClick={() => setPosition(position - 1)}>
          Previous
        </Button>
        <Button variant="outlined" isOff={isLast} onClick={() => setPosition(position + 1)}>
          Next
        </Button>
      </div>
    </div>
  )
}
