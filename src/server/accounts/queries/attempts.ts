import { sql } from 'kysely'
import { minuteMs } from '#contract/shared/milliseconds.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import { commitAll } from '../../store/transaction.ts'

/** Minutes of the pause after each attempt beyond the free ones; the last applies to all further ones. */
const pauses = [1, 2, 4, 8, 15] as const

/** Attempts are forgotten this long after the last one. */
const memoryMs = 60 * minuteMs

interface Attempt {
  /** Keyed hash of what is limited. */
  readonly key: string
  /** Attempts before the first pause. */
  readonly free: number
}

const countingStatement = (store: Store, { key, free }: Attempt, now: Date) => {
  const time = now.toISOString()
  const later = (ms: number) => new Date(now.getTime() + ms).toISOString()
  const expires_at = later(memoryMs)
  const isForgotten = sql<boolean>`sign_in_attempt.expires_at <= ${time}`
  const earlier = sql<number>`case when ${isForgotten} then 0 else sign_in_attempt.attempts end`
  const pauseEnds = pauses.map(
    (minutes, index) => sql`when ${earlier} + 1 >= ${free + index} then ${later(minutes * minuteMs)}`,
  )
  return store
    .insertInto('sign_in_attempt')
    .values({ key, attempts: 1, blocked_until: null, expires_at })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          attempts: sql<number>`${earlier} + 1`,
          blocked_until: sql<string | null>`case ${sql.join(pauseEnds.toReversed(), sql` `)} else null end`,
          expires_at,
        })
        .where((where) =>
          where.or([
            where('sign_in_attempt.blocked_until', 'is', null),
            where('sign_in_attempt.blocked_until', '<=', time),
          ]),
        ),
    )
}

/** The time until which attempts with any of these keys are refused; undefined if none is. */
export const findPause = async (store: StoreOrTransaction, keys: readonly string[], now = new Date()) => {
  const row = await store
    .selectFrom('sign_in_attempt')
    .select(({ fn }) => fn.max('blocked_until').as('end'))
    .where('key', 'in', keys)
    .where('blocked_until', '>', now.toISOString())
    .executeTakeFirst()
  return row?.end ?? undefined
}

/**
 * Counts an attempt for each of its keys before it is made, so that parallel ones cannot share one count. Returns
 * undefined if it is allowed, or the time until which all attempts are refused. An attempt that the first key refuses
 * is counted for none.
 */
export const countAttempt = async (
  store: Store,
  attempts: readonly [Attempt, ...Attempt[]],
  now = new Date(),
) => {
  const statements = attempts.map((attempt) => countingStatement(store, attempt, now))
  const changes = await commitAll(store, statements)
  if (changes?.every((count) => count > 0)) return undefined
  const keys = attempts.map(({ key }) => key)
  return (await findPause(store, keys, now)) ?? now.toISOString()
}

/** Forgets the attempts of a key: the last one was successful. */
export const forgetAttempts = async (store: StoreOrTransaction, keys: readonly string[]) => {
  await store.deleteFrom('sign_in_attempt').where('key', 'in', keys).execute()
}

/**
 * Statements that after a successful attempt take back that of a client, whose earlier failures stay counted, and
 * forget those of an account: in the order in which they are counted, so that no two transactions wait for each other.
 */
export const settlingStatements = (
  store: StoreOrTransaction,
  { client, account }: { readonly client: string; readonly account: string },
) => [
  store
    .updateTable('sign_in_attempt')
    .set({ attempts: sql<number>`attempts - 1`, blocked_until: null })
    .where('key', '=', client)
    .where('attempts', '>', 0),
  store.deleteFrom('sign_in_attempt').where('key', '=', account),
]
