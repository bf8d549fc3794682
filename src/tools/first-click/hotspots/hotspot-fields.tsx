import { useId } from 'react'
import type { Hotspot } from '#contract/studies/tools/first-click.ts'
import { ShareBar } from '#studies/results/parts/bars.tsx'
import { Button } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { SpotResult } from '../analysis/first-click.ts'
import type { Size } from '../fitted-image.ts'
import { BoxFields, NumberField } from './box-fields.tsx'
import { nudged, withCorner } from './hotspot-editor.ts'
import css from './hotspot-fields.module.css'

interface HotspotFieldsProps {
  readonly hotspot: Hotspot
  readonly result: SpotResult | undefined
  readonly picture: Size
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onChange: (hotspot: Hotspot) => void
  readonly onRemove: () => void
}

/** A hotspot in the list: its clicks, and fields for everything that drawing can change. */
export function HotspotFields(props: HotspotFieldsProps) {
  const { hotspot, result, picture, isOpen, onOpen, onChange, onRemove } = props
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
          onChange(changed)
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
              maxLength={100}
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
          <Corners {...props} />
          <Button variant="link" className={css.remove} onClick={onRemove}>
            Remove<VisuallyHidden> {hotspot.name}</VisuallyHidden>
          </Button>
        </div>
      )}
    </li>
  )
}

function Corners({ hotspot, picture, onChange }: HotspotFieldsProps) {
  if (hotspot.shape === 'rectangle')
    return (
      <div className={css.numbers}>
        <BoxFields box={hotspot} picture={picture} onChange={(box) => onChange({ ...hotspot, ...box })} />
      </div>
    )
  return (
    <ol className={css.corners}>
      {hotspot.points.map((point, index) => (
        <li key={index}>
          {(['x', 'y'] as const).map((axis) => (
            <NumberField
              key={axis}
              label={`Corner ${index + 1}, ${axis === 'x' ? 'from the left' : 'from the top'}`}
              value={point[axis]}
              onChange={(value) => onChange(withCorner(hotspot, index, { ...point, [axis]: value }, picture))}
            />
          ))}
        </li>
      ))}
    </ol>
  )
}
