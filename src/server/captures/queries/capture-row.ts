import type { Selectable } from 'kysely'
import type { CaptureTable } from '../tables.ts'

export type CaptureRow = Selectable<CaptureTable>
/** Names a capture. */
export type CaptureKey = Pick<CaptureRow, 'workspace_id' | 'id'>
