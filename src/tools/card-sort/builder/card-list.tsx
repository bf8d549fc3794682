import { Button, Group, Stack, Text } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { type CSSProperties, memo, useState } from 'react'
import type { Media } from '#contract/studies/media.ts'
import type { UploadMedia } from '#studies/builder/define-builder.tsx'
import { useFault } from '#studies/builder/faults.tsx'
import { inserted, moved, removed, replaced } from '#studies/builder/list-changes.ts'
import { PasteButton } from '#studies/builder/paste-button.tsx'
import { duplicatesIn, type PastedLine } from '#studies/builder/pasted-lines.ts'
import { titleOf, UploadArea } from '#studies/builder/upload-area.tsx'
import { useFocusLater } from '#studies/builder/use-focus-later.ts'
import { useAnnouncer } from '#ui/visually-hidden.tsx'
import css from './card-list.module.css'
import { type CardEvents, CardRow } from './card-row.tsx'
import { type Card, cardsFrom } from './cards.ts'

const path = 'study.tasks.cards'

interface CardListProps {
  readonly cards: readonly Card[]
  readonly language: string
  readonly upload: UploadMedia
  readonly onChange: (cards: Card[], field: string) => void
}

/** Edits the cards: typed, pasted as a list, or made from pictures. A change of one card renders one row. */
export function CardList({ cards, language, upload, onChange }: CardListProps) {
  const fault = useFault(path)
  const focusLater = useFocusLater()
  const { announce, announcement } = useAnnouncer()
  const [pictureFor, setPictureFor] = useState<string | null>(null)
  const duplicates = duplicatesIn(cards)

  const add = (index: number, lines: readonly PastedLine[]) => {
    const added = cardsFrom(lines, cards)
    onChange(inserted(cards, index, ...added), `${path}:add:${added[0]?.id ?? ''}`)
    if (added.length > 1) announce(`${added.length} cards added.`)
    // Of a long list, the first card is focused, so that the list can be read from there.
    focusLater(`${path}.${index}.label`)
  }
  const onFieldChange = useCallbackRef((index: number, card: Card, field: string) =>
    onChange(replaced(cards, index, card), field),
  )
  const onAdd = useCallbackRef((index: number, lines: readonly PastedLine[]) => add(index, lines))
  const onFill = useCallbackRef((index: number, [first, ...lines]: readonly PastedLine[]) => {
    const card = cards[index]
    if (!card || !first) return
    const description = first.description || card.description
    const filled = replaced(cards, index, { ...card, label: first.label, description })
    onChange(inserted(filled, index + 1, ...cardsFrom(lines, cards)), `${path}:paste:${card.id}`)
    announce(`${lines.length + 1} cards added.`)
  })
  const onMove = useCallbackRef((from: number, to: number, focused: string) => {
    if (to < 0 || to >= cards.length) return
    onChange(moved(cards, from, to), `${path}:move`)
    focusLater(`${path}.${to}.${focused}`)
    announce(`Card ${from + 1} is now card ${to + 1} of ${cards.length}.`)
  })
  const onRemove = useCallbackRef((index: number) => {
    onChange(removed(cards, index), `${path}:remove:${cards[index]?.id ?? ''}`)
    focusLater(cards.length > 1 ? `${path}.${Math.min(index, cards.length - 2)}.label` : path)
    announce(`Card ${index + 1} is deleted.`)
  })
  const onAppend = useCallbackRef((lines: readonly PastedLine[]) => add(cards.length, lines))
  const onUploaded = useCallbackRef(({ src }: Media, name: string) => {
    const made = cardsFrom([{ label: titleOf(name), description: '' }], cards)
    const added = made.map((card) => ({ ...card, image: src }))
    onChange([...cards, ...added], `${path}:add:${added[0]?.id ?? ''}`)
  })
  const onPicture = useCallbackRef((id: string | null) => setPictureFor(id))
  const events: CardEvents = { onFieldChange, onAdd, onFill, onMove, onRemove, onPicture }

  return (
    <Stack gap="sm">
      {announcement}
      <Group justify="space-between">
        <Text fw={600}>
          {cards.length === 1 ? '1 card' : `${cards.length} cards`}
          {duplicates.size > 0 && (
            <Text span c="var(--chanterelle)">
              {duplicates.size === 1 ? ', 1 of them twice' : `, ${duplicates.size} repeat an earlier one`}
            </Text>
          )}
        </Text>
      </Group>
      {fault !== undefined && (
        <Text c="var(--berry)" role="alert">
          {fault}
        </Text>
      )}
      <div role="list" id={path} tabIndex={-1} className={css.cards} aria-label="Cards">
        {Array.from({ length: Math.ceil(cards.length / blockSize) }, (_, block) => (
          <CardBlock
            key={block}
            {...events}
            cards={cards}
            start={block * blockSize}
            duplicates={duplicates}
            pictureFor={pictureFor}
            language={language}
            upload={upload}
          />
        ))}
      </div>
      <AddCards upload={upload} onAppend={onAppend} onUploaded={onUploaded} />
    </Stack>
  )
}

interface AddCardsProps {
  readonly upload: UploadMedia
  readonly onAppend: (lines: readonly PastedLine[]) => void
  /** `name` is that of the file. */
  readonly onUploaded: (media: Media, name: string) => void
}

/** Adds cards at the end of the list. */
const AddCards = memo(function AddCards({ upload, onAppend, onUploaded }: AddCardsProps) {
  return (
    <>
      <Group gap="sm">
        <Button
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => onAppend([{ label: '', description: '' }])}
        >
          Add card
        </Button>
        <PasteButton
          nouns="cards"
          description="A tab separates the label from a description, as in a copied spreadsheet."
          onPaste={onAppend}
        />
      </Group>
      <UploadArea
        path={`${path}:upload`}
        label="Make cards from pictures"
        kinds={['image']}
        isMultiple
        upload={upload}
        onUploaded={onUploaded}
      />
    </>
  )
})

/** Cards whose rows are compared as one: comparing 1000 rows at each keystroke takes longer than rendering a few. */
const blockSize = 10

interface CardBlockProps extends CardEvents {
  readonly cards: readonly Card[]
  /** Index of the first card of the block. */
  readonly start: number
  readonly duplicates: ReadonlyMap<number, number>
  readonly pictureFor: string | null
  readonly language: string
  readonly upload: UploadMedia
}

/** Whether a block has the same rows as before. Events keep their identity. */
const isSameBlock = (before: CardBlockProps, now: CardBlockProps) => {
  const { start, cards, duplicates } = now
  for (let index = start; index < start + blockSize; index += 1)
    if (cards[index] !== before.cards[index] || duplicates.get(index) !== before.duplicates.get(index))
      return false
  return (
    // The last row cannot move down.
    cards.length > start + blockSize === before.cards.length > start + blockSize &&
    now.pictureFor === before.pictureFor &&
    now.language === before.language &&
    now.upload === before.upload
  )
}

const CardBlock = memo(function CardBlock(props: CardBlockProps) {
  const { cards, start, duplicates, pictureFor, language, upload, ...events } = props
  const shown = cards.slice(start, start + blockSize)
  const style: CSSProperties & Record<'--rows', number> = { '--rows': shown.length }
  return (
    <div role="presentation" className={css.block} style={style}>
      {shown.map((card, offset) => (
        <CardRow
          key={card.id}
          {...events}
          card={card}
          index={start + offset}
          isLast={start + offset === cards.length - 1}
          sameAs={duplicates.get(start + offset)}
          language={language}
          upload={pictureFor === card.id ? upload : null}
        />
      ))}
    </div>
  )
}, isSameBlock)
