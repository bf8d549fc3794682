import { TextInput, type TextInputProps } from '@mantine/core'
import { type ChangeEvent, lazy, Suspense } from 'react'
import { fieldLayout, type FieldNotes, useNotes } from './field-parts.tsx'

const PasswordField = lazy(async () => ({ default: (await import('./password-field.tsx')).PasswordField }))

type TextType = 'text' | 'password' | 'email' | 'search' | 'tel' | 'number' | 'url' | 'time' | 'date'

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

export interface TextFieldProps extends FieldNotes, Pick<TextInputProps, PassedProps> {
  readonly type?: TextType
}

/** A single-line input. Passwords get a visibility toggle, which is loaded lazily. */
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
  const all = {
    ...fieldLayout,
    ...props,
    description: notes,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      count(event.currentTarget.value)
      onChange?.(event)
    },
  }
  const plain = <TextInput {...all} type={type} />
  if (type !== 'password') return plain
  return (
    <Suspense fallback={plain}>
      <PasswordField {...all} />
    </Suspense>
  )
}
