import { sql } from 'kysely'
import type { StoreOrTransaction } from '../../store/schema.ts'
import { supportsRowLocks } from '../../store/transaction.ts'

/**
 * Reads ideas and keeps others from changing them until the transaction ends; always in one order, so that no two wait
 * for each other.
 */
export const lockIdeas = async (transaction: StoreOrTransaction, ids: readonly string[]) => {
  const rows = await transaction
    .selectFrom('idea')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .$if(supportsRowLocks(transaction), (query) => query.forUpdate())
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The idea, or the one that it was merged into, locked. */
export const lockIdea = async (transaction: StoreOrTransaction, id: string) => {
  const row = (await lockIdeas(transaction, [id])).get(id)
  if (row?.status !== 'merged' || row.merged_into === null) return row
  return (await lockIdeas(transaction, [row.merged_into])).get(row.merged_into)
}

/** Counts the votes and comments of ideas again. */
export const recount = async (transaction: StoreOrTransaction, ids: readonly string[]) => {
  if (ids.length === 0) return
  await transaction
    .updateTable('idea')
    .set({
      votes: sql<number>`(select count(*) from idea_vote where idea_id = idea.id and confirmed_at is not null)`,
      comments: sql<number>`(select count(*) from idea_comment where idea_id = idea.id and is_public = 1)`,
    })
    .where('id', 'in', [...ids])
    .execute()
}
