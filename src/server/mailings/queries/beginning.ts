import type { Store } from '../../store/schema.ts'
import { inTransaction } from '../../store/transaction.ts'
import { queueFilling } from './queue-filling.ts'
import type { QueuedFilling } from '../filling-payload.ts'

/** Mailings that begin in one pass. */
const perPass = 20

/**
 * Queues the search for the recipients of mailings whose time has come. Returns how many.
 * @throws BusyError when too many jobs wait; those mailings begin later.
 */
export const beginScheduled = async (store: Store, job: QueuedFilling, now: Date) => {
  const due = await store
    .selectFrom('mailing')
    .select(['workspace_id', 'id'])
    .where('waits_until', '<=', now.toISOString())
    .where('state', '=', 'sending')
    .orderBy('waits_until')
    .limit(perPass)
    .execute()
  let begun = 0
  for (const { workspace_id, id } of due)
    await inTransaction(store, async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('mailing')
        .set({ waits_until: null })
        .where('workspace_id', '=', workspace_id)
        .where('id', '=', id)
        .where('waits_until', 'is not', null)
        .where('state', '=', 'sending')
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) return
      await queueFilling(transaction, { workspace_id, id }, job)
      begun += 1
    })
  return begun
}
