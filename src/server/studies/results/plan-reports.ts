import type { Deviation, FrozenPlan } from '#contract/analysis-plans/plan.ts'
import type { OpenStudy } from '#studies/engine/published.ts'
import type { PlanReport } from '#studies/engine/report/plan-tables.ts'
import type { ShareScope } from '../result-links/public.ts'

/** The plan that holds for results, with the departures from it. */
export interface FrozenFacts {
  readonly frozen: FrozenPlan
  readonly deviations: readonly Deviation[]
}

/** Reads the analysis plans of results for files. The feature of plans stands on this one, so that it is handed in. */
export interface PlanReports {
  /** Whether a reader sees how far a plan has come: a scope is that of a link. */
  readonly isShownTo: (scope: ShareScope | null) => boolean
  /** Null for results without a plan. */
  readonly facts: (open: OpenStudy) => Promise<FrozenFacts | null>
  readonly report: (open: OpenStudy, facts: FrozenFacts, signal: AbortSignal) => Promise<PlanReport>
}
