import type { BundledPlans } from '#contract/results/results-bundle.ts'
import { endOf } from '../analysis-plan/test-looks.ts'
import { reasonOf } from './counted-response.ts'
import { newPlanCount, planFilter, taskTextOf } from './plan-count.ts'
import type { OpenStudy } from './published.ts'
import type { PlanReport } from './report/plan-tables.ts'
import type { CountedResponse } from './summary.ts'

interface Finished {
  readonly place: number
  readonly response: CountedResponse
}

/** Where a response is among the finished ones, null while unfinished; and whether it is left out of the results. */
interface FinishedPlace {
  readonly place: number | null
  readonly isLeftOut: boolean
}

/**
 * Counts people for the plan of a bundle from responses in any order, as `newPlanCount` does in the order in which they
 * finished. Keeps at most twice as many responses as the plan has people. Undefined for results without a plan.
 */
export const newPlanRecount = (
  open: OpenStudy,
  { frozen, deviations }: Pick<BundledPlans, 'frozen' | 'deviations'>,
) => {
  const last = frozen.at(-1)
  if (!last || last.plan === null) return undefined
  const { plan, decidedPeople } = last
  const end = endOf(plan)
  let first: Finished[] = []
  let people = 0
  const inOrder = () => first.toSorted((one, other) => one.place - other.place)
  return {
    add: (response: CountedResponse, { place, isLeftOut }: FinishedPlace) => {
      if (response.status !== 'finished') return
      if (!isLeftOut) people += 1
      if (place === null || reasonOf(open, planFilter, response) !== null) return
      first.push({ place, response })
      if (first.length >= 2 * end) first = inOrder().slice(0, end)
    },
    /** The plan as the results show it once the study is closed. */
    report: (): PlanReport => {
      const count = newPlanCount(open, { plan, decidedPeople })
      for (const { response } of inOrder()) if (count.add(response)) break
      const { counted, looks } = count.reached()
      const { number, hash, frozenAt, people: before } = last
      return {
        frozen: { number, plan, hash, frozenAt, people: before },
        taskText: taskTextOf(plan, open),
        progress: { people: Math.max(people, counted), isRunning: false, looks },
        deviations: deviations.toReversed(),
      }
    },
  }
}
