import { useCallbackRef } from '@mantine/hooks'
import { useState } from 'react'
import { useAnnouncer } from '#ui/visually-hidden.tsx'
import type { ItemEvents } from './item-list.tsx'
import { moveButtonId } from './row-actions.tsx'
import { inserted, moved, removed, replaced } from './list-changes.ts'
import { useFocusLater } from './use-focus-later.ts'

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
  const { announce, announcement } = useAnnouncer()
  const focusLater = useFocusLater()
  const name = noun.toLowerCase()

  const open = (id: string, isOpen = true) => {
    const next = new Set(opened)
    if (isOpen) next.add(id)
    else next.delete(id)
    setOpened(next)
  }

  const onMove = useCallbackRef((from: number, to: number) => {
    if (to < 0 || to >= items.length || from === to) return
    // The focus stays on what moved the item: its line, by keys, or the button for that direction.
    const isLine = document.activeElement?.id === `${path}.${from}`
    onChange(moved(items, from, to), `${path}:move`)
    focusLater(isLine ? `${path}.${to}` : moveButtonId(`${path}.${to}`, to < from ? 'up' : 'down'))
    announce(`${noun} ${firstNumber + from} is now ${name} ${firstNumber + to}.`)
  })

  const onToggle = useCallbackRef((index: number) => {
    const item = items[index]
    if (item) open(item.id, !opened.has(item.id))
  })

  const onDuplicate = useCallbackRef((index: number) => {
    const item = items[index]
    if (!item) return
    const copy = copyOf(item)
    onChange(inserted(items, index + 1, copy), `${path}:add:${copy.id}`)
    open(copy.id)
    focusLater(`${path}.${index + 1}`)
    announce(`${noun} ${firstNumber + index} is duplicated.`)
  })

  const onRemove = useCallbackRef((index: number) => {
    const item = items[index]
    if (!item) return
    onChange(removed(items, index), `${path}:remove:${item.id}`)
    const last = items.length - 2
    focusLater(last < 0 ? path : `${path}.${Math.min(index, last)}`)
    announce(`${noun} ${firstNumber + index} is deleted.`)
  })

  /** Replaces one item; `field` is the path of what was changed. */
  const onItemChange = useCallbackRef((index: number, item: Value, field: string) =>
    onChange(replaced(items, index, item), field),
  )

  /** Appends items, opens the first of them and moves the focus to one of its fields. */
  const add = useCallbackRef((added: readonly Value[], field: string) => {
    const [first] = added
    if (!first) return
    onChange([...items, ...added], `${path}:add:${first.id}`)
    open(first.id)
    focusLater(`${path}.${items.length}.${field}`)
    announce(added.length === 1 ? `${noun} added.` : `${added.length} ${name}s added.`)
  })

  const events: ItemEvents = { onToggle, onMove, onDuplicate, onRemove }
  return { opened, events, onItemChange, add, announcement }
}
