import { useNavigate, useSearch } from '@tanstack/react-router'
import { routes } from '#content/routes.ts'

/** What the address of results says beside the share token: which study, what of it, and whose responses. */
export const searchKeys = [
  'study',
  'view',
  'task',
  'pointer',
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
  'flagged',
] as const

/** As it stands in the address; unchecked, as anyone can write there. */
export type ResultsSearch = Readonly<Partial<Record<(typeof searchKeys)[number], string | number>>>

const isSearchEntry = (entry: [string, unknown]): entry is [string, string | number] =>
  searchKeys.some((key) => key === entry[0]) && ['string', 'number'].includes(typeof entry[1])

/** Leaves out of an address what means nothing to results. */
export function readSearch(search: Readonly<Record<string, unknown>>): ResultsSearch {
  return Object.fromEntries(Object.entries(search).filter(isSearchEntry))
}

/** The search of the address, and how to change a part of it; the share token in the hash stays. */
export function useResultsSearch() {
  const search: ResultsSearch = useSearch({ from: routes.pageStudyResults })
  const navigate = useNavigate({ from: routes.pageStudyResults })
  const change = (part: { readonly [Key in keyof ResultsSearch]: ResultsSearch[Key] | undefined }) => {
    void navigate({ search: (before) => ({ ...before, ...part }), hash: true, resetScroll: false })
  }
  return { search, change }
}
