import { type ReactNode, useRef } from 'react'
import type { Hotspot } from '#contract/studies/tools/first-click.ts'
import { Button } from '#ui/button.tsx'
import { useAnnouncer } from '#ui/visually-hidden.tsx'
import type { FirstClickTaskModel, SpotResult } from '../analysis/first-click.ts'
import type { Size } from '../fitted-image.ts'
import { PictureMap } from '#studies/results/pictures/picture-map.tsx'
import { HotspotCanvas } from './hotspot-canvas.tsx'
import css from './hotspot-drawing.module.css'
import {
  type DispatchChange,
  type EditorState,
  type EditorTool,
  nameNew,
  useHotspotEditor,
} from './hotspot-editor.ts'
import { HotspotFields } from './hotspot-fields.tsx'

interface HotspotDrawingProps {
  readonly picture: FirstClickTaskModel['picture']
  readonly hotspots: readonly Hotspot[]
  /** Shares of clicks by hotspot, where there are results. */
  readonly results?: readonly SpotResult[]
  /** Beside the picture, above and below the list of hotspots. */
  readonly above?: ReactNode
  readonly below?: ReactNode
  /** `id` is the hotspot that was added, changed or removed. */
  readonly onChange: (hotspots: readonly Hotspot[], id: string) => void
}

/** The rectangle added by the button: in the middle of the first screen. */
const defaultBox = ({ width, height }: Size) => ({
  x: Math.round(width * 0.4),
  y: Math.round(Math.min(height, width * 0.6) * 0.4),
  width: Math.round(width * 0.2),
  height: Math.round(Math.min(height, width * 0.6) * 0.2),
})

/** Draws the hotspots of a picture with a pointer, and edits them by keyboard and as numbers in a list beside it. */
export function HotspotDrawing(props: HotspotDrawingProps) {
  const { picture, hotspots, results, above, below, onChange } = props
  const [editor, dispatch] = useHotspotEditor()
  const { announce, announcement } = useAnnouncer()
  const list = useRef<HTMLUListElement>(null)
  const keep = (hotspot: Hotspot) => {
    const isKnown = hotspots.some(({ id }) => id === hotspot.id)
    onChange(
      isKnown ? hotspots.map((each) => (each.id === hotspot.id ? hotspot : each)) : [...hotspots, hotspot],
      hotspot.id,
    )
    announce(`${hotspot.name} was ${isKnown ? 'changed' : 'added'}.`)
  }
  const add = (hotspot: Hotspot) => {
    keep(hotspot)
    dispatch({ type: 'hotspot.selected', id: hotspot.id })
  }
  const remove = ({ id, name }: Hotspot) => {
    onChange(
      hotspots.filter((each) => each.id !== id),
      id,
    )
    announce(`${name} was removed.`)
    // The button that had the focus is removed.
    list.current?.focus()
  }
  return (
    <div className={css.editor}>
      {announcement}
      <div className={css.picture}>
        <HotspotTools
          editor={editor}
          dispatch={dispatch}
          onClose={() => add({ ...nameNew(hotspots), shape: 'polygon', points: [...editor.corners] })}
          onAdd={() => add({ ...nameNew(hotspots), shape: 'rectangle', ...defaultBox(picture) })}
        />
        <PictureMap
          picture={picture}
          label="The hotspots are in the list next to the picture."
          renderOver={(unit) => (
            <HotspotCanvas
              picture={picture}
              unit={unit}
              hotspots={hotspots}
              editor={editor}
              dispatch={dispatch}
              onKeep={keep}
            />
          )}
        />
      </div>
      <div className={css.side}>
        {above}
        <ul ref={list} tabIndex={-1} className={css.list} aria-label="Hotspots of this task">
          {hotspots.map((hotspot) => (
            <HotspotFields
              key={hotspot.id}
              hotspot={hotspot}
              picture={picture}
              result={results?.find(({ spot }) => spot.id === hotspot.id)}
              isOpen={hotspot.id === editor.selected}
              onOpen={() =>
                dispatch({
                  type: 'hotspot.selected',
                  id: hotspot.id === editor.selected ? null : hotspot.id,
                })
              }
              onChange={keep}
              onRemove={() => remove(hotspot)}
            />
          ))}
        </ul>
        {below}
      </div>
    </div>
  )
}

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
  readonly editor: EditorState
  readonly dispatch: DispatchChange
  readonly onClose: () => void
  readonly onAdd: () => void
}

/** The tools of the editor; Add a rectangle works without a pointer. */
function HotspotTools({ editor, dispatch, onClose, onAdd }: HotspotToolsProps) {
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
        <Button variant="outlined" size="sm" onClick={onClose}>
          Close polygon
        </Button>
      )}
      <Button variant="outlined" size="sm" onClick={onAdd}>
        Add a rectangle
      </Button>
      <p className={css.hint} role="status">
        {hints[editor.tool]}
      </p>
    </div>
  )
}
