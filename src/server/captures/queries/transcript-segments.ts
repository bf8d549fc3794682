import { transcriptLimits, type TranscriptSegment } from '#contract/transcripts/transcripts.ts'
import type { StoreOrTransaction } from '../../store/schema.ts'
import type { CaptureKey } from './capture-row.ts'

/** The segments of a capture in the order of their moments. */
export const listSegments = async (
  store: StoreOrTransaction,
  key: CaptureKey,
): Promise<TranscriptSegment[]> => {
  const rows = await store
    .selectFrom('capture_segment')
    .select(['id', 'from_ms', 'to_ms', 'text', 'revision'])
    .where((where) => where.and({ workspace_id: key.workspace_id, capture_id: key.id }))
    .orderBy('from_ms')
    .orderBy('id')
    .limit(transcriptLimits.segments)
    .execute()
  return rows.map(({ id, from_ms, to_ms, text, revision }) => ({
    id,
    from: from_ms,
    to: to_ms,
    text,
    revision,
  }))
}
