import { TextInput } from '@mantine/core'
import { useFault } from '../faults.tsx'

interface OptionalDateFieldProps {
  readonly path: string
  readonly label: string
  /** ISO 8601. */
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** A date that a draft may lack; the browser's own field. */
export function OptionalDateField({ path, label, value, onChange }: OptionalDateFieldProps) {
  const error = useFault(path)
  return (
    <TextInput
      id={path}
      name={path}
      type="date"
      label={label}
      value={value ?? ''}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
    />
  )
}
