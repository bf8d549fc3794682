import { at } from './at.ts'

/**
 * A step of a dendrogram: `parts` (two or more) become one. A part below the number of cards is that card; the part
 * `cards + k` is what the k-th merge made. `height` is how unlike the parts are, from 0 to 1 for shares of people.
 */
export type Merge = { readonly parts: readonly number[]; readonly height: number; readonly size: number }

/** Merges from the lowest to the highest, a part always before what it becomes part of. */
export type Dendrogram = { readonly cards: number; readonly merges: readonly Merge[] }

/** The cards under each node, cards first and then merges, in the order in which they are drawn. */
export function cardsOfNodes(dendrogram: Dendrogram): number[][] {
  const nodes = Array.from({ length: dendrogram.cards }, (_, card) => [card])
  for (const merge of dendrogram.merges) nodes.push(merge.parts.flatMap((part) => at(nodes, part)))
  return nodes
}

/** The order of cards along the edge of the drawing: no two lines cross. */
export function leafOrder(dendrogram: Dendrogram): number[] {
  return clustersAt(dendrogram, Infinity).flat()
}

/** The clusters left when the tree is cut at `height`: merges up to and including it are kept. In drawing order. */
export function clustersAt(dendrogram: Dendrogram, height: number): number[][] {
  const nodes = cardsOfNodes(dendrogram)
  const kept = (node: number) => node < dendrogram.cards || mergeOf(dendrogram, node).height <= height
  const tops: number[] = []
  const pending = rootsOf(dendrogram).toReversed()
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (kept(node)) tops.push(node)
    else pending.push(...mergeOf(dendrogram, node).parts.toReversed())
  }
  return tops.map((node) => at(nodes, node))
}

function mergeOf(dendrogram: Dendrogram, node: number): Merge {
  return at(dendrogram.merges, node - dendrogram.cards)
}

/** Nodes that are part of no other: one, unless merges are missing at the top. */
function rootsOf(dendrogram: Dendrogram): number[] {
  const parts = new Set(dendrogram.merges.flatMap((merge) => merge.parts))
  const nodes = Array.from({ length: dendrogram.cards + dendrogram.merges.length }, (_, node) => node)
  return nodes.filter((node) => !parts.has(node))
}
