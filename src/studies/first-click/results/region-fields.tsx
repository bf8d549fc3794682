import type { AreaResult } from '#analysis/first-click.ts'
import type { Box } from '#analysis/hotspots.ts'
import { SmallButton } from '#studies/results/parts/small-button.tsx'
import type { Size } from '../picture-place.ts'
import { boxWithin } from './hotspot-shapes.ts'
import { areaWords } from './map-parts.tsx'
import { NumberField } from './number-field.tsx'
import css from './region-fields.module.css'

interface RegionFieldsProps {
  readonly picture: Size
  readonly region: Box | undefined
  readonly result: AreaResult | undefined
  readonly onChange: (region: Box | undefined) => void
  /** Whether the next drag across the map draws, by finger too. */
  readonly isDrawing: boolean
  readonly onDrawing: (isDrawing: boolean) => void
}

const sides = [
  ['x', 'From the left'],
  ['y', 'From the top'],
  ['width', 'Width'],
  ['height', 'Height'],
] as const

/** A region of one’s own by numbers, as it also can be drawn, and what lies in it. */
export function RegionFields(props: RegionFieldsProps) {
  const { picture, region, result, onChange, isDrawing, onDrawing } = props
  const start = { x: 0, y: 0, width: picture.width, height: Math.min(picture.height, 600) }
  return (
    <fieldset className={css.region}>
      <legend>A region of your own</legend>
      <p className={css.words}>
        <SmallButton look="link" aria-pressed={isDrawing} onClick={() => onDrawing(!isDrawing)}>
          Draw it on the map
        </SmallButton>
        {' · '}
        <SmallButton look="link" onClick={() => onChange(region === undefined ? start : undefined)}>
          {region === undefined ? 'Set it by numbers' : 'Remove the region'}
        </SmallButton>
      </p>
      {region && (
        <div className={css.fields}>
          {sides.map(([side, label]) => (
            <NumberField
              key={side}
              label={label}
              value={region[side]}
              onChange={(value) => onChange(boxWithin({ ...region, [side]: value }, picture))}
            />
          ))}
        </div>
      )}
      <p role="status" className={css.words}>
        {result && `In the region: ${areaWords(result)}.`}
      </p>
    </fieldset>
  )
}
