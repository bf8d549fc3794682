import type { Generated } from 'kysely'
import type { DeviationKind } from '#contract/analysis-plans/plan.ts'

/** The analysis plan of a study as its team writes it. */
export interface AnalysisPlanTable {
  workspace_id: string
  study_id: string
  revision: number
  /** JSON; null where it was removed. */
  plan: string | null
}

/** A plan of results as it was when participants began to answer; a change is a further row. */
export interface FrozenPlanTable {
  workspace_id: string
  study_id: string
  results_id: string
  number: number
  /** JSON; null where the plan was removed. */
  plan: string | null
  /** SHA-256 of the plan in hexadecimal digits; empty without a plan. */
  hash: string
  frozen_at: string
  /** People who had answered before. */
  people: number
  /** People at the end of the plan; 0 without a plan. */
  end_people: number
  /** 1 for a plan that still has to close its study. */
  closes: number
  /** 1 once a look has decided. */
  is_decided: Generated<number>
  /** People at that look; 0 before. */
  decided_people: Generated<number>
  /** People when the job last looked; -1 before. */
  checked_people: Generated<number>
  /** When the job last looked; empty before. */
  checked_at: Generated<string>
}

/** A departure from a frozen plan. Rows are added only. */
export interface PlanDeviationTable {
  workspace_id: string
  study_id: string
  results_id: string
  /** UUID v7, which sorts by time. */
  id: string
  kind: DeviationKind
  at: string
  people: number
}

declare module '../../store/schema.ts' {
  interface Tables {
    analysis_plan: AnalysisPlanTable
    frozen_plan: FrozenPlanTable
    plan_deviation: PlanDeviationTable
  }
}
