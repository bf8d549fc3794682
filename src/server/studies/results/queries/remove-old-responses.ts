import { dayMs } from '#contract/shared/milliseconds.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { inTransaction } from '../../../store/transaction.ts'
import { countPeople, noteExpiring } from '../../queries/plan-deviations.ts'
import { invalidateAggregates } from '../../queries/study-state.ts'

/** Limits on the stored responses of a study; sample data stays. */
interface Retention {
  /** Age at which responses are removed; null keeps them. */
  readonly days: number | null
  /** Number of the newest finished, and of the newest unfinished responses to keep; null keeps all. */
  readonly max: number | null
}

/** Finished and unfinished responses are limited separately: abandoned sessions must not displace answers. */
type StatusOperator = '=' | '!='

const selectVisitorResponses = (store: StoreOrTransaction, resultsId: string, operator: StatusOperator) =>
  store
    .selectFrom('study_response')
    .select('started_at')
    .where('results_id', '=', resultsId)
    .where('is_sample', '=', 0)
    .where('status', operator, 'finished')

const removeExceeding = async (
  store: StoreOrTransaction,
  resultsId: string,
  operator: StatusOperator,
  { days, max }: Retention,
  now: Date,
) => {
  const newestSurplus =
    max === null
      ? undefined
      : await selectVisitorResponses(store, resultsId, operator)
          .orderBy('started_at', 'desc')
          .offset(max)
          .limit(1)
          .executeTakeFirst()
  const oldest = days === null ? '' : new Date(now.getTime() - days * dayMs).toISOString()
  const { numDeletedRows } = await store
    .deleteFrom('study_response')
    .where('results_id', '=', resultsId)
    .where('is_sample', '=', 0)
    .where('status', operator, 'finished')
    .where((where) =>
      where.or([
        where.eb('started_at', '<', oldest),
        ...(newestSurplus ? [where.eb('started_at', '<=', newestSurplus.started_at)] : []),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

const removeFromResults = (store: Store, resultsId: string, retention: Retention, now: Date) =>
  inTransaction(store, async (transaction) => {
    const people = await countPeople(transaction, resultsId)
    const finished = await removeExceeding(transaction, resultsId, '=', retention, now)
    const removed = finished + (await removeExceeding(transaction, resultsId, '!=', retention, now))
    // The looks of a plan then have later people.
    if (finished > 0) await noteExpiring(transaction, { resultsId, people, now })
    if (removed > 0) await invalidateAggregates(transaction, resultsId)
    return removed
  })

/** Deletes the responses that exceed the limits of their study, with their events. Returns their number. */
export const removeOldResponses = async (store: Store, now = new Date()) => {
  const limited = await store
    .selectFrom('study')
    .innerJoin('study_version', (join) =>
      join
        .onRef('study_version.workspace_id', '=', 'study.workspace_id')
        .onRef('study_version.study_id', '=', 'study.id'),
    )
    .select(['study_version.results_id', 'study.keep_days', 'study.keep_responses'])
    .distinct()
    .where((where) =>
      where.or([where.eb('keep_days', 'is not', null), where.eb('keep_responses', 'is not', null)]),
    )
    .execute()
  let removed = 0
  for (const { results_id, keep_days, keep_responses } of limited)
    removed += await removeFromResults(store, results_id, { days: keep_days, max: keep_responses }, now)
  return removed
}
