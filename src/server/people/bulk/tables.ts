import type { BulkChange, BulkState } from '#contract/people/bulk.ts'

/** A change of everybody in a selection. */
export interface PeopleBulkTable {
  workspace_id: string
  id: string
  kind: BulkChange['kind']
  state: BulkState
  /** `BulkPlan` as JSON; emptied at the end, as a filter can name people. */
  plan: string | null
  job_id: string | null
  /** Number of the last person that the job has looked at. */
  place: number
  /** Number of the last person of the workspace at the start: later ones are not in the selection. */
  last: number
  changed: number
  skipped: number
  problem: string | null
  /** The entry of the audit log, whose number of people rises. */
  audit_id: string
  person_id: string | null
  api_key: string | null
  created_at: string
  finished_at: string | null
}

declare module '../../store/schema.ts' {
  interface Tables {
    people_bulk: PeopleBulkTable
  }
}
