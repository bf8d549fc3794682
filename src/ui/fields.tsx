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
import { limitText } from './limit-text.ts'

/** Text shown under a field in addition to its error. */
interface FieldNotes {
  /** Help for filling the field in. */
  readonly hint?: ReactNode
  /** Maximum length in characters. A text that has it shows a warning, as nothing can be added to it. */
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
const useNotes = ({ hint, maxLength = 0, counter = false }: FieldNotes, initial: string) => {
  const [length, setLength] = useState(countCharacters(initial))
  const isFull = maxLength > 0 && length === maxLength
  const counts = counter && maxLength > 0
  const notes =
    hint || isFull || counts ? (
      <>
        {isFull && <span className={css.warning}>The limit of {maxLength} characters is reached.</span>}
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

type TextType = 'text' | 'search' | 'tel' | 'url'
/** Types of fields without a selection, which `limitText` needs to shorten a text. */
type UnlimitedType = 'email' | 'number' | 'time' | 'date'

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

type TextFieldProps = Pick<TextInputProps, PassedProps> &
  (
    | (FieldNotes & { readonly type?: TextType })
    | (Pick<FieldNotes, 'hint'> & {
        readonly type: UnlimitedType
        readonly maxLength?: never
        readonly counter?: never
      })
  )

/** A single-line input. */
export function TextField({ type = 'text', hint, maxLength, counter, onChange, ...props }: TextFieldProps) {
  const { notes, count } = useNotes(
    { hint, maxLength, counter },
    String(props.value ?? props.defaultValue ?? ''),
  )
  return (
    <TextInput
      {...fieldLayout}
      {...props}
      type={type}
      {...(maxLength !== undefined && limitText(maxLength))}
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
export function TextAreaField({ hint, maxLength, counter, onChange, ...props }: TextAreaFieldProps) {
  const { notes, count } = useNotes(
    { hint, maxLength, counter },
    String(props.value ?? props.defaultValue ?? ''),
  )
  return (
    <Textarea
      {...fieldLayout}
      rows={6}
      {...props}
      {...(maxLength !== undefined && limitText(maxLength))}
      description={notes}
      onChange={(event) => {
        count(event.currentTarget.value)
        onChange?.(event)
      }}
    />
  )
}

interface SelectFieldProps extends Pick<FieldNotes, 'hint'>, Omit<NativeSelectProps, 'description'> {}

/** A native select. */
export function SelectField({ hint, ...props }: SelectFieldProps) {
  const { notes } = useNotes({ hint }, '')
  return <NativeSelect {...fieldLayout} {...props} description={notes} />
}
