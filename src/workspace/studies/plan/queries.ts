import { createQueries } from '#api/create-queries.ts'
import { analysisPlanCalls } from '#contract/analysis-plans/calls.ts'
import type { AnalysisPlanReply } from '#contract/analysis-plans/plan.ts'
import { router, strict } from '#contract/shared/ts-rest.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'

/** The calls of this page: the first load of the app leaves them out. */
export const planTsr = createQueries(router(analysisPlanCalls, strict))

export const planQuery = (workspace: string, study: string) => ({
  queryKey: ['workspace', workspace, 'analysis-plan', study],
  queryData: { params: { workspace, study } },
})

/** The analysis plan of a study, and the results that it can test. Throws the reply if it cannot be read. */
export const useAnalysisPlan = (study: string): AnalysisPlanReply => {
  const { id: workspace } = useWorkspace()
  return planTsr.readAnalysisPlan.useSuspenseQuery(planQuery(workspace, study)).data.body
}
