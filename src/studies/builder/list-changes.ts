/** The list with one item replaced. */
export const replaced = <Item>(items: readonly Item[], index: number, item: Item): Item[] =>
  items.map((each, position) => (position === index ? item : each))

/** The list without one item. */
export const removed = <Item>(items: readonly Item[], index: number): Item[] =>
  items.filter((_, position) => position !== index)

/** The list with items inserted before a position. */
export const inserted = <Item>(items: readonly Item[], index: number, ...added: readonly Item[]): Item[] => [
  ...items.slice(0, index),
  ...added,
  ...items.slice(index),
]

/** The list with the item at `from` at the position `to`; unchanged when there is no such position. */
export const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  return inserted(removed(items, from), to, item)
}
