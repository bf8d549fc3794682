import type { Selectable } from 'kysely'
import type { CaptureTable } from '../../store/schema.ts'

export type CaptureRow = Selectable<CaptureTable>
/** Names a capture. */
export type CaptureKey = Pick<CaptureRow, 'workspace_id' | 'id'>
