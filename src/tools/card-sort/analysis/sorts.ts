import type { ExclusionOf, FlagOf } from '#contract/studies/registry.ts'
import type { CardSortTasks } from '#contract/studies/tools/card-sort.ts'

/** A category of one participant. `cards` are indexes; `name` is null for an unnamed category. */
export type Group = { readonly name: string | null; readonly cards: readonly number[] }

/** One participant's sort; cards in no group are unsorted. */
export type Sort = readonly Group[]

/**
 * Throws a RangeError if the sort has an unknown card or the same card twice, before it could corrupt an aggregate.
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

/** Index of each card's group in the sort, −1 for an unsorted card. O(cards). */
export function groupOfCards(cards: number, sort: Sort): Int32Array {
  const groups = new Int32Array(cards).fill(-1)
  sort.forEach((group, index) => {
    for (const card of group.cards) groups[card] = index
  })
  return groups
}

/** Reason to exclude a sort unless the researcher includes it. */
export type SortExclusion = 'abandoned' | ExclusionOf<'cardsort'>

/** Reason to review a sort; it stays included. */
export type SortFlag = FlagOf<'cardsort'>

/**
 * The reason to exclude a sort by default, or null. Empty groups are ignored, and a sort of a single card is never
 * excluded. `variant` decides what means that the participant did not sort: in closed and hybrid sorts all cards in one
 * category can be an opinion, in a closed sort also one card per category.
 */
export function exclusionOf(
  sort: Sort,
  finished: boolean,
  variant: CardSortTasks['variant'] = 'open',
): SortExclusion | null {
  if (!finished) return 'abandoned'
  const sizes = sort.map((group) => group.cards.length).filter((size) => size > 0)
  const sorted = sizes.reduce((sum, size) => sum + size, 0)
  if (sorted === 0) return 'abandoned'
  if (sorted === 1) return null
  if (sizes.length === 1) return variant === 'open' ? 'all-in-one-group' : null
  return sizes.length === sorted && variant !== 'closed' ? 'every-card-alone' : null
}

/**
 * Flags of a sort: more than half of its non-empty categories have names of one character. Chinese characters, kana and
 * Korean syllables do not count, because one of them can be a word.
 */
export function flagsOf(sort: Sort): SortFlag[] {
  const named = sort.filter((group) => group.cards.length > 0)
  const short = named.filter(({ name }) => name !== null && !oneIsAWord.test(name) && characters(name) === 1)
  return short.length > named.length / 2 ? ['one-character-names'] : []
}

const oneIsAWord = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

const segmenter = new Intl.Segmenter()

/** Number of grapheme clusters: an emoji with a skin tone is one. */
function characters(text: string): number {
  return [...segmenter.segment(text.trim())].length
}
