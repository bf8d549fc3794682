/** An uploaded file, sent before its form. */
export interface UploadTable {
  id: string
  /** The submission that has claimed it; null before, and after that submission was deleted. */
  submission_id: string | null
  /** File name for display; never used as a path. */
  name: string
  extension: string
  bytes: number
  /** Keyed hash of the sender's address, for its quota; null once a form has claimed the file. */
  client: string | null
  created_at: string
}

declare module '../store/schema.ts' {
  interface Tables {
    upload: UploadTable
  }
}
