import { createQueries } from '#api/create-queries.ts'
import { recordingCalls } from '#contract/sites/calls.ts'
import { router, strict } from '#contract/shared/ts-rest.ts'
import { queryClient } from '../../session/account.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'

const { listRecordingSites, createRecordingSite, updateRecordingSite, deleteRecordingSite } = recordingCalls

/** The calls of this page: the first load of the app leaves them out. */
export const sitesTsr = createQueries(
  router({ listRecordingSites, createRecordingSite, updateRecordingSite, deleteRecordingSite }, strict),
)

const keyOf = (workspace: string) => ['workspace', workspace, 'sites']

/** Reads the sites of a workspace once more after a change. */
export const refreshSites = (workspace: string) =>
  queryClient.invalidateQueries({ queryKey: keyOf(workspace) })

/**
 * The recorded sites of the current workspace; read again and again while one of them waits for its first visit or
 * applies changed signs to its sessions.
 */
export const useRecordingSites = (pollMs: number) => {
  const { id: workspace } = useWorkspace()
  return sitesTsr.listRecordingSites.useSuspenseQuery({
    queryKey: keyOf(workspace),
    queryData: { params: { workspace } },
    refetchInterval: ({ state }) =>
      state.data?.body.sites.some(
        ({ firstVisitAt, recalculated }) => firstVisitAt === null || recalculated !== null,
      ) === true && pollMs,
  }).data.body.sites
}
