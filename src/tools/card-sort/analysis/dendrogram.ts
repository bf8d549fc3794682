import { elementAt } from '#studies/statistics/lists.ts'
import type { CardRow } from './categories.ts'

/**
 * A merge of two or more `parts` into one. A part below the number of cards is that card; part `cards + k` is the
 * result of the k-th merge. `height` is the dissimilarity of the parts, from 0 to 1.
 */
export type Merge = { readonly parts: readonly number[]; readonly height: number; readonly size: number }

/** A tree of merges sorted by height; every part comes before the merge that uses it. */
export type Dendrogram = { readonly cards: number; readonly merges: readonly Merge[] }

/** The height of a cut where no number of groups is proposed. */
export const plainCut = 0.5

/** The cards under each node, first of cards, then of merges, in drawing order. */
export function cardsOfNodes(dendrogram: Dendrogram): number[][] {
  const nodes = Array.from({ length: dendrogram.cards }, (_, card) => [card])
  for (const merge of dendrogram.merges) nodes.push(merge.parts.flatMap((part) => elementAt(nodes, part)))
  return nodes
}

/** The order of cards in the drawing, in which no lines cross. */
export function leafOrder(dendrogram: Dendrogram): number[] {
  return clustersAt(dendrogram, Infinity).flat()
}

/** The clusters at a cut: merges up to `height`, inclusive, are kept. In drawing order. */
export function clustersAt(dendrogram: Dendrogram, height: number): number[][] {
  const nodes = cardsOfNodes(dendrogram)
  const kept = (node: number) => node < dendrogram.cards || mergeOf(dendrogram, node).height <= height
  const tops: number[] = []
  const pending = rootsOf(dendrogram).toReversed()
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (kept(node)) tops.push(node)
    else pending.push(...mergeOf(dendrogram, node).parts.toReversed())
  }
  return tops.map((node) => elementAt(nodes, node))
}

function mergeOf(dendrogram: Dendrogram, node: number): Merge {
  return elementAt(dendrogram.merges, node - dendrogram.cards)
}

/**
 * The tree above a cut: every cluster of `clustersAt` becomes one leaf, numbered in drawing order. Merges above
 * `height` stay, with the same heights.
 */
export function topOf(dendrogram: Dendrogram, height: number): Dendrogram {
  const clusters = clustersAt(dendrogram, height)
  const leafOf = new Map(clusters.flatMap((cards, leaf) => cards.map((card) => [card, leaf])))
  const firstCards = cardsOfNodes(dendrogram).map(([card = 0]) => card)
  const places = firstCards.map((card) => leafOf.get(card) ?? 0)
  const merges: Merge[] = []
  dendrogram.merges.forEach((merge, index) => {
    if (merge.height <= height) return
    const parts = merge.parts.map((part) => elementAt(places, part))
    places[dendrogram.cards + index] = clusters.length + merges.length
    merges.push({ ...merge, parts })
  })
  return { cards: clusters.length, merges }
}

/** Nodes without a parent: one, unless the tree is incomplete. */
function rootsOf(dendrogram: Dendrogram): number[] {
  const parts = new Set(dendrogram.merges.flatMap((merge) => merge.parts))
  const nodes = Array.from({ length: dendrogram.cards + dendrogram.merges.length }, (_, node) => node)
  return nodes.filter((node) => !parts.has(node))
}

/** A group of cards at the cut. */
export interface Cluster {
  readonly cards: readonly number[]
  /** A, B, …; null for a single card. */
  readonly letter: string | null
  /** 1 to 8, cyclically; null for a single card. */
  readonly color: number | null
  /** The most frequent category name of its cards; null without names. */
  readonly name: string | null
}

/** A merge as lines: `x` is the height from 0 to 1, `y` is the row of a card. */
export interface Branch {
  readonly x: number
  readonly from: readonly { readonly x: number; readonly y: number }[]
  /** The color of its cluster; null above the cut. */
  readonly color: number | null
}

export interface CutTree {
  readonly order: readonly number[]
  readonly clusters: readonly Cluster[]
  readonly branches: readonly Branch[]
}

const colors = 8

/** A to Z, then AA to ZZ. */
const letterAt = (index: number): string =>
  index < 26 ? String.fromCodePoint(65 + index) : letterAt(Math.floor(index / 26) - 1) + letterAt(index % 26)

/** The tree and its groups at a cut, as drawing data. Merges up to the cut, inclusive, are kept. */
export function cutTree(tree: Dendrogram, cut: number, cardRows: readonly CardRow[]): CutTree {
  const order = leafOrder(tree)
  // Heights are rounded as displayed, so that equal percentages are on the same side of the cut.
  const height = cut + 1e-9
  const found = clustersAt(tree, height)
  const grouped = found.filter(({ length }) => length > 1)
  const clusters = found.map((cards): Cluster => {
    const place = grouped.indexOf(cards)
    if (place === -1) return { cards, letter: null, color: null, name: null }
    return {
      cards,
      letter: letterAt(place),
      color: (place % colors) + 1,
      name: commonestName(cards, cardRows),
    }
  })
  return { order, clusters, branches: branchesOf(tree, height, order, clusters) }
}

/** The number of groups at a cut, and of cards in none of them. */
export function groupCounts({ clusters }: CutTree): { groups: number; alone: number } {
  const groups = clusters.filter(({ letter }) => letter !== null).length
  return { groups, alone: clusters.length - groups }
}

function branchesOf(
  tree: Dendrogram,
  height: number,
  order: readonly number[],
  clusters: readonly Cluster[],
): Branch[] {
  const colorOf = new Map(clusters.flatMap(({ cards, color }) => cards.map((card) => [card, color])))
  const firstCards = cardsOfNodes(tree).map(([card]) => card)
  const tips = Array.from({ length: tree.cards }, () => ({ x: 0, y: 0 }))
  order.forEach((card, row) => (tips[card] = { x: 0, y: row + 0.5 }))
  return tree.merges.map((merge, index) => {
    const from = merge.parts.flatMap((part) => tips[part] ?? [])
    const rows = from.map(({ y }) => y)
    tips.push({ x: merge.height, y: (Math.min(...rows) + Math.max(...rows)) / 2 })
    const first = firstCards[tree.cards + index] ?? -1
    return { x: merge.height, from, color: merge.height <= height ? (colorOf.get(first) ?? null) : null }
  })
}

function commonestName(cards: readonly number[], rows: readonly CardRow[]): string | null {
  const counts = new Map<string, number>()
  for (const card of cards)
    for (const { name, count } of rows[card]?.categories ?? [])
      counts.set(name, (counts.get(name) ?? 0) + count)
  const best = [...counts].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0]
  return best?.[0] ?? null
}

/** The next cut that changes the groups: the nearest merge above the cut for fewer groups, or below it for more. */
export function nextCut(tree: Dendrogram, cut: number, wanted: 'fewer' | 'more'): number {
  const heights = tree.merges.map(({ height }) => height)
  if (wanted === 'fewer') return Math.min(1, ...heights.filter((height) => height > cut + 1e-9))
  const kept = heights.filter((height) => height <= cut + 1e-9)
  const highest = Math.max(...kept)
  if (kept.length === 0) return cut
  return Math.max(0, ...heights.filter((height) => height < highest - 1e-9))
}

/**
 * The cut whose number of groups, single cards counted, is nearest to `groups`; of equally near ones, that with more
 * groups. Halfway between two merges, as a whole percentage where that is possible.
 */
export function cutFor({ cards, merges }: Dendrogram, groups: number): number {
  const heights = [...new Set(merges.map(({ height }) => height))]
  let best = { from: 0, groups: cards }
  for (const from of heights) {
    const joined = merges.filter(({ height }) => height <= from + 1e-9)
    const left = cards - joined.reduce((sum, { parts }) => sum + parts.length - 1, 0)
    if (Math.abs(left - groups) < Math.abs(best.groups - groups)) best = { from, groups: left }
  }
  const to = Math.min(1, ...heights.filter((height) => height > best.from + 1e-9))
  const middle = (best.from + to) / 2
  const whole = Math.round(middle * 100) / 100
  return whole >= best.from && whole < to - 1e-9 ? whole : middle
}

/** Merges sorted by height, with the numbers of their parts adapted to the new order. */
export function fromLowToHigh(cards: number, found: readonly Merge[]): Merge[] {
  const order = found
    .map((_, index) => index)
    .toSorted((a, b) => elementAt(found, a).height - elementAt(found, b).height)
  const rank = new Uint32Array(found.length)
  order.forEach((index, place) => (rank[index] = place))
  const renumber = (part: number) => (part < cards ? part : cards + elementAt(rank, part - cards))
  return order.map((index) => {
    const { parts, height, size } = elementAt(found, index)
    return { parts: parts.map(renumber), height, size }
  })
}
