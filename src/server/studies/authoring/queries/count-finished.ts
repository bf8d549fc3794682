import type { Store } from '../../../store/schema.ts'

/** Number of finished responses without sample data, by results. */
export const countFinished = async (store: Store, resultsIds: readonly string[]) => {
  if (resultsIds.length === 0) return new Map<string, number>()
  const rows = await store
    .selectFrom('study_response')
    .select((select) => ['results_id', select.fn.countAll().as('count')])
    .where('results_id', 'in', resultsIds)
    .where('status', '=', 'finished')
    .where('is_sample', '=', 0)
    .groupBy('results_id')
    .execute()
  return new Map(rows.map(({ results_id, count }) => [results_id, Number(count)]))
}
