import { useRef } from 'react'
import type { Hotspot } from '#contract/studies/tools/first-click.ts'
import { anyStudyFormulas } from '#studies/formulas/any-study.ts'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { ShareBar } from '#studies/results/parts/bars.tsx'
import { Chart } from '#studies/results/parts/chart.tsx'
import { useTask } from '#studies/results/parts/tasks.tsx'
import { SavedNote } from '#studies/results/settings.tsx'
import { Button } from '#ui/button.tsx'
import { useAnnouncer } from '#ui/visually-hidden.tsx'
import type { FirstClickTaskModel } from '../analysis/first-click.ts'
import { firstClickFormulas } from '../formulas.ts'
import { HotspotCanvas } from './hotspot-canvas.tsx'
import {
  type DispatchChange,
  type EditorState,
  type EditorTool,
  nameNew,
  useHotspotEditor,
} from './hotspot-editor.ts'
import { HotspotFields } from './hotspot-fields.tsx'
import css from './hotspots-view.module.css'
import { PictureMap } from './picture-map.tsx'
import { useModel } from './use-model.tsx'

/** Edits the hotspots of a task and which of them are correct; a change recalculates all results. */
export function HotspotsView(props: ToolViewProps<'firstclick'>) {
  const { control } = props
  const model = useModel(props)
  const { task, field } = useTask(model)
  const { hotspots } = control.settings
  return (
    <Chart
      title="Hotspots"
      lead="You can change hotspots at any time. All results are then recalculated."
      formula={[firstClickFormulas.success, firstClickFormulas.hotspot, anyStudyFormulas.interval]}
      controls={field}
    >
      <SavedNote control={control} />
      {task && (
        <Editor
          key={task.id}
          task={task}
          hotspots={hotspots[task.id] ?? []}
          onChange={(changed) =>
            control.change({ tool: 'firstclick', hotspots: { ...hotspots, [task.id]: [...changed] } })
          }
        />
      )}
    </Chart>
  )
}

interface EditorProps {
  readonly task: FirstClickTaskModel
  readonly hotspots: readonly Hotspot[]
  readonly onChange: (hotspots: readonly Hotspot[]) => void
}

/** The rectangle added by the button: in the middle of the first screen. */
const defaultBox = ({ width, height }: FirstClickTaskModel['picture']) => ({
  x: Math.round(width * 0.4),
  y: Math.round(Math.min(height, width * 0.6) * 0.4),
  width: Math.round(width * 0.2),
  height: Math.round(Math.min(height, width * 0.6) * 0.2),
})

function Editor({ task, hotspots, onChange }: EditorProps) {
  const [editor, dispatch] = useHotspotEditor()
  const { announce, announcement } = useAnnouncer()
  const list = useRef<HTMLUListElement>(null)
  const { picture, result } = task
  const keep = (hotspot: Hotspot) => {
    const isKnown = hotspots.some(({ id }) => id === hotspot.id)
    onChange(
      isKnown ? hotspots.map((each) => (each.id === hotspot.id ? hotspot : each)) : [...hotspots, hotspot],
    )
    announce(`${hotspot.name} was ${isKnown ? 'changed' : 'added'}.`)
  }
  const add = (hotspot: Hotspot) => {
    keep(hotspot)
    dispatch({ type: 'hotspot.selected', id: hotspot.id })
  }
  const remove = ({ id, name }: Hotspot) => {
    onChange(hotspots.filter((each) => each.id !== id))
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
        <h3>Success</h3>
        {result.isJudged ? <ShareBar of={result.success} /> : <p>No correct hotspot yet.</p>}
        <ul ref={list} tabIndex={-1} className={css.list} aria-label="Hotspots of this task">
          {hotspots.map((hotspot) => (
            <HotspotFields
              key={hotspot.id}
              hotspot={hotspot}
              picture={picture}
              result={result.spots.find(({ spot }) => spot.id === hotspot.id)}
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
        <p className={css.missed}>No hotspot</p>
        <ShareBar of={result.missed.share} />
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
