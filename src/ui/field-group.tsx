import { type ReactNode, useId } from 'react'
import css from './field-group.module.css'

interface FieldGroupProps {
  readonly legend: string
  readonly hint?: ReactNode
  readonly children: ReactNode
}

/** A group of related fields with a legend. */
export function FieldGroup({ legend, hint, children }: FieldGroupProps) {
  const id = useId()
  return (
    <fieldset className={`wide ${css.group}`} aria-describedby={hint ? id : undefined}>
      <legend className={css.legend}>{legend}</legend>
      {hint && (
        <p id={id} className={css.hint}>
          {hint}
        </p>
      )}
      <div className={css.fields}>{children}</div>
    </fieldset>
  )
}
