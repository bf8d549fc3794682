import { Button, Group, TextInput } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, memo, type ReactNode, useId } from 'react'
import { useFault } from './faults.tsx'
import css from './line-list.module.css'
import { replaced } from './list-changes.ts'
import { newReadableId } from './part-ids.ts'
import { PasteButton } from './paste-button.tsx'
import { duplicatesIn, pastedIntoField } from './pasted-lines.ts'
import { moveButtonId, RowActions } from './row-actions.tsx'
import { useListChanges } from './use-list-changes.ts'
import { useTyping } from './use-typing.ts'

/** A short text with an identifier: an option, a row, a category. */
interface Line {
  readonly id: string
  readonly label: string
}

/** Whether an item has nothing but its identifier. */
const isBlank = (item: Line) =>
  Object.entries(item).every(([key, value]) => key === 'id' || !value || String(value).trim() === '')

interface LineListProps<Item extends Line> {
  /** Path of the list in the draft. */
  readonly path: string
  readonly legend: string
  readonly description?: ReactNode
  /** The noun for an item: “Option”, in the plural “options”. */
  readonly noun: string
  readonly nouns: string
  readonly items: readonly Item[]
  readonly onChange: (items: Item[], field: string) => void
  /** Makes an item; without it, items come from elsewhere, as pictures from uploads. */
  readonly create?: (id: string, label: string) => Item
  /** Path of an item's text; `label` of the item by default. */
  readonly fieldPath?: (index: number) => string
  readonly language?: string
  /** Placed below the text of an item. */
  readonly renderAfter?: (item: Item, index: number) => ReactNode
}

/** A list of short texts: typed one by one with Enter, or pasted as lines. */
export function LineList<Item extends Line>(props: LineListProps<Item>) {
  const { path, legend, description, noun, nouns, items, onChange, create, language } = props
  const id = useId()
  const fault = useFault(path)
  const duplicates = duplicatesIn(items)
  const fieldPath = props.fieldPath ?? ((index: number) => `${path}.${index}.label`)
  const list = useListChanges({ items, path, noun, countsItems: true, onChange, focusOf: fieldPath })

  const created = (labels: readonly string[]): Item[] =>
    create ? labels.map((label) => create(newReadableId(noun.toLowerCase(), label), label)) : []
  const add = (index: number, labels: readonly string[]) => {
    const added = created(labels)
    list.insert(index, added, fieldPath(index + added.length - 1))
  }
  const move = useCallbackRef((from: number, to: number) =>
    list.move(from, to, moveButtonId(fieldPath(to), to < from ? 'up' : 'down')),
  )
  const remove = useCallbackRef(list.remove)
  const onKeyDown = useCallbackRef((event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !create) return
    event.preventDefault()
    add(index + 1, [''])
  })
  const onPaste = useCallbackRef((event: ClipboardEvent<HTMLInputElement>, index: number) => {
    const lines = pastedIntoField(event.clipboardData.getData('text/plain'))?.map(({ label }) => label)
    if (!lines || !create) return
    event.preventDefault()
    const isEmpty = items[index]?.label.trim() === ''
    if (!isEmpty) return add(index + 1, lines)
    // The first line fills the empty field.
    const [first = '', ...others] = lines
    const filled = items.map((item, position) => (position === index ? { ...item, label: first } : item))
    list.insert(index + 1, created(others), fieldPath(index + others.length), filled)
  })
  const onLabel = useCallbackRef((index: number, label: string) => {
    const item = items[index]
    if (item) onChange(replaced(items, index, { ...item, label }), fieldPath(index))
  })
  const events: LineEvents = { onLabel, onKeyDown, onPaste, onMove: move, onRemove: remove }

  return (
    <fieldset className={css.list} aria-describedby={description === undefined ? undefined : id}>
      <legend className={css.legend}>{legend}</legend>
      {list.announcement}
      {description !== undefined && (
        <p id={id} className={css.description}>
          {description}
        </p>
      )}
      <ol id={path} tabIndex={-1} className={css.items}>
        {items.map((item, index) => (
          <LineRow
            key={item.id}
            {...events}
            path={fieldPath(index)}
            index={index}
            count={items.length}
            noun={noun}
            label={item.label}
            sameAs={duplicates.get(index)}
            language={language}
          >
            {props.renderAfter?.(item, index)}
          </LineRow>
        ))}
      </ol>
      {fault !== undefined && <p className={css.fault}>{fault}</p>}
      {create && (
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => add(items.length, [''])}
          >
            Add {noun.toLowerCase()}
          </Button>
          <PasteButton
            nouns={nouns}
            description="Empty lines are left out, and so is what follows a tab."
            onPaste={(lines) => {
              // A new list begins with empty options, which the pasted ones replace.
              const filled = items.filter((item) => !isBlank(item))
              const added = created(lines.map(({ label }) => label))
              const last = filled.length + added.length - 1
              list.insert(filled.length, added, fieldPath(last), filled)
            }}
          />
        </Group>
      )}
    </fieldset>
  )
}

interface LineEvents {
  readonly onLabel: (index: number, label: string) => void
  readonly onKeyDown: (event: KeyboardEvent, index: number) => void
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>, index: number) => void
  readonly onMove: (from: number, to: number) => void
  readonly onRemove: (index: number) => void
}

interface LineRowProps extends LineEvents {
  readonly path: string
  readonly index: number
  readonly count: number
  readonly noun: string
  readonly label: string
  /** Index of an earlier item with the same text. */
  readonly sameAs: number | undefined
  readonly language: string | undefined
  /** Placed below the text. */
  readonly children?: ReactNode
}

const LineRow = memo(function LineRow(props: LineRowProps) {
  const { path, index, count, noun, label, sameAs, language, children } = props
  const { onLabel, onKeyDown, onPaste, onMove, onRemove } = props
  const error = useFault(path)
  const typing = useTyping(label, (typed) => onLabel(index, typed))
  const name = `${noun.toLowerCase()} ${index + 1}`
  const warning = sameAs === undefined ? undefined : `Same as ${noun.toLowerCase()} ${sameAs + 1}`
  return (
    <li className={css.item}>
      <TextInput
        id={path}
        name={path}
        aria-label={`${noun} ${index + 1}`}
        {...typing}
        error={error}
        description={warning}
        inputWrapperOrder={['input', 'description', 'error']}
        lang={language}
        className={css.field}
        onKeyDown={(event) => onKeyDown(event, index)}
        onPaste={(event) => onPaste(event, index)}
      />
      <RowActions gap={0} className={css.actions} {...{ path, index, count, name, onMove, onRemove }} />
      {children !== undefined && <div className={css.after}>{children}</div>}
    </li>
  )
})
