import type { FastifyBaseLogger } from 'fastify'
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
  parseRunning,
  plansToCheck,
  type RunningPlan,
  type StoredRunningPlan,
} from './queries/plan-checks.ts'

/** Plans that one run looks at, and the time after which it begins with no further one. */
const plansAtOnce = 1000
const longestRunMs = 60_000
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
  readonly log: Pick<FastifyBaseLogger, 'error'>
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

/** Checks one plan; returns whether its study was closed. */
const checkPlan = async (services: Services, stored: StoredRunningPlan, now: Date) => {
  const { store } = services
  const running = parseRunning(stored)
  const people = await countPeople(store, running.resultsId)
  const isDecided = running.isDecided || (hasNewLook(running, people) && (await decides(services, running)))
  await noteCheck(store, running, people, now)
  const isComplete = isDecided || people >= endOf(running.plan)
  return isComplete && running.closes && (await closeComplete(store, running, now))
}

/**
 * Checks the plans of running studies at their looks, and closes those whose plan is complete and closes them. A plan
 * that fails is logged and comes after the others in the next run. Returns the number of closed studies.
 */
export const checkPlans = async (services: Services, now = new Date()) => {
  const { store, log } = services
  const started = performance.now()
  let closed = 0
  for (const stored of await plansToCheck(store, plansAtOnce)) {
    if (performance.now() - started > longestRunMs) break
    try {
      if (await checkPlan(services, stored, now)) closed += 1
    } catch (error) {
      // The message of an error may contain an answer.
      const reason = error instanceof Error ? error.name : 'unknown'
      log.error({ reason, study: stored.studyId }, 'an analysis plan could not be checked')
      // Throws if the store fails, which no further plan would survive.
      await noteCheck(store, stored, stored.checkedPeople, now)
    }
  }
  return closed
}
