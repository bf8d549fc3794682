import { sql } from 'kysely'
import type { StoreOrTransaction } from '../../store/schema.ts'

/**
 * Whether people may still answer into these results of a study: it is published, not closed, and has no newer ones.
 */
export const takesAnswers = async (store: StoreOrTransaction, study: string, resultsId: string) => {
  const row = await store
    .selectFrom('study')
    .select('id')
    .where('id', '=', study)
    .where('results_id', '=', resultsId)
    .where('state', 'in', ['live', 'paused'])
    .executeTakeFirst()
  return row !== undefined
}

/** Inserts the state row of a study if it is missing; all processes synchronize on this row. */
const ensureState = (store: StoreOrTransaction, resultsId: string) =>
  store
    .insertInto('study_state')
    .values({ results_id: resultsId, finished: 0, version: 0, settings: null, sample: null, places: 0 })
    .onConflict((conflict) => conflict.column('results_id').doNothing())
    .execute()

/**
 * Reserves numbers for `count` finished responses and returns the last one. The row is locked until the transaction
 * ends, so that numbers become visible in order.
 */
export const takeNumbers = async (store: StoreOrTransaction, resultsId: string, count: number) => {
  await ensureState(store, resultsId)
  const { finished } = await store
    .updateTable('study_state')
    .set({ finished: sql<number>`finished + ${count}` })
    .where('results_id', '=', resultsId)
    .returning('finished')
    .executeTakeFirstOrThrow()
  return finished
}

/** Returns the number of a new participant, from 0, for balanced orders; each number is used once. */
export const nextParticipantNumber = async (store: StoreOrTransaction, resultsId: string) => {
  await ensureState(store, resultsId)
  const { places: participantCount } = await store
    .updateTable('study_state')
    .set({ places: sql<number>`places + 1` })
    .where('results_id', '=', resultsId)
    .returning('places')
    .executeTakeFirstOrThrow()
  return participantCount - 1
}

/** Invalidates the aggregates of a study, and stores changed values of its state. */
export const invalidateAggregates = async (
  store: StoreOrTransaction,
  resultsId: string,
  values: { readonly settings?: string; readonly sample?: string } = {},
) => {
  await ensureState(store, resultsId)
  await store
    .updateTable('study_state')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('results_id', '=', resultsId)
    .execute()
}

/** The state of a study; undefined before its first session, sample or change. */
export const readState = (store: StoreOrTransaction, resultsId: string) =>
  store.selectFrom('study_state').selectAll().where('results_id', '=', resultsId).executeTakeFirst()
