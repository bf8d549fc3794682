import { Button } from '#ui/button.tsx'
import type { Size } from '#studies/player/fitted-image.ts'
import {
  type DispatchChange,
  type DrawnHotspot,
  type EditorState,
  type EditorTool,
  nameNew,
} from './hotspot-editor.ts'
import css from './hotspot-tools.module.css'

/** The rectangle added by the button: in the middle of the first screen. */
const defaultBox = ({ width, height }: Size) => ({
  x: Math.round(width * 0.4),
  y: Math.round(Math.min(height, width * 0.6) * 0.4),
  width: Math.round(width * 0.2),
  height: Math.round(Math.min(height, width * 0.6) * 0.2),
})

const tools: readonly (readonly [EditorTool, string])[] = [
  ['select', 'Select and move'],
  ['rectangle', 'Draw a rectangle'],
  ['polygon', 'Draw a polygon'],
]

const hints: Readonly<Record<EditorTool, string>> = {
  select: 'Click a hotspot to select it. Drag it to move it, or drag a corner to reshape it.',
  rectangle: 'Drag across the picture from one corner to the opposite one.',
  polygon: 'Click the picture to add corners, at least three, then select Close polygon.',
}

interface HotspotToolsProps {
  readonly picture: Size
  readonly hotspots: readonly DrawnHotspot[]
  readonly editor: EditorState
  readonly dispatch: DispatchChange
  /** Called with a new hotspot. */
  readonly onAdd: (hotspot: DrawnHotspot) => void
}

/** The tools of the editor; Add a rectangle works without a pointer. */
export function HotspotTools({ picture, hotspots, editor, dispatch, onAdd }: HotspotToolsProps) {
  const add = (hotspot: DrawnHotspot) => {
    onAdd(hotspot)
    dispatch({ type: 'hotspot.selected', id: hotspot.id })
  }
  return (
    <div className={css.tools}>
      {tools.map(([tool, label]) => (
        <Button
          variant="outlined"
          size="sm"
          key={tool}
          aria-pressed={editor.tool === tool}
          onClick={() => dispatch({ type: 'tool.chosen', tool })}
        >
          {label}
        </Button>
      ))}
      {editor.corners.length > 2 && (
        <Button
          variant="outlined"
          size="sm"
          onClick={() => add({ ...nameNew(hotspots), shape: 'polygon', points: [...editor.corners] })}
        >
          Close polygon
        </Button>
      )}
      <Button
        variant="outlined"
        size="sm"
        onClick={() => add({ ...nameNew(hotspots), shape: 'rectangle', ...defaultBox(picture) })}
      >
        Add a rectangle
      </Button>
      <p className={css.hint} role="status">
        {hints[editor.tool]}
      </p>
    </div>
  )
}
