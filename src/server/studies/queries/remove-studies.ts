import { dayMs } from '#contract/shared/milliseconds.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import { inTransaction } from '../../store/transaction.ts'
import { expireDownloads } from './expire-downloads.ts'
import { resultsOfStudy } from './catalog.ts'

/**
 * Deletes a study with its versions, links, responses, events and results. The files of its media are removed with
 * those that no study refers to.
 */
const removeStudy = async (transaction: StoreOrTransaction, workspaceId: string, id: string) => {
  const results = await resultsOfStudy(transaction, id)
  if (results.length > 0)
    for (const table of ['study_response', 'study_aggregate', 'study_state'] as const)
      await transaction.deleteFrom(table).where('results_id', 'in', results).execute()
  await expireDownloads(transaction, id)
  await transaction.deleteFrom('study_share').where('study_id', '=', id).execute()
  await transaction.deleteFrom('study').where('workspace_id', '=', workspaceId).where('id', '=', id).execute()
}

/** Deletes all studies of a workspace. */
export const removeStudiesOf = async (transaction: StoreOrTransaction, workspaceId: string) => {
  const studies = await transaction
    .selectFrom('study')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .execute()
  for (const { id } of studies) await removeStudy(transaction, workspaceId, id)
}

/** Deletes the studies that have been in the trash for `days`; returns their number. */
export const removeTrashedStudies = async (store: Store, days: number, now = new Date()) => {
  const before = new Date(now.getTime() - days * dayMs).toISOString()
  const trashed = await store
    .selectFrom('study')
    .select(['workspace_id', 'id'])
    .where('trashed_at', '<=', before)
    .execute()
  for (const { workspace_id, id } of trashed)
    await inTransaction(store, (transaction) => removeStudy(transaction, workspace_id, id))
  return trashed.length
}
