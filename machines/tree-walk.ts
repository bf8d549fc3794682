import type { TreeNode, TreeTestEvent } from '#contract/studies/tree-test.ts'

type Tree = readonly TreeNode[]

/** One participant's way through the tree, for one task. */
export interface TreeWalk {
  /** Every node that was opened, picked or gone back to, in order, the root first. */
  readonly path: readonly string[]
  /** The nodes that stand open, from the root down. */
  readonly open: readonly string[]
  /** The leaf that is marked, and not yet named as the answer. */
  readonly picked: string | null
}

/** The one node without a parent. */
export const rootOf = (tree: Tree) => tree.find(({ parent }) => parent === null)?.id ?? ''

export const childrenOf = (tree: Tree, node: string) => tree.filter(({ parent }) => parent === node)
export const isLeaf = (tree: Tree, node: string) => tree.every(({ parent }) => parent !== node)
const parentOf = (tree: Tree, node: string) => tree.find(({ id }) => id === node)?.parent ?? null

/** Before anything was opened. */
export const atRoot = (tree: Tree): TreeWalk => ({
  path: [rootOf(tree)],
  open: [rootOf(tree)],
  picked: null,
})

/** In sight: a child of a node that stands open. */
export const isInSight = (tree: Tree, { open }: TreeWalk, node: string) => {
  const parent = parentOf(tree, node)
  return parent !== null && open.includes(parent)
}

/** Back up, one node at a time, until `node` is the lowest that stands open and no leaf is marked. */
export const goBack = (walk: TreeWalk, node: string): TreeWalk => {
  const lowest = walk.open.at(-1)
  if (lowest === undefined || !walk.open.includes(node)) return walk
  if (walk.picked !== null) return goBack({ ...walk, path: [...walk.path, lowest], picked: null }, node)
  if (lowest === node) return walk
  const open = walk.open.slice(0, -1)
  return goBack({ ...walk, path: [...walk.path, open.at(-1) ?? node], open }, node)
}

/** Opens a node in sight; what stands open beside it is gone back from first. */
export const openNode = (tree: Tree, walk: TreeWalk, node: string): TreeWalk => {
  const { path, open } = goBack(walk, parentOf(tree, node) ?? '')
  return { path: [...path, node], open: [...open, node], picked: null }
}

/** Marks a leaf in sight; another mark, and what stands open beside it, is gone back from first. */
export const pickLeaf = (tree: Tree, walk: TreeWalk, leaf: string): TreeWalk => {
  const { path, open } = goBack(walk, parentOf(tree, leaf) ?? '')
  return { path: [...path, leaf], open, picked: leaf }
}

/**
 * The way to a leaf, or to none, in at most `most` steps. Of a longer one the end is left out, as if it had gone back to
 * the root and straight to the leaf: it stays a way through the tree, its first steps and where it ends are as they were.
 */
export const pathWithin = (tree: Tree, path: readonly string[], leaf: string | null, most: number) => {
  if (path.length <= most) return [...path]
  const straight: string[] = []
  for (let node = leaf; node !== null; node = parentOf(tree, node)) straight.unshift(node)
  const begun = path.slice(0, most - straight.length)
  return [...(begun.at(-1) === straight[0] ? begun.slice(0, -1) : begun), ...straight]
}

/** The walk that events of a task tell of, and when it began; null before the task was seen. */
export const walkAgain = (tree: Tree, events: readonly TreeTestEvent[], task: string) => {
  const start = events.findLastIndex((event) => event.type === 'task.shown' && event.task === task)
  if (start === -1) return null
  const walk = events.slice(start + 1).reduce((so, event): TreeWalk => {
    if (event.task !== task) return so
    if (event.type === 'node.opened') return openNode(tree, so, event.node)
    if (event.type === 'leaf.picked') return pickLeaf(tree, so, event.node)
    if (event.type === 'node.left') return goBack(so, parentOf(tree, event.node) ?? '')
    return so
  }, atRoot(tree))
  return { walk, since: events[start]?.at ?? 0 }
}

/** The nodes that were closed between two walks, the lowest first. */
export const leftBetween = (before: TreeWalk, after: TreeWalk) =>
  before.open.filter((node) => !after.open.includes(node)).toReversed()
