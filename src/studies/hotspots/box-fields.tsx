import { useEffect, useId, useRef } from 'react'
import type { Box } from '#contract/studies/areas.ts'
import type { Size } from '#studies/player/fitted-image.ts'
import { keepNumber } from '#ui/keep-number.ts'
import css from './box-fields.module.css'
import { boxWithin } from './hotspot-editor.ts'

interface NumberFieldProps {
  readonly label: string
  /** Pixels of the picture. */
  readonly value: number
  readonly onChange: (value: number) => void
}

/** A field for an integer; changes are reported on blur or Enter. */
export function NumberField({ label, value, onChange }: NumberFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // Shows changes made by drawing. The input is not re-created, so that it keeps the focus.
  useEffect(() => {
    if (field.current) field.current.value = String(value)
  }, [value])
  const commit = (input: HTMLInputElement) => {
    const typed = input.valueAsNumber
    const isNew = input.validity.valid && Number.isInteger(typed) && typed !== value
    // The parent decides about the value, because it may limit a number that is too large.
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
        {...keepNumber}
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
  /** Called with the changed box, limited to the picture. */
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
