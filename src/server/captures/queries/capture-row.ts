import type { Selectable } from 'kysely'
import type { CaptureContentType, CaptureSource } from '#contract/captures/captures.ts'
import type { CaptureTable } from '../tables.ts'

export type CaptureRow = Selectable<CaptureTable>
/** Names a capture. */
export type CaptureKey = Pick<CaptureRow, 'workspace_id' | 'id'>

/** A capture of picture or sound. */
export type MediaRow = CaptureRow & {
  readonly source: CaptureSource
  readonly content_type: CaptureContentType
}

/** Whether a capture has picture or sound: it is none of visited pages. */
export const isMedia = (row: CaptureRow): row is MediaRow =>
  row.source !== 'pages' && row.content_type !== 'application/gzip'
