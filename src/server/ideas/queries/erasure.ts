import { sql } from 'kysely'
import type { StoreOrTransaction } from '../../store/schema.ts'
import { recount } from './lock.ts'

/** Identifiers of one statement: SQLite takes 32 766 parameters. */
const batch = 1000

const inBatches = async (ids: Iterable<string>, work: (some: readonly string[]) => Promise<unknown>) => {
  const all = [...new Set(ids)].toSorted()
  for (let start = 0; start < all.length; start += batch) await work(all.slice(start, start + batch))
}

/** Deletes a person's votes or comments with the replies to them, and counts what is left of their ideas. */
export const eraseIdeaRows = async (
  transaction: StoreOrTransaction,
  table: 'idea_vote' | 'idea_comment',
  [column, value]: readonly [column: 'email' | 'account_id', value: string],
) => {
  const rows = await transaction
    .deleteFrom(table)
    .where(sql.ref<string | null>(column), '=', value)
    .returning(['id', 'idea_id'])
    .execute()
  await inBatches(
    rows.map(({ id }) => id),
    (ids) =>
      transaction
        .deleteFrom('idempotency')
        .where('subject_id', 'in', [...ids])
        .execute(),
  )
  await inBatches(
    rows.map(({ idea_id }) => idea_id),
    (ids) => recount(transaction, ids),
  )
  return rows.length
}
