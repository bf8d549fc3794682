import type { Plan } from '../shared/enumerations.ts'

/** The limits of a plan; null is without a limit. */
export interface PlanLimits {
  /** Days after the end of a study in which its results can be read. */
  readonly resultsDays: number | null
  /** Months after the end of a study for which its responses are kept. */
  readonly keepMonths: number | null
  /** Gigabytes of recordings of screens, voices and faces. */
  readonly captureGigabytes: number
  /** Days for which such a recording is kept. */
  readonly captureDays: number | null
  /** Invitations by mail in a month, UTC; none at 0. */
  readonly mailsPerMonth: number | null
}

/** The limits of each plan; the page of prices names the same numbers. */
export const planLimits: Readonly<Record<Plan, PlanLimits>> = {
  free: { resultsDays: 14, keepMonths: 12, captureGigabytes: 5, captureDays: 90, mailsPerMonth: 0 },
  business: {
    resultsDays: null,
    keepMonths: null,
    captureGigabytes: 200,
    captureDays: 730,
    mailsPerMonth: 10_000,
  },
  custom: {
    resultsDays: null,
    keepMonths: null,
    captureGigabytes: 2000,
    captureDays: null,
    mailsPerMonth: 100_000,
  },
}

/** Days before responses are deleted by a limit of their plan, from which the owner and the admins get a mail. */
export const deletionNoticeDays = 30
