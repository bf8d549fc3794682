import { type ComponentProps, type ReactNode, useId } from 'react'
import field from './field.module.css'
import css from './radio-field.module.css'

interface RadioFieldProps extends Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onFocus' | 'onBlur'> {
  readonly label: ReactNode
  readonly options: readonly string[]
  readonly defaultValue?: string | undefined
  readonly error?: ReactNode
  readonly className?: string
}

/** Radio buttons, one of which must be chosen, with their label and error. */
export function RadioField({
  label,
  options,
  defaultValue,
  error,
  className = '',
  ...props
}: RadioFieldProps) {
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      className={`${css.radios} ${className}`}
      aria-labelledby={id}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend id={id} className={field.label}>
        {label}
        <span className={css.required} aria-hidden>
          {' *'}
        </span>
      </legend>
      {options.map((option) => (
        <label key={option} className={field.checkbox}>
          <input
            {...props}
            type="radio"
            className={field.box}
            value={option}
            defaultChecked={option === defaultValue}
          />
          <span>{option}</span>
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} role="alert" className={field.fileError}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
