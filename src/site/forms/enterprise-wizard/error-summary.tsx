import type { MouseEvent, RefObject } from 'react'
import css from './wizard.module.css'

interface FieldError {
  /** Name of the field on the wire. */
  readonly field: string
  readonly message: string
  /** Label of the field; without one the error is not a link. */
  readonly label?: string | undefined
}

interface ErrorSummaryProps {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly errors: readonly FieldError[]
  readonly onChoose: (field: string) => void
}

/** Lists all errors as links to their fields. */
export function ErrorSummary({ ref, errors, onChoose }: ErrorSummaryProps) {
  if (errors.length === 0) return null
  const choose = (event: MouseEvent, field: string) => {
    event.preventDefault()
    onChoose(field)
  }
  return (
    <div ref={ref} tabIndex={-1} role="group" aria-label="Errors to fix" className={css.summary}>
      <p className={css.summaryTitle}>
        {errors.length === 1 ? 'Correct one answer' : `Correct ${errors.length} answers`}
      </p>
      <ul>
        {errors.map(({ field, message, label }) => (
          <li key={`${field} ${message}`}>
            {label ? (
              <a href={`#${field}`} onClick={(event) => choose(event, field)}>
                {label}: {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
