export type JobState = 'waiting' | 'done' | 'dead'

/** Work that a process does later. */
export interface JobTable {
  id: string
  kind: string
  /** Unique within the kind; null for a job that can be queued any number of times. */
  key: string | null
  /** JSON by the schema of the kind. */
  payload: string
  /** The job is deleted with its owner; both are null for jobs of the installation. */
  person_id: string | null
  workspace_id: string | null
  state: JobState
  /** How often a worker claimed it. */
  attempts: number
  /** ISO 8601, UTC: time of the next attempt; while a worker has the job, the end of the lease. */
  next_attempt_at: string
  /** Identifies the claim of a worker; new with each claim. */
  claim: string | null
  /** Why the last attempt failed, without personal data. */
  last_error: string | null
  /** From 0 to 1. */
  progress: number
  progress_text: string | null
  /** The result of the job as JSON; null for none. */
  result: string | null
  created_at: string
  finished_at: string | null
}

declare module '../store/schema.ts' {
  interface Tables {
    job: JobTable
  }
}
