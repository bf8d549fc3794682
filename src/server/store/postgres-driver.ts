import {
  type CompiledQuery,
  type DatabaseConnection,
  DeleteQueryNode,
  type Driver,
  InsertQueryNode,
  PostgresDriver,
  type QueryResult,
  UpdateQueryNode,
} from 'kysely'
import type { Pool } from 'pg'
import { StoreUnavailableError, toUnavailable } from './unavailable.ts'
import type { WriteHealth } from './write-health.ts'

/**
 * SQLSTATE codes and classes that say "try again later": connection lost (08), out of resources such as disk or
 * connections (53), server stopping or starting (57P), standby that cannot write (25006), input or output error
 * (58030).
 */
const unavailableStates = /^(?:08|53|57P0|25006|58030)/
/** Errors of the socket, and of `pg` and its pool, which have no code. */
const socketErrors = /^(?:ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/
const poolErrors = /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered)/

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : undefined)

const isUnavailable = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (code === undefined) return poolErrors.test(error.message)
  return unavailableStates.test(code) || socketErrors.test(code)
}

const toStoreError = (error: unknown) => (isUnavailable(error) ? toUnavailable(error) : error)

const isWrite = ({ query }: CompiledQuery) =>
  InsertQueryNode.is(query) || UpdateQueryNode.is(query) || DeleteQueryNode.is(query)

class WatchedConnection implements DatabaseConnection {
  readonly connection: DatabaseConnection
  readonly #health: WriteHealth
  isInTransaction = false

  constructor(connection: DatabaseConnection, health: WriteHealth) {
    this.connection = connection
    this.#health = health
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await this.watch(this.connection.executeQuery<Row>(query))
    if (isWrite(query) && !this.isInTransaction) this.#health.succeeded()
    return result
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    return this.connection.streamQuery<Row>(query, chunkSize)
  }

  async watch<Result>(work: Promise<Result>) {
    try {
      return await work
    } catch (reason) {
      const error = toStoreError(reason)
      if (error instanceof StoreUnavailableError) this.#health.failed(error)
      throw error
    }
  }

  async commit(work: Promise<void>) {
    await this.watch(work)
    this.#health.succeeded()
  }
}

/**
 * Kysely's driver for PostgreSQL that records the health of writes, and throws StoreUnavailableError when the
 * connection is lost or the disk is full.
 */
export const createPostgresDriver = (pool: Pool, health: WriteHealth): Driver => {
  const driver: Driver = new PostgresDriver({ pool })
  return {
    init: () => driver.init(),
    acquireConnection: async () => {
      try {
        return new WatchedConnection(await driver.acquireConnection(), health)
      } catch (error) {
        throw toStoreError(error)
      }
    },
    beginTransaction: async (watched: WatchedConnection, settings) => {
      watched.isInTransaction = true
      await watched.watch(driver.beginTransaction(watched.connection, settings))
    },
    commitTransaction: (watched: WatchedConnection) =>
      watched.commit(driver.commitTransaction(watched.connection)),
    rollbackTransaction: (watched: WatchedConnection) =>
      watched.watch(driver.rollbackTransaction(watched.connection)),
    releaseConnection: (watched: WatchedConnection) => driver.releaseConnection(watched.connection),
    destroy: () => driver.destroy(),
  }
}
