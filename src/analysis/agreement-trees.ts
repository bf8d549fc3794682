import { at } from './at.ts'
import { compareLists } from './compare-lists.ts'
import type { Dendrogram, Merge } from './dendrogram.ts'
import { apartCounts, type Similarity } from './similarity.ts'
import { checkSort, type Sort } from './sorts.ts'
import { pairIndex } from './triangle.ts'

type Category = { cards: readonly number[]; mask: Uint32Array; made: number; score: number }

/**
 * Actual agreement method: a tree of categories that people really made, for 30 participants or more. Each distinct
 * category of two cards or more scores how many participants made it or a superset of it. The best is taken, all
 * that conflict with it (share a card without one holding the other) fall out, and so on. `height` is
 * 1 − score / participants; what no category holds together meets at height 1. The procedure is published in the
 * help of OptimalSort. On a tie the category with the lowest card index goes first.
 * Time: O(distinct categories × categories with one of their cards), in practice far less.
 */
export function actualAgreementTree(cards: number, sorts: readonly Sort[]): Dendrogram {
  const categories = distinctCategories(cards, sorts)
  addSupersets(cards, categories)
  const taken: Category[] = []
  for (const category of categories.toSorted((a, b) => b.score - a.score || compareLists(a.cards, b.cards))) {
    if (taken.every((other) => !conflict(category, other))) taken.push(category)
  }
  // A category scores more than any superset of it, so the best first also means parts before wholes.
  return nest(cards, sorts.length, taken)
}

/**
 * Best merge method: clusters from pairs of cards, for fewer participants. The vendor's formula is not public; ours is
 * average linkage within groups: of all merges, the one is made whose cluster has the highest mean similarity over
 * *all* its pairs, and `height` is 1 − that mean. It never falls from merge to merge. On a tie the lowest card indexes
 * go first. O(cards³) at worst.
 */
export function bestMergeTree(similarity: Similarity): Dendrogram {
  const { cards } = similarity
  const between = apartCounts(similarity)
  const within = new Float64Array(cards)
  const size = new Uint32Array(cards).fill(1)
  const node = Uint32Array.from(size, (_, card) => card)
  const left = Array.from(node)
  const people = Math.max(1, similarity.sorts)
  const pairsIn = (count: number) => (count * (count - 1)) / 2
  const apart = (a: number, b: number) => at(within, a) + at(within, b) + at(between, pairIndex(cards, a, b))
  const meanApart = (a: number, b: number) => apart(a, b) / pairsIn(at(size, a) + at(size, b))

  const merges: Merge[] = []
  while (left.length > 1) {
    const [low, high] = lowestPair(left, meanApart)
    merges.push({
      parts: [at(node, low), at(node, high)],
      height: meanApart(low, high) / people,
      size: at(size, low) + at(size, high),
    })
    within[low] = apart(low, high)
    size[low] = at(size, low) + at(size, high)
    node[low] = cards + merges.length - 1
    left.splice(left.indexOf(high), 1)
    for (const other of left) {
      if (other === low) continue
      const pair = pairIndex(cards, low, other)
      between[pair] = at(between, pair) + at(between, pairIndex(cards, high, other))
    }
  }
  return { cards, merges }
}

function lowestPair(left: readonly number[], value: (a: number, b: number) => number): [number, number] {
  let best: [number, number] = [at(left, 0), at(left, 1)]
  let lowest = value(...best)
  left.forEach((a, place) => {
    for (let other = place + 1; other < left.length; other += 1) {
      const b = at(left, other)
      const candidate = value(a, b)
      if (candidate < lowest) [best, lowest] = [[a, b], candidate]
    }
  })
  return best
}

function distinctCategories(cards: number, sorts: readonly Sort[]): Category[] {
  const found = new Map<string, Category>()
  for (const sort of sorts) {
    checkSort(cards, sort)
    for (const group of sort) {
      if (group.cards.length < 2) continue
      const members = group.cards.toSorted((a, b) => a - b)
      const key = members.join()
      const category = found.get(key) ?? { cards: members, mask: maskOf(cards, members), made: 0, score: 0 }
      category.made += 1
      found.set(key, category)
    }
  }
  return [...found.values()]
}

/** Score: how often the category itself and every superset of it were made. */
function addSupersets(cards: number, categories: readonly Category[]): void {
  const withCard = Array.from({ length: cards }, (): Category[] => [])
  for (const category of categories) for (const card of category.cards) at(withCard, card).push(category)
  for (const category of categories) {
    const candidates = at(withCard, at(category.cards, 0))
    for (const other of candidates) if (holds(other, category)) category.score += other.made
  }
}

/** Merges out of nested categories given parts first, with a last one when several stay apart. */
function nest(cards: number, people: number, categories: readonly Category[]): Dendrogram {
  const merges: Merge[] = []
  const top = Uint32Array.from({ length: cards }, (_, card) => card)
  const join = (members: readonly number[], height: number) => {
    merges.push({ parts: [...new Set(members.map((card) => at(top, card)))], height, size: members.length })
    for (const card of members) top[card] = cards + merges.length - 1
  }
  for (const category of categories) join(category.cards, 1 - category.score / people)
  const all = Array.from({ length: cards }, (_, card) => card)
  if (new Set(top).size > 1) join(all, 1)
  return { cards, merges }
}

function maskOf(cards: number, members: readonly number[]): Uint32Array {
  const mask = new Uint32Array(Math.ceil(cards / 32))
  for (const card of members) mask[card >>> 5] = at(mask, card >>> 5) | (1 << (card & 31))
  return mask
}

const holds = (whole: Category, part: Category) =>
  part.mask.every((bits, word) => (bits & ~at(whole.mask, word)) === 0)

const conflict = (a: Category, b: Category) =>
  a.mask.some((bits, word) => (bits & at(b.mask, word)) !== 0) && !holds(a, b) && !holds(b, a)
