import type { TreeNode } from '#contract/studies/tools/tree-test.ts'

/** A node of the tree in the order of reading; the root has depth 0, every other node is deeper. */
export interface OutlineNode {
  readonly id: string
  readonly label: string
  readonly depth: number
}

type Outline = readonly OutlineNode[]

/** The tree in the order of reading. Nodes whose parent is missing follow below the root. */
export const toOutline = (tree: readonly TreeNode[]): OutlineNode[] => {
  const children = Map.groupBy(tree, ({ parent }) => parent)
  const outline: OutlineNode[] = []
  const seen = new Set<string>()
  const visit = (from: readonly TreeNode[], depth: number) => {
    // A stack instead of recursion: a broken draft may be deep.
    const waiting = from.toReversed().map((node) => ({ node, depth }))
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { id, label } = next.node
      if (seen.has(id)) continue
      seen.add(id)
      outline.push({ id, label, depth: next.depth })
      for (const node of (children.get(id) ?? []).toReversed()) waiting.push({ node, depth: next.depth + 1 })
    }
  }
  const [root, ...otherRoots] = children.get(null) ?? []
  if (root) visit([root], 0)
  visit(otherRoots, 1)
  visit(
    tree.filter(({ id }) => !seen.has(id)),
    outline.length === 0 ? 0 : 1,
  )
  return outline
}

/** The nodes with their parents, in the order of reading. */
export const toTree = (outline: Outline): TreeNode[] => {
  const path: string[] = []
  return outline.map(({ id, label, depth }) => {
    path.length = Math.min(depth, path.length)
    const parent = path.at(-1) ?? null
    path.push(id)
    return { id, parent, label }
  })
}

/** The index after the last node below the node at `index`. */
const endOfBranch = (outline: Outline, index: number) => {
  const depth = outline[index]?.depth ?? 0
  const end = outline.findIndex((node, position) => position > index && node.depth <= depth)
  return end === -1 ? outline.length : end
}

/** Nodes without others below them; the root is none. */
export const isLeaf = (outline: Outline, index: number) => {
  const node = outline[index]
  return node !== undefined && node.depth > 0 && (outline[index + 1]?.depth ?? 0) <= node.depth
}

const deeper = (nodes: Outline, by: number) => nodes.map((node) => ({ ...node, depth: node.depth + by }))

/** A changed outline, and the index of the node that was changed. */
export interface OutlineChange {
  readonly outline: readonly OutlineNode[]
  readonly index: number
}

/** Adds a node after the one at `index`: the first below it if there are others, otherwise the next beside it. */
export const withNew = (outline: Outline, index: number, id: string): OutlineChange => {
  const node = outline[index]
  if (!node)
    return {
      outline: [...outline, { id, label: '', depth: outline.length === 0 ? 0 : 1 }],
      index: outline.length,
    }
  const isBelow = node.depth === 0 || !isLeaf(outline, index)
  const added = { id, label: '', depth: isBelow ? node.depth + 1 : node.depth }
  return { outline: [...outline.slice(0, index + 1), added, ...outline.slice(index + 1)], index: index + 1 }
}

/** Moves a node with its branch below the node before it; undefined when there is none beside it. */
export const indented = (outline: Outline, index: number): OutlineChange | undefined => {
  const [node, before] = [outline[index], outline[index - 1]]
  if (!node || !before || node.depth === 0 || before.depth < node.depth) return undefined
  const end = endOfBranch(outline, index)
  return {
    outline: [...outline.slice(0, index), ...deeper(outline.slice(index, end), 1), ...outline.slice(end)],
    index,
  }
}

/** Moves a node with its branch out of its parent, and after it; undefined below the root. */
export const outdented = (outline: Outline, index: number): OutlineChange | undefined => {
  const node = outline[index]
  if (!node || node.depth < 2) return undefined
  const parent = outline.findLastIndex(({ depth }, position) => position < index && depth === node.depth - 1)
  const [end, parentEnd] = [endOfBranch(outline, index), endOfBranch(outline, parent)]
  return {
    outline: [
      ...outline.slice(0, index),
      ...outline.slice(end, parentEnd),
      ...deeper(outline.slice(index, end), -1),
      ...outline.slice(parentEnd),
    ],
    index: parentEnd - (end - index),
  }
}

/** Exchanges a node and its branch with the one before or after it beside it; undefined when there is none. */
export const movedBeside = (outline: Outline, index: number, by: -1 | 1): OutlineChange | undefined => {
  const node = outline[index]
  if (!node || node.depth === 0) return undefined
  if (by === 1) {
    const next = endOfBranch(outline, index)
    if (outline[next]?.depth !== node.depth) return undefined
    const change = movedBeside(outline, next, -1)
    return change && { outline: change.outline, index: index + endOfBranch(outline, next) - next }
  }
  const before = outline.findLastIndex(({ depth }, position) => position < index && depth <= node.depth)
  if (outline[before]?.depth !== node.depth) return undefined
  const end = endOfBranch(outline, index)
  return {
    outline: [
      ...outline.slice(0, before),
      ...outline.slice(index, end),
      ...outline.slice(before, index),
      ...outline.slice(end),
    ],
    index: before,
  }
}

/** Removes a node with its branch; the index is that of the node before it. */
export const withoutBranch = (outline: Outline, index: number): OutlineChange => ({
  outline: [...outline.slice(0, index), ...outline.slice(endOfBranch(outline, index))],
  index: Math.max(0, index - 1),
})

/** The labels from below the root to a node: “Products › Shoes”. */
export const trailTo = (outline: Outline, index: number): string => {
  const labels: string[] = []
  let depth = Number.POSITIVE_INFINITY
  for (let position = index; position > 0; position -= 1) {
    const node = outline[position]
    if (!node || node.depth >= depth) continue
    depth = node.depth
    labels.unshift(node.label.trim() || 'Item without a label')
  }
  return labels.join(' › ')
}
