import { Button, Group, Stack, Text } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { memo, useMemo, useState } from 'react'
import type { Media } from '#contract/studies/media.ts'
import type { UploadMedia } from '#studies/builder/define-builder.tsx'
import { useFault } from '#studies/builder/faults.tsx'
import { inserted, replaced } from '#studies/builder/list-changes.ts'
import { PasteButton } from '#studies/builder/paste-button.tsx'
import { duplicatesIn, type PastedLine } from '#studies/builder/pasted-lines.ts'
import { titleOf, UploadArea } from '#studies/builder/upload-area.tsx'
import { useListChanges } from '#studies/builder/use-list-changes.ts'
import { WindowedList } from '#studies/builder/windowed-list.tsx'
import css from './card-list.module.css'
import { type CardEvents, CardRow } from './card-row.tsx'
import { type Card, cardsFrom } from './cards.ts'

const path = 'study.tasks.cards'

const labelOf = (index: number) => `${path}.${index}.label`

/** In CSS pixels, of a card without a note in a wide window. */
const rowHeight = 55

interface CardListProps {
  readonly cards: readonly Card[]
  readonly language: string
  readonly upload: UploadMedia
  readonly onChange: (cards: Card[], field: string) => void
}

/** Edits the cards: typed, pasted as a list, or made from pictures. */
export function CardList({ cards, language, upload, onChange }: CardListProps) {
  const fault = useFault(path)
  const list = useListChanges({
    items: cards,
    path,
    noun: 'Card',
    countsItems: true,
    onChange,
    focusOf: labelOf,
  })
  const [pictureFor, setPictureFor] = useState<string | null>(null)
  // An upload goes on while its card is out of view.
  const kept = useMemo(() => new Set(pictureFor === null ? [] : [pictureFor]), [pictureFor])
  const duplicates = duplicatesIn(cards)

  const add = (index: number, lines: readonly PastedLine[]) => {
    const added = cardsFrom(lines)
    // Of a long list, the first card is focused, so that the list can be read from there.
    list.insert(index, added, labelOf(index))
    if (added.length > 1) list.announce(`${added.length} cards added.`)
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
    onChange(inserted(filled, index + 1, ...cardsFrom(lines)), `${path}:paste:${card.id}`)
    list.announce(`${lines.length + 1} cards added.`)
  })
  const onMove = useCallbackRef((from: number, to: number, focused: string) =>
    list.move(from, to, `${path}.${to}.${focused}`),
  )
  const onRemove = useCallbackRef(list.remove)
  const onAppend = useCallbackRef((lines: readonly PastedLine[]) => add(cards.length, lines))
  const onUploaded = useCallbackRef(({ src }: Media, name: string) => {
    const made = cardsFrom([{ label: titleOf(name), description: '' }])
    const added = made.map((card) => ({ ...card, image: src }))
    onChange([...cards, ...added], `${path}:add:${added[0]?.id ?? ''}`)
  })
  const onPicture = useCallbackRef((id: string | null) => setPictureFor(id))
  const events: CardEvents = { onFieldChange, onAdd, onFill, onMove, onRemove, onPicture }

  return (
    <Stack gap="sm">
      {list.announcement}
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
      <WindowedList
        path={path}
        label="Cards"
        className={css.cards}
        rows={cards}
        rowHeight={rowHeight}
        kept={kept}
        renderRow={(card, index) => (
          <CardRow
            {...events}
            card={card}
            index={index}
            isLast={index === cards.length - 1}
            sameAs={duplicates.get(index)}
            language={language}
            upload={pictureFor === card.id ? upload : null}
          />
        )}
      />
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
