import { taskTextOf } from '#studies/engine/plan-count.ts'
import type { Store } from '../../store/schema.ts'
import { latestFrozen } from '../queries/plan-deviations.ts'
import type { PlanReports } from '../results/public.ts'
import { showsNumbers } from './plan-progress.ts'
import { readProgress } from './progress.ts'
import { readFrozen } from './queries/analysis-plans.ts'
import { listDeviations } from './queries/plan-checks.ts'

/** Reads analysis plans for files of results. */
export const createPlanReports = (store: Store): PlanReports => ({
  isShownTo: showsNumbers,
  facts: async ({ resultsId }) => {
    const frozen = await readFrozen(store, resultsId)
    return frozen && { frozen, deviations: await listDeviations(store, resultsId) }
  },
  report: async (open, { frozen, deviations }, signal) => {
    const { plan } = frozen
    const decidedPeople = (await latestFrozen(store, open.resultsId))?.decided_people ?? 0
    const progress = await readProgress(store, open, { plan, decidedPeople }, signal)
    return { frozen, taskText: taskTextOf(plan, open), progress, deviations: [...deviations] }
  },
})
