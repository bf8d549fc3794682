import { useId } from 'react'
import type { Hotspot } from '#contract/studies/tools/first-click.ts'
import { CornerFields } from '#studies/hotspots/corner-fields.tsx'
import { type DrawnHotspot, nudged } from '#studies/hotspots/hotspot-editor.ts'
import { ShareBar } from '#studies/results/parts/bars.tsx'
import { Button } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { SpotResult } from '../analysis/first-click-model.ts'
import type { Size } from '#studies/player/fitted-image.ts'
import css from './hotspot-fields.module.css'
import { limitText } from '#ui/limit-text.ts'
import { maxLength } from '#contract/shared/limits.ts'

interface HotspotFieldsProps {
  readonly hotspot: Hotspot
  readonly result: SpotResult | undefined
  readonly picture: Size
  readonly isOpen: boolean
  readonly onOpen: () => void
  /** Called with a moved or resized hotspot. */
  readonly onShape: (drawn: DrawnHotspot) => void
  readonly onChange: (hotspot: Hotspot) => void
  readonly onRemove: () => void
}

/** A hotspot in the list: its clicks, and fields for everything that drawing can change. */
export function HotspotFields(props: HotspotFieldsProps) {
  const { hotspot, result, picture, isOpen, onOpen, onShape, onChange, onRemove } = props
  const id = useId()
  return (
    <li className={css.hotspot}>
      <button
        type="button"
        className={css.head}
        aria-expanded={isOpen}
        aria-describedby={isOpen ? `${id}-keys` : undefined}
        onClick={onOpen}
        onKeyDown={(event) => {
          const changed = isOpen && nudged(hotspot, event, picture)
          if (!changed) return
          event.preventDefault()
          onShape(changed)
        }}
      >
        <span>
          {hotspot.isRight && <span aria-hidden="true">✓ </span>}
          {hotspot.name}
          {hotspot.isRight && <VisuallyHidden>, correct</VisuallyHidden>}
        </span>
      </button>
      {result && <ShareBar of={result.share} chance={result.chance} />}
      {isOpen && (
        <div className={css.fields}>
          <p id={`${id}-keys`} className={css.keys}>
            At its name, arrow keys move the hotspot and Shift + arrow keys resize it; with Alt, by one pixel.
          </p>
          <span className={css.name}>
            <label htmlFor={`${id}-name`}>Name</label>
            <input
              id={`${id}-name`}
              key={hotspot.name}
              defaultValue={hotspot.name}
              {...limitText(maxLength.title)}
              onBlur={({ currentTarget }) => {
                const name = currentTarget.value.trim()
                if (name === '') currentTarget.value = hotspot.name
                else if (name !== hotspot.name) onChange({ ...hotspot, name })
              }}
            />
          </span>
          <label className={css.right}>
            <input
              type="checkbox"
              checked={hotspot.isRight}
              onChange={({ currentTarget }) => onChange({ ...hotspot, isRight: currentTarget.checked })}
            />
            Clicks here are correct
          </label>
          <CornerFields hotspot={hotspot} picture={picture} onChange={onShape} />
          <Button variant="link" className={css.remove} onClick={onRemove}>
            Remove<VisuallyHidden> {hotspot.name}</VisuallyHidden>
          </Button>
        </div>
      )}
    </li>
  )
}
