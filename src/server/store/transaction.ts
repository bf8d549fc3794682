import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type Compilable,
  type CompiledQuery,
  type DatabaseConnection,
  InsertQueryNode,
  PostgresAdapter,
  type QueryResult,
  type Transaction,
} from 'kysely'
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

/** A statement of a transaction. */
export interface Step extends Compilable {
  /** Lists of parameters with which it is executed one after the other, instead of once with its own. */
  readonly rows?: readonly (readonly unknown[])[]
  /** If it changes another number of rows in all, the transaction is rolled back with this error. */
  readonly expected?: { readonly changes: number; readonly otherwise: Error }
}

/** A step that must change this many rows. */
export const expecting = (step: Step, changes: number, otherwise: Error): Step => ({
  compile: () => step.compile(),
  ...(step.rows && { rows: step.rows }),
  expected: { changes, otherwise },
})

/**
 * A step that inserts rows, at least one, all with the same columns. `insert` adds rows to a statement. SQLite gets the
 * statement of one row and executes it for each, so that it is compiled once, however many they are.
 */
export const insertingEach = <Row extends object>(
  store: Pick<StoreOrTransaction, 'getExecutor'>,
  rows: readonly Row[],
  insert: (rows: readonly Row[]) => Compilable,
): Step => {
  if (supportsRowLocks(store)) return insert(rows)
  const query = insert(rows.slice(0, 1)).compile()
  const columns = InsertQueryNode.is(query.query) ? (query.query.columns ?? []) : []
  const names = columns.map(({ column }) => column.name)
  return {
    compile: () => query,
    rows: rows.map((row) => names.map((name): unknown => Reflect.get(row, name))),
  }
}

/** The results of statements in their order; those of a transaction go to SQLite in one go. */
const executeOn = async (connection: DatabaseConnection, queries: readonly CompiledQuery[]) => {
  if (connection instanceof ThreadConnection) return connection.executeTogether(queries)
  const results: QueryResult<unknown>[] = []
  for (const query of queries) results.push(await connection.executeQuery(query))
  return results
}

const changesOf = (results: readonly QueryResult<unknown>[]) =>
  results.reduce((sum, { numAffectedRows = 0n }) => sum + Number(numAffectedRows), 0)

/**
 * Executes the steps of a transaction in their order and returns the number of rows that each changed; throws the
 * error of one that changed another number than expected. They go to SQLite in one go: waiting for each one costs more
 * than most of them take.
 */
export const executeAll = async (transaction: StoreOrTransaction, steps: readonly Step[]) => {
  const queries = steps.map((step) => {
    const query = step.compile()
    return step.rows?.map((parameters) => ({ ...query, parameters })) ?? [query]
  })
  if (queries.length === 0) return []
  const results = await transaction
    .getExecutor()
    .provideConnection((connection) => executeOn(connection, queries.flat()))
  return steps.map(({ expected }, index) => {
    const changes = changesOf(results.splice(0, queries[index]?.length))
    if (expected && expected.changes !== changes) throw expected.otherwise
    return changes
  })
}

class NothingChanged extends Error {}

const commitEach = (store: Store, steps: readonly Step[]) =>
  inTransaction(store, async (transaction) => {
    const changes = await executeAll(transaction, steps)
    if (changes[0] === 0) throw new NothingChanged()
    return changes
  })

const commitTogether = (store: Store, steps: readonly Step[]) =>
  store.getExecutor().provideConnection(async (connection) => {
    if (!(connection instanceof ThreadConnection)) throw new Error('SQLite is not open in a thread')
    const sent = steps.map((step) => {
      const { sql, parameters } = step.compile()
      return { sql, rows: step.rows ?? [parameters], changes: step.expected?.changes }
    })
    const { changes, isCommitted } = await connection.commitAll(sent)
    if (!isCommitted) throw steps[changes.length - 1]?.expected?.otherwise ?? new NothingChanged()
    return changes
  })

/**
 * Commits steps in one transaction. None of them is if the first changes no row, for which undefined is returned, or
 * if one changes other than the expected number of rows, whose error is thrown. Returns the number of rows that each
 * step changed. SQLite gets the steps in one message: separate messages for begin, each statement and commit take
 * longer than the statements.
 */
export const commitAll = async (
  store: Store,
  steps: readonly Step[],
): Promise<readonly number[] | undefined> => {
  try {
    return await (supportsRowLocks(store) ? commitEach : commitTogether)(store, steps)
  } catch (error) {
    if (error instanceof NothingChanged) return undefined
    throw error
  }
}
