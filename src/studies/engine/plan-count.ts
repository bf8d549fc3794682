import type { AnalysisPlan, PlanProgress, PlanValue } from '#contract/analysis-plans/plan.ts'
import { type ResultsFilter, resultsFilter } from '#contract/studies/results.ts'
import { isMeasure, valuedMeasures } from '../analysis-plan/measures.ts'
import { decideLooks, endOf } from '../analysis-plan/test-looks.ts'
import { bareResults } from './bare-results.ts'
import { reasonOf } from './counted-response.ts'
import type { OpenStudy } from './published.ts'
import { type CountedResponse, newSummary } from './summary.ts'

/** The primary result of a plan as a study has it; undefined for a result that is gone. */
const primaryOf = (plan: AnalysisPlan, open: OpenStudy, summary: ReturnType<typeof newSummary>) =>
  valuedMeasures(open.tool, bareResults(open, summary)).find(
    (measure) => measure.kind === plan.kind && isMeasure(plan.measure)(measure),
  )

/** The text of the task or question of the primary result; null where it is gone. */
export const taskTextOf = (plan: AnalysisPlan, open: OpenStudy) =>
  primaryOf(plan, open, newSummary(open))?.taskText ?? null

const nothing = (kind: AnalysisPlan['kind']): PlanValue =>
  kind === 'share' ? { kind, count: 0, of: 0 } : { kind, n: 0, mean: 0, deviation: kind === 'time' ? 1 : 0 }

/** Whether a look has decided. */
export const hasDecided = (plan: AnalysisPlan, { looks }: Pick<PlanProgress, 'looks'>) =>
  decideLooks(plan, looks).some(({ decision }) => decision !== null)

/** The filter of the people of a plan: that of the page of results before a reader chooses another one. */
export const planFilter: ResultsFilter = resultsFilter.parse({})

interface CountedPlan {
  readonly plan: AnalysisPlan
  /** People at the look that decided a plan which is read any time; 0 before. */
  readonly decidedPeople: number
}

/**
 * Counts people for a plan, who are added in the order in which they finished, and keeps its primary result at each
 * look. A plan that is read any time ends at `decidedPeople`: its evidence may fall again, its decision stays.
 */
export const newPlanCount = (open: OpenStudy, { plan, decidedPeople }: CountedPlan) => {
  const end = endOf(plan)
  const summary = newSummary(open)
  const looks: { people: number; value: PlanValue }[] = []
  let counted = 0
  const look = () =>
    looks.push({ people: counted, value: primaryOf(plan, open, summary)?.value ?? nothing(plan.kind) })

  return {
    /**
     * Counts a finished response, unless it is left out. One without answers to the tasks, as imports can have, counts
     * among the people. Returns whether the plan wants no further one.
     */
    add: (response: CountedResponse): boolean => {
      if (reasonOf(open, planFilter, response) !== null) return false
      summary.add(response, null)
      counted += 1
      if (plan.method === 'anytime') {
        if (counted === decidedPeople) {
          look()
          if (hasDecided(plan, { looks })) return true
          looks.pop()
        }
      } else if (plan.looks.includes(counted)) look()
      return counted >= end
    },
    /** The people so far, and the looks that they have reached. */
    reached: () => {
      if (plan.method === 'anytime' && looks.length === 0 && counted > 0) look()
      return { counted, looks }
    },
  }
}
