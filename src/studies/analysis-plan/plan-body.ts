import { type AnalysisPlan, analysisPlan } from '#contract/analysis-plans/plan.ts'

/**
 * The text of a plan whose SHA-256 proves that it was not changed: JSON with the fields in the order of the contract.
 */
export const planBody = (plan: AnalysisPlan): string => JSON.stringify(analysisPlan.parse(plan))
