import { Select, type SelectProps } from '@mantine/core'
import { useStudyOptions } from '../studies/use-study-options.ts'

interface StudySelectProps extends Pick<SelectProps, 'disabled' | 'error' | 'description'> {
  readonly 'data-autofocus'?: boolean
  /** The study that was chosen before, whose title is read. */
  readonly stored: string | null
  readonly value: string | null
  readonly onChange: (study: string | null, title: string) => void
}

/** The study that a mailing invites to, found by its title. */
export function StudySelect({ stored, value, onChange, ...props }: StudySelectProps) {
  const { options, titleOf, keepTitles } = useStudyOptions(
    stored === null ? [] : [stored],
    value === null ? [] : [value],
  )
  return (
    <Select
      {...props}
      {...options}
      label="Study"
      placeholder="Search by title"
      openOnFocus={false}
      allowDeselect={false}
      value={value}
      onChange={(chosen) => {
        keepTitles()
        onChange(chosen, chosen === null ? '' : titleOf(chosen))
      }}
    />
  )
}
