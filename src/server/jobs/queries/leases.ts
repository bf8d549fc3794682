import { randomUUID } from 'node:crypto'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Store, StoreOrTransaction, Tables } from '../../store/schema.ts'
import { supportsRowLocks } from '../../store/transaction.ts'

/**
 * The tables whose rows are work. A worker leases a row, renews the lease, and completes the row or records a failure.
 */
interface LeasedRows {
  outbox: Selectable<Tables['outbox']>
  job: Selectable<Tables['job']>
  webhook_delivery: Selectable<Tables['webhook_delivery']>
}
export type LeasedTable = keyof LeasedRows
export type LeasedRow<Table extends LeasedTable> = LeasedRows[Table]

/** A row that a worker holds until the lease ends. */
export interface Lease {
  readonly id: string
  /** New with each claim: a worker whose lease has ended can no longer change the row. */
  readonly claim: string
}

interface DueRows {
  readonly now: Date
  /** Of jobs: the kinds that the worker can process. */
  readonly kinds?: readonly string[] | undefined
  /** Of rows that take turns: the condition for the turn of a row. */
  readonly inTurn?: TurnRule | undefined
}

/** A condition of SQL on a row, at a time in ISO 8601. */
export type TurnRule = (now: string) => RawBuilder<boolean>

const dueAt = ({ now: at, kinds, inTurn }: DueRows) => {
  const now = at.toISOString()
  const ofKinds = kinds ? sql` and kind in (${sql.join(kinds)})` : sql``
  const ofTurn = inTurn ? sql` and ${inTurn(now)}` : sql``
  return sql<boolean>`state = 'waiting' and next_attempt_at <= ${now}${ofKinds}${ofTurn}`
}

/** Whether a row is due: an idle worker only reads, and takes no lock. */
export const hasDue = async (store: Store, table: LeasedTable, due: DueRows) => {
  const first = await store.selectFrom(table).select('id').where(dueAt(due)).limit(1).executeTakeFirst()
  return first !== undefined
}

/**
 * Claims up to `limit` rows that are due, until `leaseEnd`: rows that are neither completed nor failed by then are due
 * again. Two workers never claim the same row.
 */
export const claimDue = async <Table extends LeasedTable>(
  store: StoreOrTransaction,
  table: Table,
  { leaseEnd, limit, ...due }: DueRows & { readonly leaseEnd: Date; readonly limit: number },
) => {
  const claim = randomUUID()
  // PostgreSQL skips rows that another worker is claiming.
  const lock = supportsRowLocks(store) ? sql`for update skip locked` : sql``
  // Materialized: inlined into the update, the query could run twice and claim more than the limit.
  const { rows } = await sql<LeasedRow<Table>>`
    with due as materialized (
      select id from ${sql.table(table)} where ${dueAt(due)} order by next_attempt_at, id limit ${limit} ${lock}
    )
    update ${sql.table(table)}
    set claim = ${claim}, next_attempt_at = ${leaseEnd.toISOString()}, attempts = attempts + 1
    where id in (select id from due)
    returning *`.execute(store)
  return rows.map((row) => ({ row, lease: { id: row.id, claim } }))
}

/** Puts the end of a lease off; false if another worker has claimed the row, or the row was deleted. */
export const renewLease = async (
  store: Store,
  table: LeasedTable,
  { id, claim }: Lease,
  leaseEnd: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await store
    .updateTable(table)
    .set({ next_attempt_at: leaseEnd.toISOString() })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Records a failed attempt: the row is due again at `nextAttempt`, or a dead letter when that is null. */
export const recordFailure = (
  store: Store,
  table: LeasedTable,
  { id, claim }: Lease,
  { error, nextAttempt }: { readonly error: string; readonly nextAttempt: Date | null },
) =>
  store
    .updateTable(table)
    .set({
      claim: null,
      last_error: error,
      ...(nextAttempt ? { next_attempt_at: nextAttempt.toISOString() } : { state: 'dead' as const }),
    })
    .where('id', '=', id)
    // After the lease another worker may have claimed the row.
    .where('claim', '=', claim)
    .execute()

/**
 * Makes leases that end later than any lease can due at once: the clock was set back, and without this the work of a
 * lost worker would wait for the difference.
 */
export const releaseOverlongLeases = (
  store: Store,
  table: LeasedTable,
  { now, leaseMs }: { readonly now: Date; readonly leaseMs: number },
) =>
  store
    .updateTable(table)
    .set({ next_attempt_at: now.toISOString() })
    .where('state', '=', 'waiting')
    .where('claim', 'is not', null)
    .where('next_attempt_at', '>', new Date(now.getTime() + 2 * leaseMs).toISOString())
    .execute()
