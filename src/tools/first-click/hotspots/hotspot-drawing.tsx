import { type ReactNode, useRef } from 'react'
import type { Hotspot } from '#contract/studies/tools/first-click.ts'
import { HotspotCanvas } from '#studies/hotspots/hotspot-canvas.tsx'
import { type DrawnHotspot, useHotspotEditor } from '#studies/hotspots/hotspot-editor.ts'
import { HotspotTools } from '#studies/hotspots/hotspot-tools.tsx'
import { useAnnouncer } from '#ui/visually-hidden.tsx'
import type { FirstClickTaskModel, SpotResult } from '../analysis/first-click-model.ts'
import { PictureMap } from '#studies/results/pictures/picture-map.tsx'
import css from './hotspot-drawing.module.css'
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

/** Draws the hotspots of a picture with a pointer, and edits them by keyboard and as numbers in a list beside it. */
export function HotspotDrawing(props: HotspotDrawingProps) {
  const { picture, hotspots, results, above, below, onChange } = props
  const [editor, dispatch] = useHotspotEditor()
  const { announce, announcement } = useAnnouncer()
  const list = useRef<HTMLUListElement>(null)
  const change = (hotspot: Hotspot) => {
    const isKnown = hotspots.some(({ id }) => id === hotspot.id)
    onChange(
      isKnown ? hotspots.map((each) => (each.id === hotspot.id ? hotspot : each)) : [...hotspots, hotspot],
      hotspot.id,
    )
    announce(`${hotspot.name} was ${isKnown ? 'changed' : 'added'}.`)
  }
  /** A new hotspot is correct until that is changed. */
  const keep = (drawn: DrawnHotspot) =>
    change({ ...drawn, isRight: hotspots.find(({ id }) => id === drawn.id)?.isRight ?? true })
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
          picture={picture}
          hotspots={hotspots}
          editor={editor}
          dispatch={dispatch}
          onAdd={keep}
        />
        <PictureMap
          picture={picture}
          label="The hotspots are in the list next to the picture."
          renderOver={(unit) => (
            <HotspotCanvas
              picture={picture}
              unit={unit}
              hotspots={hotspots}
              isMarked={(id) => hotspots.some((hotspot) => hotspot.id === id && hotspot.isRight)}
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
              onShape={keep}
              onChange={change}
              onRemove={() => remove(hotspot)}
            />
          ))}
        </ul>
        {below}
      </div>
    </div>
  )
}
