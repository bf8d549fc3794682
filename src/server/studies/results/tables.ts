/** A named filter of the results of a study. */
export interface StudySegmentTable {
  workspace_id: string
  study_id: string
  id: string
  name: string
  /** The name without case and accents, unique in the study. */
  name_key: string
  /** As JSON. */
  filter: string
  created_at: string
}

/** Aggregated results over the first `seen` finished responses of results. */
export interface StudyAggregateTable {
  results_id: string
  sample: 'with' | 'without'
  version: string
  seen: number
  body: string
}

declare module '../../store/schema.ts' {
  interface Tables {
    study_aggregate: StudyAggregateTable
    study_segment: StudySegmentTable
  }
}
