import {
  type InputWrapperProps,
  NativeSelect,
  type NativeSelectProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import { type ChangeEvent, type ReactNode, useState } from 'react'
// Mantine's styles must come before ours, which override them.
import './form-styles.ts'
import css from './field.module.css'
import { countCharacters } from '#contract/shared/characters.ts'

/** Text shown under a field in addition to its error. */
interface FieldNotes {
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
const useNotes = ({ hint, warning, maxLength = 0, counter = false }: FieldNotes, initial: string) => {
  const [length, setLength] = useState(countCharacters(initial))
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
  return { notes, count: (text: string) => setLength(countCharacters(text)) }
}

type TextType = 'text' | 'email' | 'search' | 'tel' | 'number' | 'url' | 'time' | 'date'

type PassedProps =
  | 'label'
  | 'name'
  | 'required'
  | 'disabled'
  | 'placeholder'
  | 'autoComplete'
  | 'inputMode'
  | 'defaultValue'
  | 'value'
  | 'error'
  | 'className'
  | 'onChange'
  | 'onFocus'
  | 'onBlur'
  | 'aria-labelledby'

interface TextFieldProps extends FieldNotes, Pick<TextInputProps, PassedProps> {
  readonly type?: TextType
}

/** A single-line input. */
export function TextField({
  type = 'text',
  hint,
  warning,
  maxLength,
  counter,
  onChange,
  ...props
}: TextFieldProps) {
  const { notes, count } = useNotes({ hint, warning, maxLength, counter }, String(props.defaultValue ?? ''))
  return (
    <TextInput
      {...fieldLayout}
      {...props}
      type={type}
      description={notes}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        count(event.currentTarget.value)
        onChange?.(event)
      }}
    />
  )
}

interface TextAreaFieldProps extends FieldNotes, Omit<TextareaProps, 'maxLength' | 'description'> {}

/** A multi-line text input, six rows high. */
export function TextAreaField({ hint, warning, maxLength, counter, onChange, ...props }: TextAreaFieldProps) {
  const { notes, count } = useNotes({ hint, warning, maxLength, counter }, String(props.defaultValue ?? ''))
  return (
    <Textarea
      {...fieldLayout}
      rows={6}
      {...props}
      description={notes}
      onChange={(event) => {
        count(event.currentTarget.value)
        onChange?.(event)
      }}
    />
  )
}

interface SelectFieldProps
  extends Pick<FieldNotes, 'hint' | 'warning'>, Omit<NativeSelectProps, 'description'> {}

/** A native select. */
export function SelectField({ hint, warning, ...props }: SelectFieldProps) {
  const { notes } = useNotes({ hint, warning }, '')
  return <NativeSelect {...fieldLayout} {...props} description={notes} />
}
