import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { fieldLayout, type FieldNotes, useNotes } from './field-parts.tsx'

export interface SelectFieldProps
  extends Pick<FieldNotes, 'hint' | 'warning'>, Omit<NativeSelectProps, 'description'> {}

/** A native select. */
export function SelectField({ hint, warning, ...props }: SelectFieldProps) {
  const { notes } = useNotes({ hint, warning }, '')
  return <NativeSelect {...fieldLayout} {...props} description={notes} />
}
