import { NumberInput } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { memo, useState } from 'react'
import { useFault } from './faults.tsx'
import type { FieldProps } from './fields.tsx'

/** Apart from the other fields: most sections of a study have no number, and Mantine's number input is large. */
const MemoNumberInput = memo(NumberInput)

interface NumberFieldProps extends FieldProps {
  readonly value: number | undefined
  /** Called with undefined when the field is empty. */
  readonly onChange: (value: number | undefined) => void
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly isWhole?: boolean
  readonly suffix?: string
}

/** A number that a draft may lack. Numbers outside of the limits are kept and reported as a problem. */
export function OptionalNumberField({ path, value, onChange, isWhole = false, ...field }: NumberFieldProps) {
  const error = useFault(path)
  const onNumber = useCallbackRef((next: number | bigint | string) => {
    if (next === '') onChange(undefined)
    else if (typeof next === 'number' && next !== value) onChange(next)
  })
  return (
    <MemoNumberInput
      {...field}
      id={path}
      name={path}
      value={value ?? ''}
      error={error}
      allowDecimal={!isWhole}
      clampBehavior="none"
      size="md"
      maw={240}
      onChange={onNumber}
    />
  )
}

interface RequiredNumberFieldProps extends Omit<NumberFieldProps, 'value' | 'onChange'> {
  readonly value: number
  readonly onChange: (value: number) => void
}

/** A number of the draft. An emptied field shows the number again when it loses the focus. */
export function NumberField({ value, onChange, ...field }: RequiredNumberFieldProps) {
  const [isEmptied, setEmptied] = useState(false)
  return (
    <div onBlur={() => setEmptied(false)}>
      <OptionalNumberField
        {...field}
        value={isEmptied ? undefined : value}
        onChange={(next) => {
          setEmptied(next === undefined)
          if (next !== undefined) onChange(next)
        }}
      />
    </div>
  )
}
