import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { type ChangeEvent, type CSSProperties, memo, type ReactNode, useMemo } from 'react'
import { useFault } from './faults.tsx'
import css from './fields.module.css'
import { useTyping } from './use-typing.ts'

/** Inputs that render again for another value, text or problem. Their `onChange` keeps its identity. */
const [MemoTextInput, MemoTextarea] = [memo(TextInput), memo(Textarea)]
const [MemoSwitch, MemoNativeSelect] = [memo(Switch), memo(NativeSelect)]

/** Class names of a field that grows with its text. */
const growing = { input: css.growing ?? '' }

export interface FieldProps {
  /** Path of the value in the draft. It is the field's `id`, so that a list of problems can focus it. */
  readonly path: string
  readonly label: ReactNode
  readonly description?: ReactNode
}

interface TextFieldProps extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder?: string
  /** Number of lines at first; a field of several lines grows with its text. */
  readonly lines?: number
  /** Language of the text, for hyphenation and spelling. */
  readonly language?: string
}

/** A text of the draft. */
export function TextField({ path, value, onChange, lines = 1, language, ...field }: TextFieldProps) {
  const error = useFault(path)
  const typing = useTyping(value, onChange)
  const input = { ...field, ...typing, id: path, name: path, error, lang: language }
  const style = useMemo(() => linesStyle(lines), [lines])
  return lines === 1 ? (
    <MemoTextInput {...input} />
  ) : (
    <MemoTextarea {...input} rows={lines} resize="vertical" classNames={growing} style={style} />
  )
}

/** The least height of a field. */
const linesStyle = (lines: number) => {
  const style: CSSProperties & Record<'--lines', number> = { '--lines': lines }
  return style
}

interface OptionalTextFieldProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  readonly value: string | undefined
  /** Called with undefined when the field is empty. */
  readonly onChange: (value: string | undefined) => void
}

/** A text that a draft may lack. */
export const OptionalTextField = ({ value, onChange, ...field }: OptionalTextFieldProps) => (
  <TextField
    {...field}
    value={value ?? ''}
    onChange={(typed) => onChange(typed === '' ? undefined : typed)}
  />
)

interface SwitchFieldProps extends FieldProps {
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}

/** A setting that is on or off. */
export function SwitchField({ path, value, onChange, ...field }: SwitchFieldProps) {
  const error = useFault(path)
  const onSwitch = useCallbackRef(({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
    onChange(currentTarget.checked),
  )
  return (
    <MemoSwitch
      {...field}
      id={path}
      name={path}
      checked={value}
      error={error}
      size="md"
      onChange={onSwitch}
    />
  )
}

interface SelectFieldProps<Value extends string> extends FieldProps {
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  /** A problem that only the browser knows; that of the draft is shown first. */
  readonly problem?: string
  readonly onChange: (value: Value) => void
}

/** One of a few values. */
export function SelectField<Value extends string>({
  path,
  options,
  value,
  problem,
  onChange,
  ...field
}: SelectFieldProps<Value>) {
  const error = useFault(path) ?? problem
  const data = useMemo(() => options.map((option) => ({ ...option })), [options])
  const onSelect = useCallbackRef(({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    const chosen = options.find((option) => option.value === currentTarget.value)
    if (chosen) onChange(chosen.value)
  })
  return (
    <MemoNativeSelect
      {...field}
      id={path}
      name={path}
      data={data}
      value={value}
      error={error}
      onChange={onSelect}
    />
  )
}
