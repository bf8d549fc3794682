import type { AnalysisPlan, PlanProgress, PlanValue } from '#contract/analysis-plans/plan.ts'
import { resultsFilter } from '#contract/studies/results.ts'
import { isMeasure, valuedMeasures } from '#studies/analysis-plan/measures.ts'
import { decideLooks, endOf } from '#studies/analysis-plan/test-looks.ts'
import { bareResults } from '#studies/engine/bare-results.ts'
import { reasonOf } from '#studies/engine/counted-response.ts'
import type { OpenStudy } from '#studies/engine/published.ts'
import { newSummary } from '#studies/engine/summary.ts'
import type { Store } from '../../store/schema.ts'
import { countPeople } from '../queries/plan-deviations.ts'
import { isRunning, readFinished, withCurrentSettings } from '../results/public.ts'

/** The primary result of a plan as a study has it; undefined for a result that is gone. */
const primaryOf = (plan: AnalysisPlan, open: OpenStudy, summary: ReturnType<typeof newSummary>) =>
  valuedMeasures(open.tool, bareResults(open, summary)).find(
    (measure) => measure.kind === plan.kind && isMeasure(plan.measure)(measure),
  )

/** The text of the task or question of the primary result; null where it is gone. */
export const taskTextOf = (plan: AnalysisPlan, open: OpenStudy) =>
  primaryOf(plan, open, newSummary(open))?.taskText ?? null

const nothing = (kind: AnalysisPlan['kind']): PlanValue =>
  kind === 'share' ? { kind, count: 0, of: 0 } : { kind, n: 0, mean: 0, deviation: 0 }

/** The default filter of results; responses of demonstrations are samples. */
export const filterOf = ({ sample }: OpenStudy) => ({
  ...resultsFilter.parse({}),
  sample: sample === null ? ('without' as const) : ('with' as const),
})

/** Whether a look has decided. */
export const hasDecided = (plan: AnalysisPlan, { looks }: Pick<PlanProgress, 'looks'>) =>
  decideLooks(plan, looks).some(({ decision }) => decision !== null)

/**
 * How far a plan has come: the value of its primary result for the first people in the order in which they finished, at
 * each look that they reach. Reads no response after the end of the plan, nor after `decidedPeople`, at whom a plan that
 * is read any time was decided: its evidence may fall again, its decision stays while these people give it.
 */
export const readProgress = async (
  store: Store,
  launched: OpenStudy,
  { plan, decidedPeople }: { readonly plan: AnalysisPlan; readonly decidedPeople: number },
  signal: AbortSignal,
): Promise<PlanProgress> => {
  const filter = filterOf(launched)
  // Before the responses: people who finish meanwhile are beyond the looks.
  const people = await countPeople(store, launched.resultsId, filter.sample)
  const open = await withCurrentSettings(store, launched)
  const end = endOf(plan)
  const isLook = (counted: number) => plan.looks.includes(counted)
  const summary = newSummary(open)
  const looks: { people: number; value: PlanValue }[] = []
  let counted = 0
  const look = () =>
    looks.push({
      people: counted,
      value: primaryOf(plan, open, summary)?.value ?? nothing(plan.kind),
    })
  reading: for await (const responses of readFinished(store, open, filter, signal))
    for (const response of responses) {
      // An imported response without answers to the tasks counts among the people, as others without the result do.
      if (reasonOf(open, filter, response) !== null) continue
      summary.add(response, null)
      counted += 1
      if (plan.method === 'anytime' ? counted === decidedPeople : isLook(counted)) look()
      if (plan.method === 'anytime' && looks.length > 0) {
        if (hasDecided(plan, { looks })) break reading
        looks.pop()
      }
      if (counted >= end) break reading
    }
  if (plan.method === 'anytime' && looks.length === 0 && counted > 0) look()
  return { people: Math.max(people, counted), isRunning: await isRunning(store, launched), looks }
}
