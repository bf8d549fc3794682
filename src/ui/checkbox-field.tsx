import { type ComponentProps, type ReactNode, useId } from 'react'
// Mantine's styles must come before ours, which override them.
import './form-styles.ts'
import css from './field.module.css'

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
}

/** A checkbox with its label, hint and error. */
export function CheckboxField({ label, hint, error, className, ...props }: CheckboxFieldProps) {
  const id = useId()
  const descriptionIds = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label className={css.checkbox}>
        <input
          {...props}
          id={id}
          type="checkbox"
          className={css.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={descriptionIds || undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${id}-error`} role="alert" className={css.checkboxError}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={css.checkboxHint}>
          {hint}
        </p>
      )}
    </div>
  )
}
