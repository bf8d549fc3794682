import type { TreeNode, TreeTestEvent } from '#contract/studies/tools/tree-test.ts'

type Tree = readonly TreeNode[]

/** One participant's navigation for one task. */
export interface TreeWalk {
  /** Every node opened, selected or returned to, in order, starting at the root. */
  readonly path: readonly string[]
  /** The open nodes, from the root down. */
  readonly open: readonly string[]
  /** The selected leaf, not confirmed yet. */
  readonly picked: string | null
}

/** Identifier of the node without a parent. */
export const rootOf = (tree: Tree) => tree.find(({ parent }) => parent === null)?.id ?? ''

export const childrenOf = (tree: Tree, node: string) => tree.filter(({ parent }) => parent === node)
export const isLeaf = (tree: Tree, node: string) => tree.every(({ parent }) => parent !== node)
const parentOf = (tree: Tree, node: string) => tree.find(({ id }) => id === node)?.parent ?? null

/** The walk before anything was opened. */
export const walkAtRoot = (tree: Tree): TreeWalk => ({
  path: [rootOf(tree)],
  open: [rootOf(tree)],
  picked: null,
})

/** Whether a node is visible: its parent is open. */
export const isVisible = (tree: Tree, { open }: TreeWalk, node: string) => {
  const parent = parentOf(tree, node)
  // Mutant `parent !== null → true` survives: null is never an open node; the comparison narrows the type.
  return parent !== null && open.includes(parent)
}

/** Closes nodes one by one until `node` is the lowest open node and no leaf is selected. */
export const goBack = (walk: TreeWalk, node: string): TreeWalk => {
  const lowest = walk.open.at(-1)
  // Mutant `lowest === undefined → false` survives: when no node is open, the second condition is true as well.
  if (lowest === undefined || !walk.open.includes(node)) return walk
  if (walk.picked !== null) return goBack({ ...walk, path: [...walk.path, lowest], picked: null }, node)
  if (lowest === node) return walk
  const open = walk.open.slice(0, -1)
  return goBack({ ...walk, path: [...walk.path, open.at(-1) ?? node], open }, node)
}

/** Opens a visible node; open siblings are closed first. */
export const openNode = (tree: Tree, walk: TreeWalk, node: string): TreeWalk => {
  // Mutant `'' → "Stryker was here!"` survives: only the root has no parent, and it is never opened or left; neither
  // text is the id of an open node.
  const { path, open } = goBack(walk, parentOf(tree, node) ?? '')
  return { path: [...path, node], open: [...open, node], picked: null }
}

/** Selects a visible leaf; another selection and open siblings are closed first. */
export const pickLeaf = (tree: Tree, walk: TreeWalk, leaf: string): TreeWalk => {
  // Mutant `'' → "Stryker was here!"` survives: only the root has no parent, and it is never opened or left; neither
  // text is the id of an open node.
  const { path, open } = goBack(walk, parentOf(tree, leaf) ?? '')
  return { path: [...path, leaf], open, picked: leaf }
}

/**
 * The path in at most `most` steps. A longer path keeps its first steps and ends with the direct path from the root to
 * the leaf, so that it stays a valid path through the tree.
 */
export const pathWithin = (tree: Tree, path: readonly string[], leaf: string | null, most: number) => {
  if (path.length <= most) return [...path]
  const direct: string[] = []
  for (let node = leaf; node !== null; node = parentOf(tree, node)) direct.unshift(node)
  const start = path.slice(0, most - direct.length)
  return [...(start.at(-1) === direct[0] ? start.slice(0, -1) : start), ...direct]
}

/** The walk restored from a task's events, and its start time; null before the task was shown. */
export const walkFromEvents = (tree: Tree, events: readonly TreeTestEvent[], task: string) => {
  const start = events.findLastIndex((event) => event.type === 'task.shown' && event.task === task)
  if (start === -1) return null
  const walk = events.slice(start + 1).reduce((current, event): TreeWalk => {
    if (event.task !== task) return current
    if (event.type === 'node.opened') return openNode(tree, current, event.node)
    if (event.type === 'leaf.picked') return pickLeaf(tree, current, event.node)
    // Mutant `'' → "Stryker was here!"` survives: only the root has no parent, and it is never opened or left;
    // neither text is the id of an open node.
    // Mutant `event.type === 'node.left' → true` survives: the only other events end the task, and a finished task is
    // not replayed.
    if (event.type === 'node.left') return goBack(current, parentOf(tree, event.node) ?? '')
    return current
  }, walkAtRoot(tree))
  // Mutant `events[start]?.at → events[start].at` survives: the line before has found the event, so it exists.
  return { walk, since: events[start]?.at ?? 0 }
}

/** The nodes that were closed between two walks, the lowest first. */
export const nodesClosedBetween = (before: TreeWalk, after: TreeWalk) =>
  before.open.filter((node) => !after.open.includes(node)).toReversed()
