/** Limits of asking participants whether they may be asked again. */
export const recontactLimits = {
  /** Answers of a study that become attributes. */
  answers: 20,
  tags: 5,
  /** Requests of one session. */
  requests: 3,
  /** Days for which a finished session is asked, and for which the link of the mail can be used. */
  days: 7,
} as const
