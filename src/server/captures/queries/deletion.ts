import { plans } from '#contract/shared/enumerations.ts'
import { markPurgeDue } from '../../store/purge-due.ts'
import type { Store } from '../../store/schema.ts'
import { inTransaction } from '../../store/transaction.ts'
import { entitlements } from '../../members/entitlements.ts'

/** Deletes the captures of a response with their parts, transcripts and clips; their files are removed afterwards. */
export const deleteCapturesOf = (store: Store, responseId: string, now = new Date()) =>
  inTransaction(store, async (transaction) => {
    await transaction.deleteFrom('capture').where('response_id', '=', responseId).execute()
    await transaction.deleteFrom('capture_clip').where('response_id', '=', responseId).execute()
    await markPurgeDue(transaction, now)
  })

const capturesAtOnce = 500

/** Deletes the captures that the plan of their workspace keeps no longer; returns their number. */
export const removeOldCaptures = async (store: Store, now = new Date()) => {
  let removed = 0
  for (const plan of plans) {
    const since = entitlements({ plan }).capturesSince(now)
    if (since === undefined) continue
    const old = await store
      .selectFrom('capture')
      .innerJoin('workspace', 'workspace.id', 'capture.workspace_id')
      .innerJoin('study', 'study.id', 'capture.study_id')
      .select(['capture.workspace_id', 'capture.id'])
      .where('workspace.plan', '=', plan)
      // Open results are the installation's own demos.
      .where('study.results_access', '=', 'link')
      .where('capture.created_at', '<=', since)
      .limit(capturesAtOnce)
      .execute()
    for (const { workspace_id, id } of old)
      await store
        .deleteFrom('capture')
        .where('workspace_id', '=', workspace_id)
        .where('id', '=', id)
        .execute()
    removed += old.length
  }
  return removed
}
