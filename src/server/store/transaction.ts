import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Compilable, PostgresAdapter, type QueryResult, type Transaction } from 'kysely'
import type { Store, StoreOrTransaction, Tables } from './schema.ts'
import { ThreadConnection } from './sqlite/driver.ts'

/** Serialization failure and deadlock: PostgreSQL rolled the transaction back because of another one. */
const conflictCodes: readonly unknown[] = ['40001', '40P01']

const isConflict = (error: unknown) =>
  error instanceof Error && 'code' in error && conflictCodes.includes(error.code)

/** Milliseconds; conflicts end when the other transaction does. */
const maxPause = 50

/**
 * Runs `work` in a transaction, again when the database rolled it back because of a concurrent one. `work` must have no
 * effects outside the database but values that its last run overwrites.
 */
export const inTransaction = async <Result>(
  store: Store,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
  tries = 5,
): Promise<Result> => {
  try {
    return await store.transaction().execute(work)
  } catch (error) {
    if (tries <= 1 || !isConflict(error)) throw error
    await wait(randomInt(maxPause))
    return inTransaction(store, work, tries - 1)
  }
}

/** Whether rows can be locked one by one: SQLite has one writer at a time instead. */
export const supportsRowLocks = (store: Pick<StoreOrTransaction, 'getExecutor'>) =>
  store.getExecutor().adapter instanceof PostgresAdapter

/** Compiles a statement now, to execute it later with nothing left to compute. */
export const compiledAhead = (statement: Compilable): Compilable => {
  const query = statement.compile()
  return { compile: () => query }
}

/**
 * Executes statements of a transaction in their order and returns their results. They go to SQLite in one go: waiting
 * for each one costs more than most of them take.
 */
export const executeAll = async (transaction: StoreOrTransaction, statements: readonly Compilable[]) => {
  const queries = statements.map((statement) => statement.compile())
  if (queries.length === 0) return []
  return transaction.getExecutor().provideConnection(async (connection) => {
    if (connection instanceof ThreadConnection) return connection.executeTogether(queries)
    const results: QueryResult<unknown>[] = []
    for (const query of queries) results.push(await connection.executeQuery(query))
    return results
  })
}

class NothingChanged extends Error {}

const commitEach = async (store: Store, statements: readonly Compilable[]) => {
  try {
    return await inTransaction(store, async (transaction) => {
      const results = await executeAll(transaction, statements)
      const changes = results.map(({ numAffectedRows }) => Number(numAffectedRows ?? 0n))
      if (changes[0] === 0) throw new NothingChanged()
      return changes
    })
  } catch (error) {
    if (error instanceof NothingChanged) return undefined
    throw error
  }
}

/**
 * Commits statements in one transaction, or none of them if the first statement changes no row. Returns the number of
 * rows that each statement changed; undefined if nothing was committed. SQLite gets the statements in one message:
 * separate messages for begin, each statement and commit take longer than the statements.
 */
export const commitAll = async (
  store: Store,
  statements: readonly Compilable[],
): Promise<readonly number[] | undefined> =>
  supportsRowLocks(store)
    ? commitEach(store, statements)
    : store.getExecutor().provideConnection((connection) => {
        if (!(connection instanceof ThreadConnection)) throw new Error('SQLite is not open in a thread')
        return connection.commitAll(statements.map((statement) => statement.compile()))
      })
