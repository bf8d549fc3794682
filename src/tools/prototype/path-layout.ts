import type { GraphNode, PathGraph } from './analysis/path-graph.ts'

/** How a walk ended, each with its color. */
type EndKind = 'success' | 'failed' | 'gaveUp'
const endKinds = ['success', 'failed', 'gaveUp'] as const satisfies readonly EndKind[]

/** A screen at a step, as a bar; everything in pixels. */
interface DrawnNode {
  readonly key: string
  readonly node: GraphNode
  readonly x: number
  readonly y: number
  readonly height: number
  readonly label: string
  /** Short bands to the right of the bar: answers that ended here, or that go beyond the picture. */
  readonly stubs: readonly {
    readonly kind: EndKind | 'beyond'
    readonly y: number
    readonly height: number
  }[]
}

interface DrawnBand {
  readonly key: string
  readonly d: string
  readonly isExpected: boolean
}

export interface PathDrawing {
  readonly nodes: readonly DrawnNode[]
  readonly bands: readonly DrawnBand[]
  readonly width: number
  readonly height: number
  readonly columnWidth: number
}

export const barWidth = 12
export const stubLength = 22
const labelHeight = 19
const gap = 14
/** The least width of a column, which a label needs. */
export const leastColumn = 138

interface Space {
  /** The width that is there; the picture is wider if its columns need more. */
  readonly width: number
  /** The height of a bar of all answers. */
  readonly bar: number
}

const keyOf = (step: number, screen: number | null) => `${step} ${screen}`
const round = (value: number) => Math.round(value * 10) / 10

/** The walks as bands between bars, one column for each step. `nameOf` names a screen; null are all others. */
export const drawPaths = (
  { steps, links, answers }: PathGraph,
  nameOf: (screen: number | null) => string,
  { width: room, bar }: Space,
): PathDrawing => {
  const columnWidth = Math.max(leastColumn, Math.floor(room / Math.max(1, steps.length)))
  const scale = bar / Math.max(1, answers)
  const heightOf = (count: number) => Math.max(count === 0 ? 0 : 1.5, count * scale)
  const placed = new Map<
    string,
    { x: number; y: number; node: GraphNode; height: number; in: number; out: number }
  >()
  let height = 0
  for (const [step, nodes] of steps.entries()) {
    let y = labelHeight
    for (const node of nodes) {
      const own = heightOf(node.count)
      placed.set(keyOf(step, node.screen), { x: step * columnWidth, y, node, height: own, in: y, out: y })
      y += own + gap + labelHeight
    }
    height = Math.max(height, y - gap - labelHeight)
  }
  // Bands leave and arrive in the order of the bars, so that they cross as little as possible.
  const order = (screen: number | null, step: number) => placed.get(keyOf(step, screen))?.y ?? 0
  const sorted = links.toSorted(
    (a, b) =>
      a.step - b.step ||
      order(a.from, a.step) - order(b.from, b.step) ||
      order(a.to, a.step + 1) - order(b.to, b.step + 1),
  )
  const bands = sorted.flatMap(({ step, from, to, count }): DrawnBand[] => {
    const [source, target] = [placed.get(keyOf(step, from)), placed.get(keyOf(step + 1, to))]
    if (!source || !target) return []
    const thick = count * scale
    const [x0, x1] = [source.x + barWidth, target.x]
    const [y0, y1] = [source.out, target.in]
    source.out += thick
    target.in += thick
    const middle = round((x0 + x1) / 2)
    const least = Math.max(1, thick)
    const [a, b, c, d] = [y0, y1, y1 + least, y0 + least].map(round)
    return [
      {
        key: `${step} ${from} ${to}`,
        d: `M${x0} ${a}C${middle} ${a} ${middle} ${b} ${x1} ${b}V${c}C${middle} ${c} ${middle} ${d} ${x0} ${d}Z`,
        isExpected: source.node.isExpected && target.node.isExpected,
      },
    ]
  })
  const nodes = [...placed].map(([key, { x, y, node, height: own, out }]): DrawnNode => {
    let from = out
    const stub = (kind: EndKind | 'beyond', count: number) => {
      if (count === 0) return []
      const drawn = { kind, y: from, height: Math.max(1.5, count * scale) }
      from += count * scale
      return [drawn]
    }
    return {
      key,
      node,
      x,
      y,
      height: own,
      label: nameOf(node.screen),
      stubs: [...stub('beyond', node.beyond), ...endKinds.flatMap((kind) => stub(kind, node.ends[kind]))],
    }
  })
  return { nodes, bands, width: columnWidth * steps.length, height: Math.ceil(height) + 4, columnWidth }
}

/** Width of a character of a label in pixels, on average. */
const character = 6.8

/** A label that leaves room for its number in a column. */
export const fittedLabel = (text: string, columnWidth: number) => {
  const most = Math.max(3, Math.floor((columnWidth - 44) / character))
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
}
