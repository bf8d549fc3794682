import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { RecordingFilter } from '#contract/visits/filters.ts'
import type { SortField } from '#contract/visits/sessions.ts'
import { keyOf } from './list-queries.ts'
import { useRecordingSource } from './recording-source.tsx'

interface ListOptions {
  readonly site: string
  readonly filter: RecordingFilter
  readonly sort: SortField
  readonly isAscending: boolean
}

/** The sessions that match a filter, page by page. */
export const useRecordings = ({ site, filter, sort, isAscending }: ListOptions) => {
  const source = useRecordingSource()
  return useInfiniteQuery({
    queryKey: [...keyOf(site), 'list', source.name, filter, sort, isAscending],
    queryFn: ({ pageParam }: { readonly pageParam: string | undefined }) =>
      source.list(site, {
        filter,
        sort: { field: sort, isAscending },
        ...(pageParam !== undefined && { cursor: pageParam }),
      }),
    initialPageParam: undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}

/** How the sessions that match a filter are distributed. */
export const useFacets = (site: string, filter: RecordingFilter) => {
  const source = useRecordingSource()
  return useQuery({
    queryKey: [...keyOf(site), 'facets', source.name, filter],
    queryFn: () => source.facets(site, filter),
    placeholderData: keepPreviousData,
  })
}
