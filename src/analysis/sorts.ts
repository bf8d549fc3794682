/** A category as one participant made it. `cards` are indexes; `name` is null while it has none. */
export type Group = { readonly name: string | null; readonly cards: readonly number[] }

/** How one participant sorted: cards in no group were left unsorted. */
export type Sort = readonly Group[]

/**
 * Throws a RangeError when the sort names a card that does not exist, or one card twice: such a sort would
 * corrupt an aggregate for good, so it is refused before anything is counted.
 */
export function checkSort(cards: number, sort: Sort): void {
  const seen = new Uint8Array(cards)
  for (const group of sort) {
    for (const card of group.cards) {
      if (!Number.isInteger(card) || card < 0 || card >= cards)
        throw new RangeError(`No card ${card} of ${cards}`)
      if (seen[card] === 1) throw new RangeError(`Card ${card} is sorted twice`)
      seen[card] = 1
    }
  }
}

/** The group of each card by its place in the sort, −1 for an unsorted card. O(cards). */
export function groupOfCards(cards: number, sort: Sort): Int32Array {
  const groups = new Int32Array(cards).fill(-1)
  sort.forEach((group, index) => {
    for (const card of group.cards) groups[card] = index
  })
  return groups
}
