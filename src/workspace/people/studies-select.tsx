import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useStudyOptions } from '../studies/use-study-options.ts'

interface StudiesSelectProps extends Pick<
  MultiSelectProps,
  'disabled' | 'label' | 'description' | 'maxValues' | 'error'
> {
  /** The studies that were chosen before, whose titles are read. */
  readonly stored: readonly string[]
  readonly value: readonly string[]
  readonly onChange: (studies: string[]) => void
}

/** Studies of the workspace, found by their titles. */
export function StudiesSelect({ stored, value, onChange, ...props }: StudiesSelectProps) {
  const { options, keepTitles } = useStudyOptions(stored, value)
  return (
    <MultiSelect
      {...props}
      {...options}
      w="100%"
      openOnFocus={false}
      placeholder={value.length === 0 ? 'Search by title' : ''}
      hidePickedOptions
      value={[...value]}
      onChange={(chosen) => {
        keepTitles()
        onChange(chosen)
      }}
    />
  )
}
