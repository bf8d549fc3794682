import type { Store, StoreOrTransaction } from './schema.ts'

/** The row that says that the files of the database contain erased rows. */
const purgeDue = 'purge-due'

/** Has the files of the database rewritten the next night; in the transaction that erases rows. */
export const markPurgeDue = (transaction: StoreOrTransaction, now: Date) =>
  transaction
    .insertInto('setting')
    .values({ name: purgeDue, value: now.toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()

/** Whether an erasure has not rewritten the files of the database yet. */
export const isPurgeDue = async (store: Store) => {
  const due = await store.selectFrom('setting').select('name').where('name', '=', purgeDue).executeTakeFirst()
  return due !== undefined
}

export const markPurged = (store: Store) => store.deleteFrom('setting').where('name', '=', purgeDue).execute()
