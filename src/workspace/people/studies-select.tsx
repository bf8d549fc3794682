import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useStudies, useStudyTitles } from '../studies/queries.ts'

const typingMs = 200

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
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), typingMs)
  const found = useStudies({ search: search || undefined }).data?.pages[0]?.body.studies ?? []
  const storedTitles = useStudyTitles(stored)
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map())
  const titleOf = (id: string) => titles.get(id) ?? storedTitles.get(id) ?? 'A study that was deleted'
  return (
    <MultiSelect
      {...props}
      size="md"
      w="100%"
      searchable
      openOnFocus={false}
      placeholder={value.length === 0 ? 'Search by title' : ''}
      nothingFoundMessage="No study has this title."
      data={[
        ...found.map(({ id, title }) => ({ value: id, label: title })),
        // The server has searched; chosen studies stay shown by their titles.
        ...value
          .filter((id) => found.every((study) => study.id !== id))
          .map((id) => ({ value: id, label: titleOf(id) })),
      ]}
      filter={({ options }) => options}
      hidePickedOptions
      value={[...value]}
      onSearchChange={setTyped}
      onChange={(chosen) => {
        setTitles(new Map([...titles, ...found.map(({ id, title }) => [id, title] as const)]))
        onChange(chosen)
      }}
    />
  )
}
