import type { AnalysisPlan, PlanProgress } from '#contract/analysis-plans/plan.ts'
import { newPlanCount, planFilter } from '#studies/engine/plan-count.ts'
import type { OpenStudy } from '#studies/engine/published.ts'
import type { Store } from '../../store/schema.ts'
import { countPeople } from '../queries/plan-deviations.ts'
import { isRunning, readFinished, withCurrentSettings } from '../results/public.ts'

/**
 * How far a plan has come: the value of its primary result for the first people in the order in which they finished,
 * at each look that they reach. Reads no response after the end of the plan, nor after `decidedPeople`, at whom a plan
 * that is read any time was decided: its evidence may fall again, its decision stays while these people give it.
 */
export const readProgress = async (
  store: Store,
  launched: OpenStudy,
  { plan, decidedPeople }: { readonly plan: AnalysisPlan; readonly decidedPeople: number },
  signal: AbortSignal,
): Promise<PlanProgress> => {
  // Before the responses: people who finish meanwhile are beyond the looks.
  const people = await countPeople(store, launched.resultsId, planFilter.sample)
  const open = await withCurrentSettings(store, launched)
  const count = newPlanCount(open, { plan, decidedPeople })
  reading: for await (const responses of readFinished(store, open, planFilter, signal))
    for (const response of responses) if (count.add(response)) break reading
  const { counted, looks } = count.reached()
  return { people: Math.max(people, counted), isRunning: await isRunning(store, launched), looks }
}
