/** A submitted form. `body` is the validated form as JSON. */
export interface SubmissionTable {
  id: string
  kind: string
  /** Address of the sender in lower case; persons are erased by it. */
  email: string
  body: string
  /** ISO 8601, UTC. */
  created_at: string
}

/** A solved captcha challenge, which is not accepted again. */
export interface SpentChallengeTable {
  id: string
  /** ISO 8601, UTC: the row can be deleted then, as expired challenges are rejected. */
  expires_at: string
}

declare module '../store/schema.ts' {
  interface Tables {
    submission: SubmissionTable
    spent_challenge: SpentChallengeTable
  }
}
