import { newId } from '../../store/new-id.ts'
import { consentVersions } from '#contract/captures/captures.ts'
import type { Store } from '../../store/schema.ts'
import { inTransaction } from '../../store/transaction.ts'
import type { SampleRecording } from '../sample/sample-recordings.ts'
import type { CaptureKey } from './capture-row.ts'
import { markCaptureFiles } from '../../files/capture-file-rows.ts'

interface StudyKey {
  readonly workspaceId: string
  readonly studyId: string
}

/**
 * Deletes the captures of sample responses of a study except for these; their files are removed afterwards. Returns
 * which of these are stored.
 */
export const keepSampleCaptures = async (
  store: Store,
  { workspaceId, studyId }: StudyKey,
  kept: readonly string[],
) => {
  const ids = new Set(kept)
  const rows = await store
    .selectFrom('capture')
    .innerJoin('study_response', 'study_response.id', 'capture.response_id')
    .select('capture.id')
    .where('capture.workspace_id', '=', workspaceId)
    .where('capture.study_id', '=', studyId)
    .where('study_response.is_sample', '=', 1)
    .execute()
  const old = rows.map(({ id }) => id).filter((id) => !ids.has(id))
  if (old.length > 0)
    await store.deleteFrom('capture').where('workspace_id', '=', workspaceId).where('id', 'in', old).execute()
  return new Set(rows.map(({ id }) => id).filter((id) => ids.has(id)))
}

/** The sample responses of results that started at these times, by time. */
export const findSampleResponses = async (store: Store, resultsId: string, starts: readonly string[]) => {
  const rows = await store
    .selectFrom('study_response')
    .select(['id', 'started_at'])
    .where('results_id', '=', resultsId)
    .where('is_sample', '=', 1)
    .where('started_at', 'in', starts)
    .execute()
  return new Map(rows.map(({ id, started_at }) => [started_at, id]))
}

interface NewSampleCapture {
  readonly recording: SampleRecording
  readonly responseId: string
  /** The file is written. */
  readonly fileId: string
  readonly bytes: number
}

/** Inserts a capture that can be played, with its captions as a transcript; false if it is stored already. */
export const insertSampleCapture = (
  store: Store,
  key: CaptureKey,
  { recording, responseId, fileId, bytes }: NewSampleCapture,
) =>
  inTransaction(store, async (transaction) => {
    const { study, response, source = 'screen', startedAt, ms, width, height, captions } = recording
    const consent = { version: consentVersions.stored, at: response }
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('capture')
      .values({
        ...key,
        study_id: study,
        response_id: responseId,
        source,
        content_type: 'video/webm',
        state: 'ready',
        started_at: startedAt,
        consent: JSON.stringify(consent),
        pauses: '[]',
        parts: 1,
        bytes,
        ms,
        width,
        height,
        has_voice: 0,
        file_id: fileId,
        poster_id: null,
        waveform_id: null,
        created_at: response,
        received_at: response,
      })
      .onConflict((conflict) => conflict.columns(['workspace_id', 'id']).doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 1n) return false
    await transaction
      .insertInto('capture_segment')
      .values(
        captions.map(({ from, to, text }) => ({
          workspace_id: key.workspace_id,
          capture_id: key.id,
          id: newId(),
          from_ms: from,
          to_ms: to,
          text,
          revision: 1,
        })),
      )
      .execute()
    await markCaptureFiles(transaction, key, [fileId], 'stored')
    return true
  })
