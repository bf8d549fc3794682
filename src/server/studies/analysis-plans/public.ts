export { copyPlan, planFaults } from './queries/analysis-plans.ts'
export { freezeOwn, freezePlan, writePlan } from './queries/freeze-plan.ts'
