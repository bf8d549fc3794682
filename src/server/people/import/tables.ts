import type { ImportFormat, ImportReason, ImportState } from '#contract/people/imports.ts'

/** An import of people. Its JSON holds parts of the file; both are emptied when they are no longer needed. */
export interface PeopleImportTable {
  workspace_id: string
  id: string
  /** Name of the file; empty for a pasted table. */
  name: string
  format: ImportFormat
  bytes: number
  state: ImportState
  /** Rises with each step: the job of an earlier one does nothing. */
  step: number
  /** The present job. */
  job_id: string | null
  /** `ImportTable` as JSON, as it was found. */
  found: string | null
  /** `ImportPlan` as JSON. */
  plan: string | null
  /** `Prepared` as JSON: what the check has found and the start has made. */
  prepared: string | null
  /** `ImportExamples` as JSON. */
  examples: string | null
  /** Number of the last row, or person, that the job has done. */
  place: number
  /** From 0 to 1. */
  progress: number
  created: number
  changed: number
  unchanged: number
  refused: number
  left_out: number
  kept: number | null
  problem: string | null
  person_id: string | null
  api_key: string | null
  created_at: string
  finished_at: string | null
  /** Deleted after this time; an import with people until then can be undone. */
  expires_at: string
}

/** The file of an import. Its rows outlive the import until the file is removed. */
export interface PeopleImportFileTable {
  workspace_id: string
  import_id: string
  file_id: string
  file_key: string
  bytes: number
  expires_at: string
}

/** A row of an import that was refused. */
export interface PeopleImportRefusalTable {
  workspace_id: string
  import_id: string
  row_no: number
  column_no: number | null
  reason: ImportReason
  /** The cells of the row as JSON. */
  cells: string
  /** The address, if the row has one. */
  email_key: string | null
}

/** A person whom an import has added or changed, and how they were before. */
export interface PeopleImportChangeTable {
  workspace_id: string
  import_id: string
  no: number
  /** Revision of the person after the change: undoing leaves those alone who were changed since. */
  revision: number
  is_created: number
  /** `Before` as JSON. */
  before: string
}

declare module '../../store/schema.ts' {
  interface Tables {
    people_import: PeopleImportTable
    people_import_file: PeopleImportFileTable
    people_import_refusal: PeopleImportRefusalTable
    people_import_change: PeopleImportChangeTable
  }
}
