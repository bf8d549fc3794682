import { SmallButton } from '#studies/results/parts/small-button.tsx'
import css from './hotspots-view.module.css'
import type { EditorState, EditorTool, DispatchChange } from './use-hotspot-editor.ts'

const tools: readonly (readonly [EditorTool, string])[] = [
  ['select', 'Select and move'],
  ['rectangle', 'Draw a rectangle'],
  ['polygon', 'Draw a polygon'],
]

const hints: Readonly<Record<EditorTool, string>> = {
  select: 'Press a hotspot to select it; drag it to move it, or a corner to change its form.',
  rectangle: 'Drag across the picture from one corner to the opposite one.',
  polygon: 'Press on the picture for each corner, three at least, then close the polygon.',
}

interface HotspotToolsProps {
  readonly editor: EditorState
  readonly dispatch: DispatchChange
  readonly onClose: () => void
  readonly onPlace: () => void
}

/** What a press on the picture does; the last button needs no pointer. */
export function HotspotTools({ editor, dispatch, onClose, onPlace }: HotspotToolsProps) {
  return (
    <div className={css.tools}>
      {tools.map(([tool, label]) => (
        <SmallButton
          key={tool}
          aria-pressed={editor.tool === tool}
          onClick={() => dispatch({ type: 'tool.chosen', tool })}
        >
          {label}
        </SmallButton>
      ))}
      {editor.corners.length > 2 && <SmallButton onClick={onClose}>Close the polygon</SmallButton>}
      <SmallButton onClick={onPlace}>Add a rectangle by numbers</SmallButton>
      <p className={css.hint} role="status">
        {hints[editor.tool]}
      </p>
    </div>
  )
}
