import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { initTsrReactQuery } from '@ts-rest/react-query/v5'
import { clientOptions } from '#api/client-options.ts'
import { contract } from '#contract/index.ts'
import type { RecordingFilter } from '#contract/recordings/filters.ts'
import type { SortField } from '#contract/recordings/sessions.ts'
import { RefusedCall } from '../forms/refused-call.ts'
import { queryClient } from '../session/account.ts'
import { useWorkspace } from '../session/current-workspace.tsx'

const {
  listRecordings,
  readRecordingFacets,
  readLiveVisitors,
  updateRecording,
  deleteRecordings,
  readRecordingDeletion,
  listRecordingSegments,
  saveRecordingSegment,
  deleteRecordingSegment,
} = contract

/** The calls of this page: the first load of the app leaves them out. */
export const recordingsTsr = initTsrReactQuery(
  {
    listRecordings,
    readRecordingFacets,
    readLiveVisitors,
    updateRecording,
    deleteRecordings,
    readRecordingDeletion,
    listRecordingSegments,
    saveRecordingSegment,
    deleteRecordingSegment,
  },
  clientOptions,
)

const keyOf = (site: string) => ['recordings', site]

/** Reads what the page shows of a site once more. */
export const refreshRecordings = (site: string) => queryClient.invalidateQueries({ queryKey: keyOf(site) })

interface ListOptions {
  readonly site: string
  readonly filter: RecordingFilter
  readonly sort: SortField
  readonly isAscending: boolean
}

/** The sessions that match a filter, page by page. The call is a POST: a filter does not fit into an address. */
export const useRecordings = ({ site, filter, sort, isAscending }: ListOptions) => {
  const { id: workspace } = useWorkspace()
  return useInfiniteQuery({
    queryKey: [...keyOf(site), 'list', filter, sort, isAscending],
    queryFn: async ({ pageParam }: { readonly pageParam: string | undefined }) => {
      const reply = await recordingsTsr.listRecordings.mutate({
        params: { workspace, site },
        body: {
          filter,
          sort: { field: sort, isAscending },
          ...(pageParam !== undefined && { cursor: pageParam }),
        },
      })
      if (reply.status !== 200) throw new RefusedCall(reply)
      return reply.body
    },
    initialPageParam: undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}

/** How the sessions that match a filter are distributed. */
export const useFacets = (site: string, filter: RecordingFilter) => {
  const { id: workspace } = useWorkspace()
  return useQuery({
    queryKey: [...keyOf(site), 'facets', filter],
    queryFn: async () => {
      const reply = await recordingsTsr.readRecordingFacets.mutate({
        params: { workspace, site },
        body: { filter },
      })
      if (reply.status !== 200) throw new RefusedCall(reply)
      return reply.body
    },
    placeholderData: keepPreviousData,
  })
}

const livePollMs = 15_000

/** People on the site now. */
export const useLiveVisitors = (site: string) => {
  const { id: workspace } = useWorkspace()
  return recordingsTsr.readLiveVisitors.useQuery({
    queryKey: [...keyOf(site), 'live'],
    queryData: { params: { workspace, site } },
    refetchInterval: livePollMs,
  })
}

/** The saved filters of a site. */
export const useSegments = (site: string) => {
  const { id: workspace } = useWorkspace()
  return recordingsTsr.listRecordingSegments.useQuery({
    queryKey: [...keyOf(site), 'segments'],
    queryData: { params: { workspace, site } },
  })
}

const deletionPollMs = 500

/** How far a deletion is; read again and again until its end. */
export const useDeletion = (site: string, deletion: string | undefined) => {
  const { id: workspace } = useWorkspace()
  return recordingsTsr.readRecordingDeletion.useQuery({
    queryKey: ['recording-deletion', site, deletion],
    queryData: { params: { workspace, site, deletion: deletion ?? '' } },
    enabled: deletion !== undefined,
    refetchInterval: ({ state: { data } }) =>
      (data?.body.state === 'waiting' || data?.body.state === 'running' || data === undefined) &&
      deletionPollMs,
  })
}
