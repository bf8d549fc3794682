import { type FormEvent, type ReactNode, useId } from 'react'
import css from './inputs.module.css'

interface ChoiceProps<Value extends string> {
  readonly legend: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** Radio buttons that switch between views of the same numbers. */
export function Choice<Value extends string>({ legend, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className={css.choice}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}

interface SelectFieldProps {
  readonly label: string
  readonly description?: string
  /** Why its choices could not be read. */
  readonly error?: string | undefined
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string | undefined
  readonly onChange: (value: string) => void
}

/** A list of choices that takes one line, with an optional text below. */
export function SelectField({ label, description, error, options, value, onChange }: SelectFieldProps) {
  const id = useId()
  const text = error ?? description
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-describedby={text === undefined ? undefined : `${id}-text`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {text !== undefined && (
        <p id={`${id}-text`} className={css.text} role={error === undefined ? undefined : 'alert'}>
          {text}
        </p>
      )}
    </div>
  )
}

interface EntryFormProps {
  /** Called with the trimmed entry; empty entries are ignored. */
  readonly onEntered: (entry: string) => void
  /** A label, a field named `entry`, and a button that submits. */
  readonly children: ReactNode
}

/** A form with one field, which is cleared on submit. */
export function EntryForm({ onEntered, children }: EntryFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entry = new FormData(event.currentTarget).get('entry')
    if (typeof entry !== 'string' || entry.trim() === '') return
    onEntered(entry.trim())
    event.currentTarget.reset()
  }
  return (
    <form className={css.form} onSubmit={submit}>
      {children}
    </form>
  )
}
