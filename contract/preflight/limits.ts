/** Limits of advice that was dismissed. */
export const preflightLimits = {
  /** Dismissals of a study. */
  dismissed: 200,
  /** Characters of the part and the words that the advice is about. */
  about: 500,
  /** Characters of the reason, which is one line. */
  reason: 200,
} as const
