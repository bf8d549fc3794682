import { useAnnouncer } from '#ui/visually-hidden.tsx'
import { inserted, moved, removed } from './list-changes.ts'
import { useFocusLater } from './use-focus-later.ts'

interface ListOptions<Value> {
  readonly items: readonly Value[]
  /** Path of the list in the draft. */
  readonly path: string
  /** The noun for an item: “Question”. */
  readonly noun: string
  /** Number of the first item; 1 by default. */
  readonly firstNumber?: number
  /** Whether the number of items is announced with a move. */
  readonly countsItems?: boolean
  readonly onChange: (items: Value[], field: string) => void
  /** Identifier of the element that takes the focus in an item. */
  readonly focusOf: (index: number) => string
}

/** The changes of a list of the draft: each names its field, is announced and moves the focus. */
export const useListChanges = <Value extends { readonly id: string }>({
  items,
  path,
  noun,
  firstNumber = 1,
  countsItems = false,
  onChange,
  focusOf,
}: ListOptions<Value>) => {
  const { announce, announcement } = useAnnouncer()
  const focusLater = useFocusLater()
  return {
    announce,
    announcement,
    /** Inserts items before a position, into the given list or the present one. */
    insert: (index: number, added: readonly Value[], focused: string, before = items) => {
      onChange(inserted(before, index, ...added), `${path}:add:${added[0]?.id ?? ''}`)
      focusLater(focused)
    },
    move: (from: number, to: number, focused: string) => {
      if (to < 0 || to >= items.length || from === to) return
      onChange(moved(items, from, to), `${path}:move`)
      focusLater(focused)
      const end = countsItems ? ` of ${items.length}` : ''
      announce(`${noun} ${firstNumber + from} is now ${noun.toLowerCase()} ${firstNumber + to}${end}.`)
    },
    remove: (index: number) => {
      const item = items[index]
      if (!item) return
      onChange(removed(items, index), `${path}:remove:${item.id}`)
      focusLater(items.length > 1 ? focusOf(Math.min(index, items.length - 2)) : path)
      announce(`${noun} ${firstNumber + index} is deleted.`)
    },
  }
}
