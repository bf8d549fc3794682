import { createQueries } from '#api/create-queries.ts'
import { router, strict } from '#contract/shared/ts-rest.ts'
import { widgetCalls } from '#contract/widgets/calls.ts'
import { queryClient } from '../../../session/account.ts'
import { useWorkspace } from '../../../session/current-workspace.tsx'

/** The calls of recruiting widgets: the first load of the app leaves them out. */
export const widgetsTsr = createQueries(router(widgetCalls, strict))

const keyOf = (workspace: string, study: string) => ['workspace', workspace, 'widgets', study]

/** Reads the widgets of a study once more after a change. */
export const refreshWidgets = (workspace: string, study: string) =>
  queryClient.invalidateQueries({ queryKey: keyOf(workspace, study) })

/** The widgets that invite to a study. */
export const useWidgets = (study: string) => {
  const { id: workspace } = useWorkspace()
  return widgetsTsr.listWidgets.useSuspenseQuery({
    queryKey: keyOf(workspace, study),
    queryData: { params: { workspace, study } },
  }).data.body.widgets
}
