import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { childrenOf, deedsOf, initialOf, pathOf, type Step, stepsFrom } from './machine-graph.ts'

/** Sizes in pixels; the font is monospaced, so `letter` times the number of characters is the width of a line. */
export const size = { letter: 7.25, line: 20, title: 30, pad: 12, gap: 12, lane: 11, edge: 1 } as const

/** A transition as a row inside its source state. */
export interface Row {
  readonly step: Step
  readonly y: number
}

/** A state: a frame with its name, actors and actions, transitions, and child states. */
export interface Box {
  readonly node: AnyStateNode
  readonly isInitial: boolean
  readonly isRegion: boolean
  readonly deeds: readonly string[]
  readonly rows: readonly Row[]
  readonly inner: readonly Box[]
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** An arrow from a row along a lane next to the frames to the side of a state. */
export interface Arrow {
  readonly step: Step
  readonly from: { readonly x: number; readonly y: number }
  readonly to: { readonly x: number; readonly y: number }
  readonly lane: number
}

/** The text of a transition. */
export const rowText = ({ event, guard, actions, to }: Step) =>
  [event, guard && `[${guard}]`, actions && `/ ${actions}`, to.length > 0 && `→ ${to.map(pathOf).join(', ')}`]
    .filter(Boolean)
    .join(' ')

const widest = (node: AnyStateNode): number => {
  const own = [node.key, ...deedsOf(node), ...stepsFrom(node).map(rowText)].map(({ length }) => length)
  const inner = childrenOf(node).map((child) => widest(child) + 2 * size.pad)
  return Math.max(...own.map((length) => length * size.letter + 2 * size.pad + 8), ...inner)
}

const boxOf = (node: AnyStateNode, x: number, y: number, width: number): Box => {
  const deeds = deedsOf(node)
  const first = y + size.title + deeds.length * size.line
  const rows = stepsFrom(node).map((step, index) => ({ step, y: first + index * size.line }))
  let bottom = first + rows.length * size.line
  const inner = childrenOf(node).map((child) => {
    const box = boxOf(child, x + size.pad, bottom + size.gap, width - 2 * size.pad)
    bottom = box.y + box.height
    return box
  })
  const isRegion = node.parent?.type === 'parallel'
  const isInitial = node.parent !== undefined && initialOf(node.parent) === node
  const height = bottom - y + (inner.length > 0 ? size.pad : 6)
  return { node, isInitial, isRegion, deeds, rows, inner, x, y, width, height }
}

/** A box and all its descendants. */
export const boxesIn = (box: Box): Box[] => [box, ...box.inner.flatMap(boxesIn)]

interface Span {
  readonly id: string
  readonly top: number
  readonly bottom: number
}

/** Assigns lanes: short arrows get lanes near the frames, and arrows to different states never overlap. */
const lanesFor = (spans: readonly Span[]) => {
  const lanes: Span[][] = []
  const found = new Map<string, number>()
  for (const span of spans.toSorted((one, other) => one.bottom - one.top - (other.bottom - other.top))) {
    const isFree = (lane: Span[]) =>
      lane.every(({ top, bottom }) => bottom + 8 < span.top || span.bottom + 8 < top)
    const free = lanes.findIndex(isFree)
    const lane = free < 0 ? lanes.push([]) - 1 : free
    lanes[lane]?.push(span)
    found.set(span.id, lane)
  }
  return { found, count: lanes.length }
}

/** The layout of a machine's diagram. */
export function layOut({ root }: AnyStateMachine) {
  const frame = boxOf(root, size.edge, size.edge, Math.ceil(widest(root)))
  const boxes = boxesIn(frame)
  const entries = new Map(boxes.map((box) => [box.node.id, { x: box.x + box.width, y: box.y + 15 }]))
  const ways = boxes.flatMap((box) =>
    box.rows.flatMap(({ step, y }) =>
      step.to.flatMap((target) => {
        const to = entries.get(target.id)
        return to ? [{ step, id: target.id, from: { x: box.x + box.width, y: y + 10 }, to }] : []
      }),
    ),
  )
  const spans = [...new Set(ways.map(({ id }) => id))].map((id) => {
    const ends = ways.filter((way) => way.id === id).flatMap(({ from, to }) => [from.y, to.y])
    return { id, top: Math.min(...ends), bottom: Math.max(...ends) }
  })
  const { found, count } = lanesFor(spans)
  const right = frame.x + frame.width
  const arrows: Arrow[] = ways.map(({ step, id, from, to }) => ({
    step,
    from,
    to,
    lane: right + 14 + (found.get(id) ?? 0) * size.lane,
  }))
  return {
    frame,
    arrows,
    width: Math.ceil(right + 20 + count * size.lane),
    height: Math.ceil(frame.y + frame.height + size.edge),
  }
}
