import { useEffect, useId, useRef } from 'react'
import type { Box } from '../analysis/hotspots.ts'
import type { Size } from '../fitted-image.ts'
import { boxWithin } from './hotspot-editor.ts'
import css from './box-fields.module.css'

interface NumberFieldProps {
  readonly label: string
  /** Pixels of the picture. */
  readonly value: number
  readonly onChange: (value: number) => void
}

/** A whole number that counts once the reader is done with it. */
export function NumberField({ label, value, onChange }: NumberFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // What was drawn meanwhile stands here as well; the field itself stays, and with it the focus.
  useEffect(() => {
    if (field.current) field.current.value = String(value)
  }, [value])
  const commit = (input: HTMLInputElement) => {
    const typed = input.valueAsNumber
    const isNew = input.validity.valid && Number.isInteger(typed) && typed !== value
    // What comes of a number says who keeps it: one that is too large may leave the value as it is.
    input.value = String(value)
    if (isNew) onChange(typed)
  }
  return (
    <span className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        type="number"
        min={0}
        step={1}
        inputMode="numeric"
        defaultValue={value}
        onBlur={({ currentTarget }) => commit(currentTarget)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') commit(currentTarget)
        }}
      />
    </span>
  )
}

const sides = [
  ['x', 'From the left'],
  ['y', 'From the top'],
  ['width', 'Width'],
  ['height', 'Height'],
] as const

interface BoxFieldsProps {
  readonly box: Box
  readonly picture: Size
  /** The changed box, inside the picture. */
  readonly onChange: (box: Box) => void
}

/** The position and size of a box as numbers. */
export const BoxFields = ({ box, picture, onChange }: BoxFieldsProps) =>
  sides.map(([side, label]) => (
    <NumberField
      key={side}
      label={label}
      value={box[side]}
      onChange={(value) => onChange(boxWithin({ ...box, [side]: value }, picture))}
    />
  ))
