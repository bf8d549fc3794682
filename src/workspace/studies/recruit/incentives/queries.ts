import { keepPreviousData } from '@tanstack/react-query'
import { createQueries } from '#api/create-queries.ts'
import { incentiveCalls } from '#contract/incentives/calls.ts'
import { router, strict } from '#contract/shared/ts-rest.ts'
import { queryClient } from '../../../session/account.ts'
import { useWorkspace } from '../../../session/current-workspace.tsx'

/** The calls of this section: the first load of the app leaves them out. */
export const incentivesTsr = createQueries(router(incentiveCalls, strict))

const keyOf = (workspace: string, study: string) => ['workspace', workspace, 'incentives', study]

/** Whether a study gives out codes, and how many are left. */
export const useIncentives = (study: string) => {
  const { id: workspace } = useWorkspace()
  return incentivesTsr.readIncentives.useSuspenseQuery({
    queryKey: keyOf(workspace, study),
    queryData: { params: { workspace, study } },
  }).data.body
}

/** A page of the log; `from` newer entries are left out. The page before stays until it is read. */
export const useIncentiveLog = (study: string, from: number) => {
  const { id: workspace } = useWorkspace()
  return incentivesTsr.readIncentiveLog.useQuery({
    queryKey: [...keyOf(workspace, study), 'log', from],
    queryData: { params: { workspace, study }, query: { from: String(from) } },
    placeholderData: keepPreviousData,
  }).data?.body
}

/** Reads the settings, the numbers and the log of a study once more. */
export const refreshIncentives = (workspace: string, study: string) =>
  queryClient.invalidateQueries({ queryKey: keyOf(workspace, study) })
