import { useNavigate, useSearch } from '@tanstack/react-router'
import { routes } from '#content/routes.ts'
import type { ResultsSearch } from './search.ts'

/** The search of the address, and how to change a part of it; the share token in the hash stays. */
export function useResultsSearch() {
  const search: ResultsSearch = useSearch({ from: routes.pageStudyResults })
  const navigate = useNavigate({ from: routes.pageStudyResults })
  const change = (part: { readonly [Key in keyof ResultsSearch]: ResultsSearch[Key] | undefined }) => {
    void navigate({ search: (before) => ({ ...before, ...part }), hash: true, resetScroll: false })
  }
  return { search, change }
}
