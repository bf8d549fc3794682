import { useCallbackRef } from '@mantine/hooks'
import { useState } from 'react'
import type { ItemEvents } from './item-list.tsx'
import { moveButtonId } from './row-actions.tsx'
import { replaced } from './list-changes.ts'
import { useListChanges } from './use-list-changes.ts'

interface ItemsOptions<Value> {
  readonly items: readonly Value[]
  /** Path of the list in the draft. */
  readonly path: string
  /** The noun for an item: “Question”. */
  readonly noun: string
  /** Number of the first item; 1 by default. */
  readonly firstNumber?: number
  readonly onChange: (items: Value[], field: string) => void
  /** A copy with identifiers of its own. */
  readonly copyOf: (item: Value) => Value
}

/**
 * The state of an `ItemList`: which items are open, and the changes of the list. Callbacks keep their identity, so that
 * a change of one item does not render the others.
 */
export const useItems = <Value extends { readonly id: string }>({
  items,
  path,
  noun,
  firstNumber = 1,
  onChange,
  copyOf,
}: ItemsOptions<Value>) => {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const focusOf = (index: number) => `${path}.${index}`
  const list = useListChanges({ items, path, noun, firstNumber, onChange, focusOf })

  const open = (id: string, isOpen = true) => {
    const next = new Set(opened)
    if (isOpen) next.add(id)
    else next.delete(id)
    setOpened(next)
  }

  const onMove = useCallbackRef((from: number, to: number) => {
    // The focus stays on what moved the item: its line, by keys, or the button for that direction.
    const isLine = document.activeElement?.id === focusOf(from)
    list.move(from, to, isLine ? focusOf(to) : moveButtonId(focusOf(to), to < from ? 'up' : 'down'))
  })

  const onToggle = useCallbackRef((index: number) => {
    const item = items[index]
    if (item) open(item.id, !opened.has(item.id))
  })

  const onDuplicate = useCallbackRef((index: number) => {
    const item = items[index]
    if (!item) return
    const copy = copyOf(item)
    list.insert(index + 1, [copy], focusOf(index + 1))
    open(copy.id)
    list.announce(`${noun} ${firstNumber + index} is duplicated.`)
  })

  const onRemove = useCallbackRef(list.remove)

  /** Replaces one item; `field` is the path of what was changed. */
  const onItemChange = useCallbackRef((index: number, item: Value, field: string) =>
    onChange(replaced(items, index, item), field),
  )

  /** Appends items, opens the first of them and moves the focus to one of its fields. */
  const add = useCallbackRef((added: readonly Value[], field: string) => {
    const [first] = added
    if (!first) return
    list.insert(items.length, added, `${focusOf(items.length)}.${field}`)
    open(first.id)
    list.announce(added.length === 1 ? `${noun} added.` : `${added.length} ${noun.toLowerCase()}s added.`)
  })

  const events: ItemEvents = { onToggle, onMove, onDuplicate, onRemove }
  return { opened, events, onItemChange, add, announcement: list.announcement }
}
