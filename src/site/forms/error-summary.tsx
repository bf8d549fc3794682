import type { MouseEvent, RefObject } from 'react'
import css from './error-summary.module.css'

interface Fault {
  /** Name of the field on the wire. */
  readonly field: string
  readonly message: string
  /** What the field is called; a fault without one has no field to go to. */
  readonly label?: string | undefined
}

interface ErrorSummaryProps {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly faults: readonly Fault[]
  readonly onChoose: (field: string) => void
}

/** All that has to be put right, each a link to its field. */
export function ErrorSummary({ ref, faults, onChoose }: ErrorSummaryProps) {
  if (faults.length === 0) return null
  const choose = (event: MouseEvent, field: string) => {
    event.preventDefault()
    onChoose(field)
  }
  return (
    <div ref={ref} tabIndex={-1} role="group" aria-label="What has to be put right" className={css.summary}>
      <p className={css.title}>
        {faults.length === 1 ? 'One answer needs another look' : `${faults.length} answers need another look`}
      </p>
      <ul>
        {faults.map(({ field, message, label }) => (
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
