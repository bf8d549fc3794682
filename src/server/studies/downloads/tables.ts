import type { DownloadFormat } from '#contract/downloads/downloads.ts'

/** A file with results, encrypted in the file store. */
export interface StudyDownloadTable {
  workspace_id: string
  id: string
  study_id: string
  job_id: string
  format: DownloadFormat
  /** As JSON. */
  filter: string
  /** The file of the last attempt in the file store, which may be incomplete; null before the first. */
  file_id: string | null
  /** Key, nonce and tag of the encryption; null until the file is stored. */
  file_key: string | null
  bytes: number | null
  created_at: string
  expires_at: string
}

declare module '../../store/schema.ts' {
  interface Tables {
    study_download: StudyDownloadTable
  }
}
