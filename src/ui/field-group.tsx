import { type ReactNode, useId } from 'react'
// Mantine's styles must come before ours, which override them.
import './form-styles.ts'
import css from './field.module.css'

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
        <p id={id} className={css.groupHint}>
          {hint}
        </p>
      )}
      <div className={css.fields}>{children}</div>
    </fieldset>
  )
}
