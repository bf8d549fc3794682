import { createQueries } from '#api/create-queries.ts'
import { recontactSettingsCalls } from '#contract/recontact/calls.ts'
import { router, strict } from '#contract/shared/ts-rest.ts'
import { queryClient } from '../../../session/account.ts'
import { useWorkspace } from '../../../session/current-workspace.tsx'

/** The calls of this section: the first load of the app leaves them out. */
export const recontactTsr = createQueries(router(recontactSettingsCalls, strict))

const keyOf = (workspace: string, study: string) => ['workspace', workspace, 'recontact', study]

/** Whether participants of a study are asked, and how many agreed. */
export const useRecontact = (study: string) => {
  const { id: workspace } = useWorkspace()
  return recontactTsr.readRecontact.useSuspenseQuery({
    queryKey: keyOf(workspace, study),
    queryData: { params: { workspace, study } },
  }).data.body
}

/** Reads the settings of a study once more. */
export const refreshRecontact = (workspace: string, study: string) =>
  queryClient.invalidateQueries({ queryKey: keyOf(workspace, study) })
