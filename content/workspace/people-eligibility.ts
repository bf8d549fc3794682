import type { EligibilityReason } from '#contract/people/eligibility.ts'

/** The people whom a reason leaves out, after their number. */
export const leftOutNames: Readonly<Record<EligibilityReason, string>> = {
  optedOut: 'opted out',
  noConsent: 'without consent',
  invitations: 'invited often enough',
  recentSession: 'took part lately',
  study: 'took part in a study that is left out',
}
