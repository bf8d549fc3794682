import { sql } from 'kysely'
import type { StoreOrTransaction } from './schema.ts'

/** The row all processes agree by is there from here on. */
const ensureState = (store: StoreOrTransaction, studyId: string) =>
  store
    .insertInto('study_state')
    .values({ study_id: studyId, finished: 0, version: 0, settings: null, sample: null, places: 0 })
    .onConflict((conflict) => conflict.column('study_id').doNothing())
    .execute()

/**
 * Numbers for `count` finished responses: the last of them. Until the transaction ends nobody else gets any, so
 * that numbers become visible in their order.
 */
export const takeNumbers = async (store: StoreOrTransaction, studyId: string, count: number) => {
  await ensureState(store, studyId)
  const { finished } = await store
    .updateTable('study_state')
    .set({ finished: sql<number>`finished + ${count}` })
    .where('study_id', '=', studyId)
    .returning('finished')
    .executeTakeFirstOrThrow()
  return finished
}

/** The place of a new participant in a balanced order, from 0; nobody else ever gets it. */
export const takePlace = async (store: StoreOrTransaction, studyId: string) => {
  await ensureState(store, studyId)
  const { places } = await store
    .updateTable('study_state')
    .set({ places: sql<number>`places + 1` })
    .where('study_id', '=', studyId)
    .returning('places')
    .executeTakeFirstOrThrow()
  return places - 1
}

/** Whatever was counted of this study no longer holds. */
export const outdateCounts = async (
  store: StoreOrTransaction,
  studyId: string,
  values: { readonly settings?: string; readonly sample?: string } = {},
) => {
  await ensureState(store, studyId)
  await store
    .updateTable('study_state')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('study_id', '=', studyId)
    .execute()
}

/** Where a study stands; undefined before anything happened to it. */
export const readState = (store: StoreOrTransaction, studyId: string) =>
  store.selectFrom('study_state').selectAll().where('study_id', '=', studyId).executeTakeFirst()
