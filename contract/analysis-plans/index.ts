import { defineContract } from '../shared/define-contract.ts'
import { router, strict } from '../shared/ts-rest.ts'
import { analysisPlanCalls, planProgressCalls } from './calls.ts'
import { analysisPlanExamples } from './examples.ts'
import { analysisPlanPages } from './pages.ts'
import { analysisPlan, deviation, frozenPlan, planProgress } from './plan.ts'

/** How a study answers its question: planned before people answer, and kept to. */
export const analysisPlans = defineContract({
  groups: [
    { name: 'Studies: authoring', calls: analysisPlanCalls },
    { name: 'Studies: results', calls: planProgressCalls },
  ],
  calls: router({ ...analysisPlanCalls, ...planProgressCalls }, strict),
  examples: analysisPlanExamples,
  schemas: { FrozenPlan: frozenPlan, Deviation: deviation, PlanProgress: planProgress },
  unions: { AnalysisPlan: analysisPlan },
  audit: { saveAnalysisPlan: 'Analysis plan changed' },
  pages: analysisPlanPages,
})
