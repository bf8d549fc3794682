import type { ComboboxParsedItem } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useStudies, useStudyTitles } from './queries.ts'

const typingMs = 200

/**
 * Props of a select of studies, which the server finds by their titles. Chosen ones stay shown by their titles.
 * @param stored The studies that were chosen before, whose titles are read.
 * @param chosen The studies that are chosen now.
 */
export const useStudyOptions = (stored: readonly string[], chosen: readonly string[]) => {
  const [typed, setTyped] = useState('')
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map())
  const storedTitles = useStudyTitles(stored)
  const keptTitleOf = (id: string) => titles.get(id) ?? storedTitles.get(id)
  const [text] = useDebouncedValue(typed.trim(), typingMs)
  // A select of one study shows its title in the field: that is no search.
  const search = chosen.some((id) => keptTitleOf(id) === text) ? '' : text
  const found = useStudies({ search: search || undefined }).data?.pages[0]?.body.studies ?? []
  const titleOf = (id: string) =>
    keptTitleOf(id) ?? found.find((study) => study.id === id)?.title ?? 'A study that was deleted'
  return {
    options: {
      size: 'md',
      searchable: true,
      nothingFoundMessage: 'No study has this title.',
      data: [
        ...found.map(({ id, title }) => ({ value: id, label: title })),
        ...chosen
          .filter((id) => found.every((study) => study.id !== id))
          .map((id) => ({ value: id, label: titleOf(id) })),
      ],
      // The server has searched.
      filter: ({ options }: { readonly options: ComboboxParsedItem[] }) => options,
      onSearchChange: setTyped,
    },
    titleOf,
    /** Keeps the titles of the studies found, one of which was chosen. */
    keepTitles: () => setTitles(new Map([...titles, ...found.map(({ id, title }) => [id, title] as const)])),
  }
}
