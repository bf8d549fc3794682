import type { InputWrapperProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
// Mantine's styles must come before ours, which override them.
import './form-styles.ts'
import css from './field.module.css'

/** Text shown under a field in addition to its error. */
export interface FieldNotes {
  /** Help for filling the field in. */
  readonly hint?: ReactNode
  /** A remark about a valid value. */
  readonly warning?: ReactNode
  /** Maximum length in characters for the counter; longer text can still be typed. */
  readonly maxLength?: number
  /** Whether to show `length / maxLength`. */
  readonly counter?: boolean
}

const order: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'error', 'description']

/** Order and classes of label, input, error and notes. */
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

/** Returns the notes to render under a field, if any, and `count`, which updates the counter. */
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
