import { elementAt, compareLists } from '#studies/statistics/lists.ts'
import type { Dendrogram, Merge } from './dendrogram.ts'
import { checkSort, groupOfCards, type Sort } from './sorts.ts'

type Category = { cards: readonly number[]; mask: Uint32Array; score: number }

/**
 * Actual agreement method: a tree of categories that participants made, for 30 participants or more. The score of a
 * category of two or more cards is the number of participants who made it or a superset of it. The highest score is
 * chosen first, and categories that overlap it without containing it are dropped; repeated until none remain. `height`
 * is 1 − score / participants, and 1 for cards that no category connects. The procedure is published in the help of
 * OptimalSort. Ties go to the category with the lowest card index.
 * Time: O(distinct categories × (their cards × participants / 32 + cards)).
 */
export function actualAgreementTree(cards: number, sorts: readonly Sort[]): Dendrogram {
  const categories = distinctCategories(cards, sorts)
  addScores(cards, sorts, categories)
  const taken: Category[] = []
  for (const category of categories.toSorted((a, b) => b.score - a.score || compareLists(a.cards, b.cards))) {
    if (taken.every((other) => !conflict(category, other))) taken.push(category)
  }
  // A category scores at least as high as its supersets, so subsets are processed before them.
  return nest(cards, sorts.length, taken)
}

function distinctCategories(cards: number, sorts: readonly Sort[]): Category[] {
  const found = new Map<string, Category>()
  for (const sort of sorts) {
    checkSort(cards, sort)
    for (const group of sort) {
      if (group.cards.length < 2) continue
      const members = group.cards.toSorted((a, b) => a - b)
      const key = members.join()
      if (!found.has(key)) found.set(key, { cards: members, mask: maskOf(cards, members), score: 0 })
    }
  }
  return [...found.values()]
}

/**
 * Score: the number of participants with all cards of the category in one group. Per pair of the lowest card and
 * another card, one bit per participant is set if they share a group; the score counts the bits set for all pairs.
 * Categories are sorted by their cards, so that intersections of common prefixes are reused.
 */
function addScores(cards: number, sorts: readonly Sort[], categories: readonly Category[]): void {
  const groups = sorts.map((sort) => groupOfCards(cards, sort))
  const inOrder = categories.toSorted((a, b) => compareLists(a.cards, b.cards))
  for (const [lowest, sameLowest] of Map.groupBy(inOrder, (category) => elementAt(category.cards, 0))) {
    const together = togetherWith(lowest, cards, groups)
    const shared = Array.from({ length: cards }, () => new Uint32Array(elementAt(together, 0).length))
    let before: readonly number[] = []
    for (const category of sameLowest) {
      const known = category.cards.findIndex((card, place) => before[place] !== card)
      for (let place = Math.max(known, 0); place < category.cards.length; place += 1) {
        const own = elementAt(together, elementAt(category.cards, place))
        if (place === 0) elementAt(shared, 0).set(own)
        else intersect(elementAt(shared, place - 1), own, elementAt(shared, place))
      }
      category.score = bitsIn(elementAt(shared, category.cards.length - 1))
      before = category.cards
    }
  }
}

/** For each card, one bit per participant: whether it shares a group with `card`. */
function togetherWith(card: number, cards: number, groups: readonly Int32Array[]): Uint32Array[] {
  const together = Array.from({ length: cards }, () => new Uint32Array(Math.ceil(groups.length / 32)))
  groups.forEach((own, participant) => {
    const group = own[card]
    if (group === -1) return
    for (let other = 0; other < cards; other += 1)
      if (own[other] === group) setBit(elementAt(together, other), participant)
  })
  return together
}

/** This function and the next one use plain loops because they run for most pairs of categories. */
function intersect(a: Uint32Array, b: Uint32Array, into: Uint32Array): void {
  for (let word = 0; word < into.length; word += 1) into[word] = (a[word] ?? 0) & (b[word] ?? 0)
}

/** Merges of nested categories, subsets first, and a final merge if several remain. */
function nest(cards: number, people: number, categories: readonly Category[]): Dendrogram {
  const merges: Merge[] = []
  const top = Uint32Array.from({ length: cards }, (_, card) => card)
  const join = (members: readonly number[], height: number) => {
    merges.push({
      parts: [...new Set(members.map((card) => elementAt(top, card)))],
      height,
      size: members.length,
    })
    for (const card of members) top[card] = cards + merges.length - 1
  }
  for (const category of categories) join(category.cards, 1 - category.score / people)
  const all = Array.from({ length: cards }, (_, card) => card)
  if (new Set(top).size > 1) join(all, 1)
  return { cards, merges }
}

function maskOf(cards: number, members: readonly number[]): Uint32Array {
  const mask = new Uint32Array(Math.ceil(cards / 32))
  for (const card of members) setBit(mask, card)
  return mask
}

function setBit(words: Uint32Array, bit: number): void {
  words[bit >>> 5] = elementAt(words, bit >>> 5) | (1 << (bit & 31))
}

/** Number of set bits. */
function bitsIn(words: Uint32Array): number {
  let count = 0
  for (let word = 0; word < words.length; word += 1)
    for (let bits = words[word] ?? 0; bits !== 0; bits &= bits - 1) count += 1
  return count
}

function holds(whole: Category, part: Category): boolean {
  for (let word = 0; word < part.mask.length; word += 1) {
    if ((part.mask[word] ?? 0) & ~(whole.mask[word] ?? 0)) return false
  }
  return true
}

function conflict(a: Category, b: Category): boolean {
  return meet(a, b) && !holds(a, b) && !holds(b, a)
}

function meet(a: Category, b: Category): boolean {
  for (let word = 0; word < a.mask.length; word += 1) {
    if ((a.mask[word] ?? 0) & (b.mask[word] ?? 0)) return true
  }
  return false
}
