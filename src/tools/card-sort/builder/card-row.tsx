import { IconArrowDown, IconArrowUp, IconPhoto, IconTrash } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react'
import type { UploadMedia } from '#studies/builder/define-builder.tsx'
import { useFault } from '#studies/builder/faults.tsx'
import { type PastedLine, pastedIntoField } from '#studies/builder/pasted-lines.ts'
import { UploadArea } from '#studies/builder/upload-area.tsx'
import { useTyping } from '#studies/builder/use-typing.ts'
import css from './card-list.module.css'
import type { Card } from './cards.ts'

export interface CardEvents {
  readonly onFieldChange: (index: number, card: Card, field: string) => void
  readonly onAdd: (index: number, lines: readonly PastedLine[]) => void
  /** Fills an empty card with the first line and adds the others after it. */
  readonly onFill: (index: number, lines: readonly PastedLine[]) => void
  /** `focused` is the part of the row that keeps the focus. */
  readonly onMove: (from: number, to: number, focused: string) => void
  readonly onRemove: (index: number) => void
  /** Opens the upload of a card’s picture; null closes it. */
  readonly onPicture: (id: string | null) => void
}

interface CardRowProps extends CardEvents {
  readonly card: Card
  readonly index: number
  readonly isLast: boolean
  /** Index of an earlier card with the same label. */
  readonly sameAs: number | undefined
  readonly language: string
  /** Uploads a picture of this card; null while that is closed. */
  readonly upload: UploadMedia | null
}

/** One card. Plain inputs: while a long list is scrolled, they render in a fraction of the time of Mantine’s fields. */
export const CardRow = memo(function CardRow(props: CardRowProps) {
  const { card, index, isLast, sameAs, language, upload } = props
  const { onFieldChange, onAdd, onFill, onMove, onRemove, onPicture } = props
  const path = `study.tasks.cards.${index}`
  const fault = useFault(`${path}.label`)
  const descriptionFault = useFault(`${path}.description`)
  const label = useTyping(card.label, (typed) =>
    onFieldChange(index, { ...card, label: typed }, `${path}.label`),
  )
  const description = useTyping(card.description ?? '', (typed) =>
    onFieldChange(index, { ...card, description: typed === '' ? undefined : typed }, `${path}.description`),
  )
  const name = `card ${index + 1}`
  const noteId = `${path}:note`
  const notes = [
    fault,
    descriptionFault && `Description: ${descriptionFault}`,
    sameAs !== undefined && `Same label as card ${sameAs + 1}`,
  ].filter(Boolean)

  const onKeyDown = (event: KeyboardEvent, focused: string) => {
    if (event.nativeEvent.isComposing) return
    const isMove = event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')
    if (isMove) onMove(index, event.key === 'ArrowUp' ? index - 1 : index + 1, focused)
    else if (event.key === 'Enter') onAdd(index + 1, [{ label: '', description: '' }])
    else return
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent) => {
    const lines = pastedIntoField(event.clipboardData.getData('text/plain'))
    if (!lines) return
    event.preventDefault()
    if (card.label.trim() === '') onFill(index, lines)
    else onAdd(index + 1, lines)
  }

  return (
    <div className={css.row}>
      <span className={css.number} aria-hidden="true">
        {index + 1}
      </span>
      {card.image !== undefined && <img src={card.image} alt="" className={css.image} loading="lazy" />}
      <input
        id={`${path}.label`}
        name={`${path}.label`}
        className={css.label}
        aria-label={`Label of ${name}`}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={notes.length > 0 ? noteId : undefined}
        {...label}
        lang={language}
        autoComplete="off"
        onKeyDown={(event) => onKeyDown(event, 'label')}
        onPaste={onPaste}
      />
      <input
        id={`${path}.description`}
        name={`${path}.description`}
        className={css.description}
        aria-label={`Description of ${name}`}
        aria-invalid={descriptionFault !== undefined || undefined}
        placeholder="Description"
        {...description}
        lang={language}
        autoComplete="off"
        onKeyDown={(event) => onKeyDown(event, 'description')}
      />
      <span className={css.actions}>
        <button
          type="button"
          id={`${path}.up`}
          aria-label={`Move ${name} up`}
          aria-disabled={index === 0}
          onClick={() => onMove(index, index - 1, 'up')}
        >
          <IconArrowUp size={18} aria-hidden="true" />
        </button>
        <button
          type="button"
          id={`${path}.down`}
          aria-label={`Move ${name} down`}
          aria-disabled={isLast}
          onClick={() => onMove(index, index + 1, 'down')}
        >
          <IconArrowDown size={18} aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label={`Picture of ${name}`}
          aria-expanded={upload !== null}
          onClick={() => onPicture(upload === null ? card.id : null)}
        >
          <IconPhoto size={18} aria-hidden="true" />
        </button>
        <button type="button" aria-label={`Delete ${name}`} onClick={() => onRemove(index)}>
          <IconTrash size={18} aria-hidden="true" />
        </button>
      </span>
      {notes.length > 0 && (
        <span id={noteId} className={fault || descriptionFault ? css.fault : css.note}>
          {notes.join('. ')}
        </span>
      )}
      {upload && (
        <div className={css.picture}>
          {card.image !== undefined && (
            <button
              type="button"
              className={css.textButton}
              onClick={() => {
                onFieldChange(index, { ...card, image: undefined }, `${path}:picture`)
                onPicture(null)
              }}
            >
              Remove the picture
            </button>
          )}
          <UploadArea
            path={`${path}.image`}
            label="Picture of the card, shown instead of its label"
            kinds={['image']}
            upload={(file, alt, ...others) => upload(file, card.label.trim() || alt, ...others)}
            onUploaded={({ src }) => {
              onFieldChange(index, { ...card, image: src }, `${path}:picture:${src}`)
              onPicture(null)
            }}
          />
        </div>
      )}
    </div>
  )
})
