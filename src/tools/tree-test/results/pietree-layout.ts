import { hierarchy, tree as treeLayout } from 'd3-hierarchy'
import { type Pie, pieTree } from '../analysis/pietree.ts'
import type { TaskModel, TreeTestModel } from '../analysis/tree-test.ts'

export const pieParts = ['correct', 'incorrect', 'back', 'ended'] as const satisfies readonly (keyof Pie)[]
export type PiePart = (typeof pieParts)[number]

/** A node with its pie and position, in pixels. */
export interface PieNode {
  readonly node: number
  readonly label: string
  readonly pie: Pie
  readonly visits: number
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly parent: number | null
  readonly isOnWay: boolean
  readonly isCorrect: boolean
}

export interface PieDrawing {
  /** In depth-first order. */
  readonly nodes: readonly PieNode[]
  readonly width: number
  readonly height: number
}

const largest = 26
const smallest = 4
const rowHeight = 44
const columnWidth = 216
const margin = 40

const visitsOf = ({ correct, incorrect, back, ended }: Pie) => correct + incorrect + back + ended

/**
 * The layout of the tree, with all nodes that were visited or lead to a correct answer; with all other nodes on
 * request.
 */
export function drawPietree(model: TreeTestModel, task: TaskModel, withUnvisited: boolean): PieDrawing {
  const { nodes, tree, root } = model
  const pies = pieTree(tree, task.answers, task.correct, root, task.rest)
  const pieOf = (node: number) => (node === root ? pies.start : (pies.nodes[node] ?? pies.start))
  const children = Map.groupBy(
    Array.from(nodes.keys()).filter((node) => node !== root),
    (node) => tree[node] ?? root,
  )
  const isIncluded = (node: number): boolean =>
    withUnvisited ||
    visitsOf(pieOf(node)) > 0 ||
    task.way.has(node) ||
    (children.get(node) ?? []).some((child) => isIncluded(child))
  const laidOut = treeLayout<number>().nodeSize([rowHeight, columnWidth])(
    hierarchy(root, (node) => children.get(node)?.filter((child) => isIncluded(child))),
  )
  const all = laidOut.descendants()
  const top = Math.min(...all.map(({ x }) => x))
  const most = Math.max(1, ...all.map(({ data }) => visitsOf(pieOf(data))))
  const inOrder: (typeof all)[number][] = []
  laidOut.eachBefore((one) => inOrder.push(one))
  return {
    // d3 lays trees out from top to bottom; this one grows from left to right.
    nodes: inOrder.map(({ data, x, y, parent }) => {
      const pie = pieOf(data)
      const visits = visitsOf(pie)
      return {
        node: data,
        label: data === root ? 'Start' : (nodes[data]?.label ?? ''),
        pie,
        visits,
        x: y + margin,
        y: x - top + margin,
        radius: visits === 0 ? smallest : Math.max(smallest, largest * Math.sqrt(visits / most)),
        parent: parent?.data ?? null,
        isOnWay: data === root || task.way.has(data),
        isCorrect: task.correct.has(data),
      }
    }),
    width: Math.max(...all.map(({ y }) => y)) + columnWidth + margin,
    height: Math.max(...all.map(({ x }) => x)) - top + 2 * margin,
  }
}
