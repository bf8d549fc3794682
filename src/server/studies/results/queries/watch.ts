import type { Store } from '../../../store/schema.ts'

/** The studies that are watched, without those in the trash. */
export const readWatchedStudies = (store: Store, ids: readonly string[]) =>
  store
    .selectFrom('study')
    .select(['id', 'version', 'results_id'])
    .where('id', 'in', ids)
    .where('trashed_at', 'is', null)
    .execute()

/** How far results are counted, by results. */
export const readWatchedStates = async (store: Store, resultsIds: readonly string[]) => {
  if (resultsIds.length === 0) return []
  return store
    .selectFrom('study_state')
    .select(['results_id', 'finished', 'version as changes'])
    .where('results_id', 'in', resultsIds)
    .execute()
}
