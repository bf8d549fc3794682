import { BusyError } from '../../jobs/bounded-queue.ts'
import type { Store } from '../../store/schema.ts'
import { inTransaction } from '../../store/transaction.ts'
import { queueFilling } from './queue-filling.ts'
import type { QueuedFilling } from '../filling-payload.ts'
import type { MailingRow } from './mailings.ts'

/** Mailings that begin in one pass. */
const perPass = 20

/** Queues the search for the recipients of a mailing that waits for its time. */
const begin = (
  store: Store,
  { workspace_id, id }: Pick<MailingRow, 'workspace_id' | 'id'>,
  job: QueuedFilling,
) =>
  inTransaction(store, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('mailing')
      .set({ waits_until: null })
      .where('workspace_id', '=', workspace_id)
      .where('id', '=', id)
      .where('waits_until', 'is not', null)
      .where('state', '=', 'sending')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) await queueFilling(transaction, { workspace_id, id }, job)
    return Number(numUpdatedRows)
  })

/** Begins mailings whose time has come, and returns how many. Those for which too many jobs wait begin later. */
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
  for (const mailing of due)
    try {
      begun += await begin(store, mailing, job)
    } catch (error) {
      if (!(error instanceof BusyError)) throw error
    }
  return begun
}
