import { createQueries } from '#api/create-queries.ts'
import { recordedSessionCalls } from '#contract/visits/calls.ts'
import { router, strict } from '#contract/shared/ts-rest.ts'
import { queryClient } from '../session/account.ts'
import { useWorkspace } from '../session/current-workspace.tsx'

/** The calls of this page: the first load of the app leaves them out. */
export const recordingsTsr = createQueries(router(recordedSessionCalls, strict))

/** Begin of the keys of what is read about a site. */
export const keyOf = (site: string) => ['recordings', site]

/** Reads what the page shows of a site once more. */
export const refreshRecordings = (site: string) => queryClient.invalidateQueries({ queryKey: keyOf(site) })

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
export const useSegments = (site: string, isRead = true) => {
  const { id: workspace } = useWorkspace()
  return recordingsTsr.listRecordingSegments.useQuery({
    queryKey: [...keyOf(site), 'segments'],
    queryData: { params: { workspace, site } },
    enabled: isRead,
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
