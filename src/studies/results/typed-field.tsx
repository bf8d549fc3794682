import { useEffect, useId, useRef } from 'react'
import css from './filters.module.css'

interface TypedFieldProps {
  readonly label: string
  readonly type: 'date' | 'number'
  readonly value: string | number | undefined
  readonly onChange: (value: string | undefined) => void
}

/** A field that is typed into: it counts once the visitor is done with it, not at every key. */
export function TypedField({ label, type, value, onChange }: TypedFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // Another address, by the back button for one, brings another value; the field itself stays, and with it the focus.
  useEffect(() => {
    if (field.current) field.current.value = String(value ?? '')
  }, [value])
  const commit = (input: HTMLInputElement) => {
    if (!input.validity.valid || input.value === String(value ?? '')) return
    onChange(input.value || undefined)
  }
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        type={type}
        {...(type === 'number' && { min: 0, step: 1, inputMode: 'numeric' })}
        defaultValue={value}
        onBlur={({ currentTarget }) => commit(currentTarget)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') commit(currentTarget)
        }}
      />
    </div>
  )
}
