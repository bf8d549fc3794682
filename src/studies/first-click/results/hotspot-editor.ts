import { type Box, boxOf, cornersOf, type Point } from '#analysis/hotspots.ts'
import type { Hotspot } from '#contract/studies/first-click.ts'
import { useReducer } from 'react'
import type { Size } from '../fitted-image.ts'

const clamp = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(most, Math.round(value)))

/** The rectangle with two pixels in opposite corners, both inside. */
export const boxBetween = (a: Point, b: Point): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x) + 1,
  height: Math.abs(a.y - b.y) + 1,
})

/** A rectangle made to lie on the picture, at least one pixel large. */
export const boxWithin = ({ x, y, width, height }: Box, picture: Size): Box => {
  const [left, top] = [clamp(x, 0, picture.width - 1), clamp(y, 0, picture.height - 1)]
  return {
    x: left,
    y: top,
    width: clamp(width, 1, picture.width - left),
    height: clamp(height, 1, picture.height - top),
  }
}

/** A hotspot moved as far as the picture goes; its size and form stay. */
export const moved = (hotspot: Hotspot, by: Point, picture: Size): Hotspot => {
  const box = boxOf(hotspot)
  const dx = clamp(by.x, -box.x, picture.width - box.x - box.width)
  const dy = clamp(by.y, -box.y, picture.height - box.y - box.height)
  if (hotspot.shape === 'rectangle') return { ...hotspot, x: hotspot.x + dx, y: hotspot.y + dy }
  return { ...hotspot, points: hotspot.points.map(({ x, y }) => ({ x: x + dx, y: y + dy })) }
}

/** A hotspot with one of its corners elsewhere; the opposite corner of a rectangle stays. */
export const withCorner = (hotspot: Hotspot, corner: number, to: Point, picture: Size): Hotspot => {
  const point = { x: clamp(to.x, 0, picture.width), y: clamp(to.y, 0, picture.height) }
  if (hotspot.shape === 'polygon')
    return { ...hotspot, points: hotspot.points.map((each, place) => (place === corner ? point : each)) }
  const fixed = cornersOf(hotspot)[(corner + 2) % 4] ?? point
  const [x, y] = [Math.min(fixed.x, point.x), Math.min(fixed.y, point.y)]
  const [width, height] = [Math.abs(fixed.x - point.x), Math.abs(fixed.y - point.y)]
  return { ...hotspot, ...boxWithin({ x, y, width, height }, picture) }
}

/** A name for a new hotspot that is not taken yet, and an identifier. */
export const nameNew = (hotspots: readonly Hotspot[]) => {
  const taken = new Set(hotspots.flatMap(({ id, name }) => [id, name]))
  let number = hotspots.length + 1
  while (taken.has(`spot-${number}`) || taken.has(`Hotspot ${number}`)) number += 1
  return { id: `spot-${number}`, name: `Hotspot ${number}`, isRight: true }
}

/** Corners as SVG writes them. */
export const pointsOf = (points: readonly Point[]) => points.map(({ x, y }) => `${x},${y}`).join(' ')

/** What a press on the picture does. */
export type EditorTool = 'select' | 'rectangle' | 'polygon'

/** What is held while the pointer is down. */
type Grip =
  | { readonly kind: 'whole'; readonly from: Point; readonly hotspot: Hotspot }
  | { readonly kind: 'corner'; readonly corner: number; readonly from: Point; readonly hotspot: Hotspot }
  | { readonly kind: 'new'; readonly from: Point }

export interface EditorState {
  readonly tool: EditorTool
  readonly selected: string | null
  readonly grip: Grip | null
  /** Corners of a polygon that is being drawn. */
  readonly corners: readonly Point[]
  /** How the hotspot at hand looks until the pointer is lifted. */
  readonly draft: Hotspot | null
}

type Change =
  | { readonly type: 'tool.chosen'; readonly tool: EditorTool }
  | { readonly type: 'hotspot.selected'; readonly id: string | null }
  | { readonly type: 'gripped'; readonly grip: Grip }
  | { readonly type: 'dragged'; readonly to: Point; readonly picture: Size; readonly all: readonly Hotspot[] }
  | { readonly type: 'corner.set'; readonly at: Point }
  | { readonly type: 'released' }

const still: EditorState = { tool: 'select', selected: null, grip: null, corners: [], draft: null }

const draftOf = (grip: Grip, to: Point, picture: Size, all: readonly Hotspot[]): Hotspot => {
  if (grip.kind === 'new')
    return { ...nameNew(all), shape: 'rectangle', ...boxWithin(boxBetween(grip.from, to), picture) }
  const by = { x: to.x - grip.from.x, y: to.y - grip.from.y }
  if (grip.kind === 'whole') return moved(grip.hotspot, by, picture)
  // A corner keeps its distance from the finger that holds it.
  const { x, y } = cornersOf(grip.hotspot)[grip.corner] ?? grip.from
  return withCorner(grip.hotspot, grip.corner, { x: x + by.x, y: y + by.y }, picture)
}

/** What the editor is doing after a change. */
const nextEditor = (state: EditorState, change: Change): EditorState => {
  switch (change.type) {
    case 'tool.chosen':
      return { ...still, selected: state.selected, tool: change.tool }
    case 'hotspot.selected':
      return { ...still, selected: change.id }
    case 'gripped':
      return {
        ...state,
        grip: change.grip,
        selected: change.grip.kind === 'new' ? null : change.grip.hotspot.id,
      }
    case 'dragged':
      if (state.grip === null) return state
      return { ...state, draft: draftOf(state.grip, change.to, change.picture, change.all) }
    case 'corner.set':
      return { ...state, corners: [...state.corners, change.at] }
    case 'released':
      return { ...still, selected: state.draft?.id ?? state.selected }
  }
}

/** What is being drawn or moved, apart from the hotspots themselves. */
export const useHotspotEditor = () => useReducer(nextEditor, still)
export type DispatchChange = (change: Change) => void
