import { endOf } from '#studies/analysis-plan/test-looks.ts'
import { hasDecided } from '#studies/engine/plan-count.ts'
import type { Store } from '../../store/schema.ts'
import type { StudyCatalog } from '../catalog.ts'
import { countPeople } from '../queries/plan-deviations.ts'
import { readProgress } from './progress.ts'
import {
  closeComplete,
  noteCheck,
  noteDecided,
  plansToCheck,
  type RunningPlan,
} from './queries/plan-checks.ts'

/** Plans that one run looks at, and the time after which it begins with no further one. */
const plansAtOnce = 100
const longestRunMs = 20_000
const longestPlanMs = 10_000

/** Whether results that were checked with another number of people may decide now. */
const hasNewLook = ({ plan, isDecided, checkedPeople }: RunningPlan, people: number) => {
  if (isDecided) return false
  return plan.method === 'anytime'
    ? people > 0 && people !== checkedPeople
    : plan.looks.some((look) => look > checkedPeople && look <= people)
}

interface Services {
  readonly store: Store
  readonly studies: StudyCatalog
}

/** Whether a look of a running plan decides now. */
const decides = async ({ store, studies }: Services, running: RunningPlan) => {
  const { plan, resultsId, studyId } = running
  const open = (await studies.find(studyId))?.open
  if (open?.resultsId !== resultsId) return false
  const asked = { plan, decidedPeople: 0 }
  const progress = await readProgress(store, open, asked, AbortSignal.timeout(longestPlanMs))
  if (!hasDecided(plan, progress)) return false
  await noteDecided(store, running, progress)
  return true
}

/**
 * Checks the plans of running studies at their looks, and closes those whose plan is complete and closes them. Returns
 * their number.
 */
export const checkPlans = async (services: Services, now = new Date()) => {
  const { store } = services
  const started = performance.now()
  let closed = 0
  for (const running of await plansToCheck(store, plansAtOnce)) {
    if (performance.now() - started > longestRunMs) break
    const people = await countPeople(store, running.resultsId)
    let isComplete = running.isDecided || people >= endOf(running.plan)
    if (hasNewLook(running, people)) {
      // A plan that fails comes after the others in the next run.
      await noteCheck(store, running, running.checkedPeople, now)
      if (await decides(services, running)) isComplete = true
    }
    await noteCheck(store, running, people, now)
    if (isComplete && running.closes && (await closeComplete(store, running, now))) closed += 1
  }
  return closed
}
