import { useReducer } from 'react'
import { cornersOf, type Point } from '#analysis/hotspots.ts'
import type { Hotspot } from '#contract/studies/first-click.ts'
import type { Size } from '../picture-place.ts'
import { boxBetween, boxWithin, moved, nameNew, withCorner } from './hotspot-shapes.ts'

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
