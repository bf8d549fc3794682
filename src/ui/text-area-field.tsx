import { Textarea, type TextareaProps } from '@mantine/core'
import { fieldLayout, type FieldNotes, useNotes } from './field-parts.tsx'

export interface TextAreaFieldProps extends FieldNotes, Omit<TextareaProps, 'maxLength' | 'description'> {}

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
