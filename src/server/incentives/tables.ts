import type { IncentiveWay } from '#contract/incentives/incentives.ts'

/** Whether and how a study gives out its codes. */
export interface IncentiveTable {
  workspace_id: string
  study_id: string
  revision: number
  is_on: number
  how: IncentiveWay
  text: string
  /** When it was last switched on: responses that finished before get no code. Null while it is off. */
  on_since: string | null
}

/** A code of a study. Codes are worth money: they are encrypted, and no call shows them to members. */
export interface IncentiveCodeTable {
  workspace_id: string
  study_id: string
  /** UUID v7, by which codes are given out in the order of their list. Also the identifier of the mail. */
  id: string
  code: string
  /** The response that got it; null before, and once the response is erased. */
  response_id: string | null
  /** When it was given out; null for a code that is left. */
  given_at: string | null
  how: IncentiveWay | null
}

declare module '../store/schema.ts' {
  interface Tables {
    incentive: IncentiveTable
    incentive_code: IncentiveCodeTable
  }
}
