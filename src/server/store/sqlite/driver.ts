import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
} from 'kysely'
import { StoreUnavailableError, toUnavailable } from '../unavailable.ts'
import type { WriteHealth } from '../write-health.ts'
import type { StatementResult, TransactionStep } from './protocol.ts'
import { SqliteError } from './thread.ts'
import { startThreads, type Threads, type ThreadTransaction, toStoreError } from './threads.ts'

const toQueryResult = <Row>({ rows, changes, lastInsertRowid }: StatementResult<Row>): QueryResult<Row> =>
  changes === undefined || lastInsertRowid === undefined
    ? { rows }
    : { rows, insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) }

/**
 * Sends the statements of a transaction to the writing thread. Outside of a transaction queries that start with SELECT
 * go to a reading thread.
 */
export class ThreadConnection implements DatabaseConnection {
  readonly #threads: Threads
  readonly #health: WriteHealth
  #transaction: ThreadTransaction | undefined
  /** Why SQLite ended the transaction by itself: a statement after that would be committed on its own. */
  #abortReason: Error | undefined

  constructor(threads: Threads, health: WriteHealth) {
    this.#threads = threads
    this.#health = health
  }

  async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    const transaction = this.#transaction
    if (transaction) {
      const [result] = await this.#watchWrite(
        this.#inTransaction(() => transaction.run([{ sql, parameters }])),
      )
      if (!result) throw new Error('The database gave no result')
      return toQueryResult(result)
    }
    if (SelectQueryNode.is(query)) return toQueryResult(await this.#read(sql, parameters))
    const result = await this.#watchWrite(this.#threads.write(sql, parameters))
    if (result.changes !== undefined) this.#health.succeeded()
    return toQueryResult(result)
  }

  /**
   * Executes statements in their order. Those of a transaction go in one message: waiting for each costs more than most
   * take. Outside of a transaction each is committed on its own.
   */
  async executeTogether(statements: readonly CompiledQuery[]) {
    const transaction = this.#transaction
    if (!transaction) {
      const results: QueryResult<unknown>[] = []
      for (const statement of statements) results.push(await this.executeQuery(statement))
      return results
    }
    const sent = statements.map(({ sql, parameters }) => ({ sql, parameters }))
    const results = await this.#watchWrite(this.#inTransaction(() => transaction.run(sent)))
    return results.map(toQueryResult)
  }

  /**
   * Commits steps in one transaction, or none of them if the first changes no row or one not what it must. Returns the
   * number of rows that each changed, up to one that kept the others from being committed.
   */
  async commitAll(steps: readonly TransactionStep[]) {
    const { rows, isCommitted = false } = await this.#watchWrite(this.#threads.commitAll(steps))
    if (isCommitted) this.#health.succeeded()
    return { changes: rows, isCommitted }
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('An open read would keep the log of SQLite from shrinking: read in pages instead')
  }

  async begin() {
    this.#transaction = await this.#watchWrite(this.#threads.beginTransaction())
  }

  async commit(transaction = this.#transaction) {
    if (!transaction) return
    if (await this.#watchWrite(this.#inTransaction(() => transaction.commit()))) this.#health.succeeded()
  }

  /** Rolls back a transaction that was not committed, and lets the next write begin. */
  async release() {
    const transaction = this.#transaction
    this.#transaction = undefined
    await transaction?.end()
  }

  async #inTransaction<Result>(run: () => Promise<Result>) {
    if (this.#abortReason !== undefined) throw this.#abortReason
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof SqliteError && error.isTransaction)) this.#abortReason = toUnavailable(error)
      throw error
    }
  }

  async #read(sql: string, parameters: readonly unknown[]) {
    try {
      return await this.#threads.read(sql, parameters)
    } catch (error) {
      throw toStoreError(error)
    }
  }

  async #watchWrite<Result>(writing: Promise<Result>) {
    try {
      return await writing
    } catch (reason) {
      const error = toStoreError(reason)
      if (error instanceof StoreUnavailableError && error !== reason) this.#health.failed(error)
      throw error
    }
  }
}

export interface SqliteOptions {
  /** How long a statement waits for others and for the lock of another process, in milliseconds. */
  readonly deadlineMs: number
  readonly health: WriteHealth
}

/** Kysely's driver for an SQLite file whose connections live in threads, so that no statement blocks the event loop. */
export const createSqliteDriver = (file: string, { deadlineMs, health }: SqliteOptions): Driver => {
  let threads: Threads | undefined
  const started = () => {
    if (!threads) throw new Error('The database is not open')
    return threads
  }
  return {
    init: async () => {
      const starting = startThreads({ file, deadlineMs })
      try {
        await starting.write('select 1')
      } catch (error) {
        await starting.close()
        throw toStoreError(error)
      }
      threads = starting
    },
    acquireConnection: async () => new ThreadConnection(started(), health),
    beginTransaction: (connection: ThreadConnection) => connection.begin(),
    commitTransaction: (connection: ThreadConnection) => connection.commit(),
    // The release rolls back, also after an error of the transaction's begin or commit.
    rollbackTransaction: async () => undefined,
    releaseConnection: (connection: ThreadConnection) => connection.release(),
    destroy: () => started().close(),
  }
}
