import type { Size } from '#studies/player/fitted-image.ts'
import { BoxFields, NumberField } from './box-fields.tsx'
import css from './corner-fields.module.css'
import { type DrawnHotspot, withCorner } from './hotspot-editor.ts'

interface CornerFieldsProps {
  readonly hotspot: DrawnHotspot
  readonly picture: Size
  readonly onChange: (hotspot: DrawnHotspot) => void
}

/** The position of a hotspot as numbers. */
export function CornerFields({ hotspot, picture, onChange }: CornerFieldsProps) {
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
