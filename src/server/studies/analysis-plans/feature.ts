import type { FastifyBaseLogger } from 'fastify'
import { analysisPlans as contract } from '#contract/analysis-plans/index.ts'
import { defineFeature } from '../../define-feature.ts'
import { scheduled } from '../../jobs/scheduled.ts'
import { checkPlans } from './check-plans.ts'
import { addAnalysisPlans } from './migrations/2027-01-13-analysis-plans.ts'
import { addDecidedPeople } from './migrations/2027-01-15-decided-people.ts'
import { createProgressHandlers, type ProgressContext } from './plan-progress.ts'
import { closeAtEnd } from './queries/plan-checks.ts'
import { createPlanHandlers, type PlanContext } from './routes.ts'

/** Plans of analysis: frozen when people begin to answer, with their looks and the deviations from them. */
export const analysisPlans = defineFeature({
  contract,
  migrations: {
    '2027-01-13-analysis-plans': addAnalysisPlans,
    '2027-01-15-decided-people': addDecidedPeople,
  },
  finishHook: () => closeAtEnd,
  start: (services: PlanContext & ProgressContext & { readonly log: FastifyBaseLogger }) => ({
    handlers: { ...createPlanHandlers(services), ...createProgressHandlers(services) },
    jobs: [
      scheduled('checkAnalysisPlans', 'everyFiveMinutes', async () => ({
        studies: await checkPlans(services),
      })),
    ],
  }),
})
