import { useNavigate, useSearch } from '@tanstack/react-router'

/** Keys of the address of results: the study, the view, and the filter. */
export const searchKeys = [
  'study',
  'results',
  'view',
  /** The respondent whose recordings are shown. */
  'recording',
  /** Identifiers of the segments that are compared, by commas. */
  'compare',
  /** Identifiers of the two compared segments that are tested, by a comma; all pairs without it. */
  'pair',
  /** The study that is compared with this one. */
  'with',
  /** Set where results of all versions are counted together. */
  'together',
  /** Two tasks that are compared, by a comma. */
  'tasks',
  'task',
  'pointer',
  'prototype',
  'screen',
  /** Which picture of a screen is shown. */
  'map',
  'rows',
  'columns',
  'sample',
  'completeness',
  'since',
  'until',
  'country',
  'atLeast',
  'atMost',
  'answer',
  'parameter',
  'flagged',
  'including',
  'tag',
  'mailing',
  'segment',
] as const

/** The search as written in the address, unchecked. */
export type ResultsSearch = Readonly<Partial<Record<(typeof searchKeys)[number], string | number>>>

const isSearchEntry = (entry: [string, unknown]): entry is [string, string | number] =>
  searchKeys.some((key) => key === entry[0]) && ['string', 'number'].includes(typeof entry[1])

/** Keeps the known keys of an address. */
export function readSearch(search: Readonly<Record<string, unknown>>): ResultsSearch {
  return Object.fromEntries(Object.entries(search).filter(isSearchEntry))
}

/** The search of the address, and a function that changes a part of it; the share token in the hash stays. */
export function useResultsSearch() {
  const search = readSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = (part: { readonly [Key in keyof ResultsSearch]: ResultsSearch[Key] | undefined }) => {
    void navigate({ to: '.', search: (before) => ({ ...before, ...part }), hash: true, resetScroll: false })
  }
  return { search, change }
}
