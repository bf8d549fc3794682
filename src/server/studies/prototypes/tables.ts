/** The import of a Figma file into a study. */
export interface FigmaImportTable {
  workspace_id: string
  study_id: string
  file_key: string
  /** Name of the file; empty until Figma has answered. */
  name: string
  state: 'running' | 'failed' | 'ready'
  /** Identifies the attempt; an older one can no longer write. */
  claim: string
  progress: number
  text: string
  /** How far the import is, as JSON. */
  stored: string | null
  /** Media by the hash of their image, as JSON: an image that has not changed is not stored twice. */
  images: string
  /** The imported content, as JSON. */
  content: string | null
  changed_at: string
}

declare module '../../store/schema.ts' {
  interface Tables {
    figma_import: FigmaImportTable
  }
}
