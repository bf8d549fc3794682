import type { InputWrapperProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
// Mantine's own styles come first, so that ours have the last word.
import './form-styles.ts'
import css from './field.module.css'

/** What may stand under a field beside its error. */
export interface FieldNotes {
  /** What helps to fill the field in. */
  readonly hint?: ReactNode
  /** What the visitor should know, without it being wrong. */
  readonly warning?: ReactNode
  /** Longest text in characters; counts when above 0. The text may be longer while it is being typed. */
  readonly maxLength?: number
  /** Shows `length / max`. */
  readonly counter?: boolean
}

const order: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'error', 'description']

/** Label above, then the field, its error and its notes; what is said slides in. */
export const fieldLayout = {
  inputWrapperOrder: order,
  classNames: {
    root: css.root,
    label: css.label,
    input: css.input,
    error: css.message,
    description: css.description,
  },
  errorProps: { role: 'alert' },
}

/** The notes under a field, or undefined when there are none. */
export const useNotes = ({ hint, warning, maxLength = 0, counter = false }: FieldNotes, initial: string) => {
  const [length, setLength] = useState(initial.length)
  const counts = counter && maxLength > 0
  const notes =
    hint || warning || counts ? (
      <>
        {warning && <span className={css.warning}>{warning}</span>}
        {hint && <span className={css.hint}>{hint}</span>}
        {counts && (
          <span className={css.counter} data-over={length > maxLength || undefined}>
            {length} / {maxLength}
          </span>
        )}
      </>
    ) : undefined
  return { notes, count: (text: string) => setLength(text.length) }
}
