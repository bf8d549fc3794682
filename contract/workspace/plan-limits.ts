import type { Plan } from '../shared/enumerations.ts'

/** What a plan limits; null is without a limit. */
export interface PlanLimits {
  /** Days after the end of a study in which its results can be read. */
  readonly resultsDays: number | null
  /** Months after the end of a study for which its responses are kept. */
  readonly keepMonths: number | null
}

const unlimited: PlanLimits = { resultsDays: null, keepMonths: null }

/** The limits of each plan; the page of prices names the same numbers. */
export const planLimits: Readonly<Record<Plan, PlanLimits>> = {
  free: { resultsDays: 14, keepMonths: 12 },
  business: unlimited,
  custom: unlimited,
}

/** Days before responses are deleted by a limit of their plan, from which the owner and the admins are told by mail. */
export const deletionNoticeDays = 30
