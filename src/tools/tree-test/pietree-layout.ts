import { hierarchy, tree as treeLayout } from 'd3-hierarchy'
import { type Pie, pieTree } from './analysis/pietree.ts'
import type { TaskModel, TreeTestModel } from './analysis/tree-test-model.ts'
import { shortenText } from '#contract/shared/characters.ts'

export const pieParts = ['correct', 'incorrect', 'back', 'ended'] as const satisfies readonly (keyof Pie)[]
export type PiePart = (typeof pieParts)[number]

/** A node with its pie and position, in pixels. */
export interface PieNode {
  readonly node: number
  /** The whole label. */
  readonly label: string
  /** The label as drawn: shortened where the drawing has no room for more. */
  readonly text: string
  readonly pie: Pie
  readonly visits: number
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly parent: number | null
  readonly isOnWay: boolean
  readonly isCorrect: boolean
}

/** A line from a node to its child, as path data. */
export interface PieLink {
  readonly node: number
  readonly d: string
  readonly isOnWay: boolean
}

export interface PieDrawing {
  /** In depth-first order. */
  readonly nodes: readonly PieNode[]
  /** Those on the path to a correct answer last, so that no other line covers them. */
  readonly links: readonly PieLink[]
  readonly width: number
  readonly height: number
  /** Number of visited nodes that `most` left out. */
  readonly hidden: number
}

export interface PietreeOptions {
  /** From left to right; or from top to bottom like an indented list, for narrow screens. */
  readonly form?: 'wide' | 'tall'
  /** The width of the tall form, to which labels are shortened. */
  readonly width?: number
  readonly withUnvisited?: boolean
  /** Draws the path to a correct answer, and the most visited nodes up to this number. */
  readonly most?: number
}

const smallest = 4
/** The largest radius, and the height of a row, which is higher than two pies of that radius. */
const sizes = { wide: { largest: 20, row: 46 }, tall: { largest: 15, row: 36 } } as const
const margin = 28
/** The room of a bend between a column of labels and the next column of pies. */
const bend = 44
const indent = 26
/** The width of a letter of a label in pixels, rounded up: most letters are narrower. */
const letter = 7.6
const longestLabel = 34

const visitsOf = ({ correct, incorrect, back, ended }: Pie) => correct + incorrect + back + ended

const shorten = (label: string, most: number) => shortenText(label, Math.max(2, most))

/** The right end of a label with its check mark and its number of visits. */
const endOf = ({ x, radius, text, visits }: Pick<PieNode, 'x' | 'radius' | 'text' | 'visits'>) =>
  x + radius + 8 + (text.length + 3 + String(visits).length) * letter

/**
 * The layout of the tree, with all nodes that were visited or lead to a correct answer; with all other nodes on
 * request. No line crosses a label: in the wide form a line starts where the label of its node ends, and bends where
 * the labels of its column have ended; in the tall form lines are left of all labels below.
 */
export function drawPietree(
  model: TreeTestModel,
  task: TaskModel,
  { form = 'wide', width = 360, withUnvisited = false, most = Infinity }: PietreeOptions = {},
): PieDrawing {
  const { nodes, tree, root } = model
  const pies = pieTree(tree, task.answers, task.correct, root, task.rest)
  const pieOf = (node: number) => (node === root ? pies.start : (pies.nodes[node] ?? pies.start))
  const children = Map.groupBy(
    Array.from(nodes.keys()).filter((node) => node !== root),
    (node) => tree[node] ?? root,
  )
  const isVisited = (node: number): boolean =>
    visitsOf(pieOf(node)) > 0 ||
    task.way.has(node) ||
    (children.get(node) ?? []).some((child) => isVisited(child))
  const visited = [...nodes.keys()].filter((node) => withUnvisited || isVisited(node))
  const kept = mostVisited(visited, {
    most,
    isFixed: (node) => node === root || task.way.has(node),
    visits: (node) => visitsOf(pieOf(node)),
    parentOf: (node) => tree[node] ?? root,
  })
  const laidOut = treeLayout<number>().nodeSize([sizes[form].row, 1])(
    hierarchy(root, (node) => children.get(node)?.filter((child) => kept.has(child))),
  )
  const inOrder: ReturnType<typeof laidOut.descendants> = []
  laidOut.eachBefore((one) => inOrder.push(one))
  const top = Math.min(...inOrder.map(({ x }) => x))
  const busiest = Math.max(1, ...inOrder.map(({ data }) => visitsOf(pieOf(data))))
  const placed = inOrder.map(({ data, x, depth, parent }, row): PieNode & { readonly depth: number } => {
    const pie = pieOf(data)
    const visits = visitsOf(pie)
    const radius = Math.max(smallest, sizes[form].largest * Math.sqrt(visits / busiest))
    const label = data === root ? 'Start' : (nodes[data]?.label ?? '')
    const left = margin + depth * indent
    return {
      node: data,
      label,
      text: shorten(
        label,
        form === 'wide'
          ? longestLabel
          : Math.floor((width - left - radius - 8) / letter) - 3 - String(visits).length,
      ),
      pie,
      visits,
      x: left,
      // d3 lays trees out from top to bottom; the wide form grows from left to right.
      y: form === 'wide' ? x - top + margin : row * sizes.tall.row + margin,
      radius: visits === 0 ? smallest : radius,
      parent: parent?.data ?? null,
      isOnWay: data === root || task.way.has(data),
      isCorrect: task.correct.has(data),
      depth,
    }
  })
  const drawn = form === 'wide' ? inColumns(placed) : placed
  return {
    nodes: drawn,
    links: linksOf(drawn, form),
    width: form === 'wide' ? Math.max(...drawn.map(endOf)) + margin : width,
    height: Math.max(...drawn.map(({ y }) => y)) + margin,
    hidden: visited.length - kept.size,
  }
}

interface Keeping {
  readonly most: number
  readonly isFixed: (node: number) => boolean
  readonly visits: (node: number) => number
  readonly parentOf: (node: number) => number
}

/** The fixed nodes, then the most visited ones whose parents are kept, up to `most`; ties in study order. */
function mostVisited(nodes: readonly number[], { most, isFixed, visits, parentOf }: Keeping): Set<number> {
  const kept = new Set(nodes.filter(isFixed))
  const others = nodes.filter((node) => !isFixed(node)).toSorted((a, b) => visits(b) - visits(a) || a - b)
  for (let added = true; added && kept.size < most;) {
    const next = others.find((node) => !kept.has(node) && kept.has(parentOf(node)))
    added = next !== undefined
    if (next !== undefined) kept.add(next)
  }
  return kept
}

/** Moves each depth to the right of the labels before it. */
function inColumns(nodes: readonly (PieNode & { readonly depth: number })[]): PieNode[] {
  const columns = [...Map.groupBy(nodes, ({ depth }) => depth)].toSorted(([a], [b]) => a - b)
  let x = margin
  const lefts = columns.map(([, column]) => {
    const left = x
    x = Math.max(...column.map((node) => endOf({ ...node, x: left }))) + bend + sizes.wide.largest
    return left
  })
  return nodes.map((node) => ({ ...node, x: lefts[node.depth] ?? margin }))
}

/** The path of a slice of a circle around 0, 0; `from` and `to` are fractions of a turn, clockwise from the top. */
function sliceOf(radius: number, from: number, to: number): string {
  const pointAt = (turn: number) => {
    const angle = 2 * Math.PI * turn
    return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`
  }
  // An arc from a point to itself is not drawn, so a full circle is two halves.
  if (to - from > 0.9999)
    return `M${pointAt(0)}A${radius} ${radius} 0 0 1 ${pointAt(0.5)}A${radius} ${radius} 0 0 1 ${pointAt(0)}z`
  return `M0 0L${pointAt(from)}A${radius} ${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${pointAt(to)}z`
}

/** The slices of a pie that are not empty. */
export const slicesOf = ({ pie, visits, radius }: Pick<PieNode, 'pie' | 'visits' | 'radius'>) =>
  pieParts
    .map((part, index) => {
      const before = pieParts.slice(0, index).reduce((sum, other) => sum + pie[other], 0)
      return { part, d: sliceOf(radius, before / visits, (before + pie[part]) / visits) }
    })
    .filter(({ part }) => pie[part] > 0)

function linksOf(nodes: readonly PieNode[], form: 'wide' | 'tall'): PieLink[] {
  const byNode = new Map(nodes.map((one) => [one.node, one]))
  const links = nodes.flatMap(({ node, parent, x, y, isOnWay }): PieLink[] => {
    const above = parent === null ? undefined : byNode.get(parent)
    if (!above) return []
    const start = x - sizes.wide.largest - bend
    const middle = start + bend / 2
    const d =
      form === 'tall'
        ? `M${above.x} ${above.y}V${y}H${x}`
        : `M${endOf(above)} ${above.y}H${start}C${middle} ${above.y} ${middle} ${y} ${start + bend} ${y}H${x}`
    return [{ node, d, isOnWay }]
  })
  return links.toSorted((a, b) => Number(a.isOnWay) - Number(b.isOnWay))
}
