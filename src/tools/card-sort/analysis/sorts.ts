import type { ExclusionOf, FlagOf } from '#contract/studies/registry.ts'

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

/** Why a sort is left out unless the researcher takes it in. */
export type SortExclusion = 'abandoned' | ExclusionOf<'cardsort'>

/** What to look at before trusting a sort; it stays in. */
export type SortFlag = FlagOf<'cardsort'>

/**
 * The reason to leave a sort out by default, or null. Groups without cards do not count. A sort of a single card is
 * neither all in one group nor all alone. `given` is how many categories a closed sort has, null for any other: who can
 * make none does not say by one card in each that nothing belongs together, and with a single one there is no choice.
 */
export function exclusionOf(
  sort: Sort,
  finished: boolean,
  given: number | null = null,
): SortExclusion | null {
  if (!finished) return 'abandoned'
  const sizes = sort.map((group) => group.cards.length).filter((size) => size > 0)
  const sorted = sizes.reduce((sum, size) => sum + size, 0)
  if (sorted === 0) return 'abandoned'
  if (sorted === 1) return null
  if (sizes.length === 1) return given === 1 ? null : 'all-in-one-group'
  return sizes.length === sorted && given === null ? 'every-card-alone' : null
}

/** Flags of a sort: over half of its categories that hold cards are named with a single character. */
export function flagsOf(sort: Sort): SortFlag[] {
  const named = sort.filter((group) => group.cards.length > 0)
  const short = named.filter((group) => characters(group.name ?? '') === 1)
  return short.length > named.length / 2 ? ['one-character-names'] : []
}

const segmenter = new Intl.Segmenter()

/** Characters as a reader counts them: an emoji with a skin tone is one. */
function characters(text: string): number {
  return [...segmenter.segment(text.trim())].length
}
