import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ResultsPage } from '../define-results.ts'
import { planProgressQuery, planProgressTsr } from './progress-query.ts'

type ShownPlan = Parameters<typeof planProgressQuery>[0] & Pick<ResultsPage, 'PlanLink'>

/**
 * The panel of the analysis plan above the results; null without a plan. It is loaded beside the results, so that it
 * does not move them later; results are shown without it where it cannot be read.
 */
export const usePlanPanel = ({
  PlanLink,
  ...request
}: ShownPlan): { isPending: boolean; panel: ReactNode } => {
  const query = planProgressTsr.readPlanProgress.useQuery({
    ...planProgressQuery(request),
    // As the results do: a page that shows nothing meanwhile loses the focus and closes its menus.
    placeholderData: keepPreviousData,
  })
  const reply = query.data?.body
  const frozen = reply?.frozen ?? null
  const view = useQuery({
    queryKey: ['planPanel'],
    queryFn: frozen === null ? skipToken : async () => (await import('./plan-panel.tsx')).default,
    staleTime: Infinity,
    structuralSharing: false,
  })
  if (!reply || frozen === null) return { isPending: query.isPending, panel: null }
  const Panel = view.data
  return {
    isPending: view.isPending,
    panel: Panel ? <Panel study={request.study} reply={{ ...reply, frozen }} PlanLink={PlanLink} /> : null,
  }
}
