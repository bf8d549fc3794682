import { useReducer } from 'react'
import { type Box, boxOf, cornersOf, type Point } from '#contract/studies/areas.ts'
import { newPartId } from '#studies/builder/part-ids.ts'
import type { Size } from '#studies/player/fitted-image.ts'

/** A part of a picture that is drawn and edited; each tool adds what else its hotspots have. */
export type DrawnHotspot = { id: string; name: string } & (
  | { shape: 'rectangle'; x: number; y: number; width: number; height: number }
  | { shape: 'polygon'; points: { x: number; y: number }[] }
)

const clamp = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(most, Math.round(value)))

/** The rectangle between two corner pixels, both included. */
export const boxBetween = (a: Point, b: Point): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x) + 1,
  height: Math.abs(a.y - b.y) + 1,
})

/** Limits a rectangle to the picture, with at least one pixel. */
export const boxWithin = ({ x, y, width, height }: Box, picture: Size): Box => {
  const [left, top] = [clamp(x, 0, picture.width - 1), clamp(y, 0, picture.height - 1)]
  return {
    x: left,
    y: top,
    width: clamp(width, 1, picture.width - left),
    height: clamp(height, 1, picture.height - top),
  }
}

/** Moves a hotspot within the picture; size and shape stay. */
export const moved = (hotspot: DrawnHotspot, by: Point, picture: Size): DrawnHotspot => {
  const box = boxOf(hotspot)
  const dx = clamp(by.x, -box.x, picture.width - box.x - box.width)
  const dy = clamp(by.y, -box.y, picture.height - box.y - box.height)
  if (hotspot.shape === 'rectangle') return { ...hotspot, x: hotspot.x + dx, y: hotspot.y + dy }
  return { ...hotspot, points: hotspot.points.map(({ x, y }) => ({ x: x + dx, y: y + dy })) }
}

/** Moves one corner of a hotspot; the opposite corner of a rectangle stays. */
export const withCorner = (hotspot: DrawnHotspot, corner: number, to: Point, picture: Size): DrawnHotspot => {
  const point = { x: clamp(to.x, 0, picture.width), y: clamp(to.y, 0, picture.height) }
  if (hotspot.shape === 'polygon')
    return { ...hotspot, points: hotspot.points.map((each, index) => (index === corner ? point : each)) }
  const fixed = cornersOf(hotspot)[(corner + 2) % 4] ?? point
  const [x, y] = [Math.min(fixed.x, point.x), Math.min(fixed.y, point.y)]
  const [width, height] = [Math.abs(fixed.x - point.x), Math.abs(fixed.y - point.y)]
  return { ...hotspot, ...boxWithin({ x, y, width, height }, picture) }
}

/** A hotspot with its right and lower edge moved; a polygon is scaled, and its upper left corner stays. */
const resized = (hotspot: DrawnHotspot, by: Point, picture: Size): DrawnHotspot => {
  const box = boxOf(hotspot)
  const size = boxWithin({ ...box, width: box.width + by.x, height: box.height + by.y }, picture)
  if (hotspot.shape === 'rectangle') return { ...hotspot, ...size }
  const scale = (value: number, start: number, from: number, to: number) =>
    from === 0 ? value : Math.round(start + ((value - start) * to) / from)
  return {
    ...hotspot,
    points: hotspot.points.map(({ x, y }) => ({
      x: scale(x, box.x, box.width, size.width),
      y: scale(y, box.y, box.height, size.height),
    })),
  }
}

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/**
 * The hotspot after an arrow key: moved, or resized with Shift, by 1% of the picture’s width; by one pixel with Alt.
 * Undefined for other keys.
 */
export const nudged = (
  hotspot: DrawnHotspot,
  { key, shiftKey, altKey }: Readonly<{ key: string; shiftKey: boolean; altKey: boolean }>,
  picture: Size,
): DrawnHotspot | undefined => {
  const arrow = arrows[key]
  if (!arrow) return undefined
  const step = altKey ? 1 : Math.max(1, Math.round(picture.width / 100))
  const by = { x: arrow.x * step, y: arrow.y * step }
  return shiftKey ? resized(hotspot, by, picture) : moved(hotspot, by, picture)
}

/** The identifier and an unused name of a new hotspot. */
export const nameNew = (hotspots: readonly DrawnHotspot[]) => {
  const taken = new Set(hotspots.map(({ name }) => name))
  let number = hotspots.length + 1
  while (taken.has(`Hotspot ${number}`)) number += 1
  return { id: newPartId('spot'), name: `Hotspot ${number}` }
}

/** Corners as the `points` attribute of SVG. */
export const pointsOf = (points: readonly Point[]) => points.map(({ x, y }) => `${x},${y}`).join(' ')

/** The effect of a press on the picture. */
export type EditorTool = 'select' | 'rectangle' | 'polygon'

/** The part that is dragged while the pointer is down. */
type Grip =
  | { readonly kind: 'whole'; readonly from: Point; readonly hotspot: DrawnHotspot }
  | { readonly kind: 'corner'; readonly corner: number; readonly from: Point; readonly hotspot: DrawnHotspot }
  | { readonly kind: 'new'; readonly from: Point; readonly named: Pick<DrawnHotspot, 'id' | 'name'> }

export interface EditorState {
  readonly tool: EditorTool
  readonly selected: string | null
  readonly grip: Grip | null
  /** Corners of a polygon that is being drawn. */
  readonly corners: readonly Point[]
  /** The hotspot being drawn or moved, until the pointer is released. */
  readonly draft: DrawnHotspot | null
}

type EditorEvent =
  | { readonly type: 'tool.chosen'; readonly tool: EditorTool }
  | { readonly type: 'hotspot.selected'; readonly id: string | null }
  | { readonly type: 'hotspot.grabbed'; readonly grip: Grip }
  | {
      readonly type: 'hotspot.dragged'
      readonly to: Point
      readonly picture: Size
    }
  | { readonly type: 'corner.added'; readonly point: Point }
  | { readonly type: 'pointer.released' }

const initialEditor: EditorState = { tool: 'select', selected: null, grip: null, corners: [], draft: null }

const draftOf = (grip: Grip, to: Point, picture: Size): DrawnHotspot => {
  if (grip.kind === 'new')
    return { ...grip.named, shape: 'rectangle', ...boxWithin(boxBetween(grip.from, to), picture) }
  const by = { x: to.x - grip.from.x, y: to.y - grip.from.y }
  if (grip.kind === 'whole') return moved(grip.hotspot, by, picture)
  // A corner keeps its distance from the pointer that drags it.
  const { x, y } = cornersOf(grip.hotspot)[grip.corner] ?? grip.from
  return withCorner(grip.hotspot, grip.corner, { x: x + by.x, y: y + by.y }, picture)
}

/** The next state of the editor. */
const nextEditor = (state: EditorState, event: EditorEvent): EditorState => {
  switch (event.type) {
    case 'tool.chosen':
      return { ...initialEditor, selected: state.selected, tool: event.tool }
    case 'hotspot.selected':
      return { ...initialEditor, selected: event.id }
    case 'hotspot.grabbed':
      return {
        ...state,
        grip: event.grip,
        selected: event.grip.kind === 'new' ? null : event.grip.hotspot.id,
      }
    case 'hotspot.dragged':
      if (state.grip === null) return state
      return { ...state, draft: draftOf(state.grip, event.to, event.picture) }
    case 'corner.added':
      return { ...state, corners: [...state.corners, event.point] }
    case 'pointer.released':
      return { ...initialEditor, selected: state.draft?.id ?? state.selected }
  }
}

/** The state of drawing and moving; the hotspots themselves are in the draft or the settings of the study. */
export const useHotspotEditor = () => useReducer(nextEditor, initialEditor)
export type DispatchChange = (event: EditorEvent) => void
