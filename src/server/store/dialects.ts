import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  type Kysely,
  type MigrationLockOptions,
  PostgresAdapter,
  PostgresDialect,
  sql,
  SqliteAdapter,
  SqliteDialect,
  type SqliteStatement,
} from 'kysely'
import { Pool } from 'pg'

const isSqlValue = (value: unknown): value is SQLInputValue =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'bigint' ||
  value instanceof Uint8Array

const toSqlValues = (parameters: readonly unknown[]) =>
  parameters.map((value) => {
    if (isSqlValue(value)) return value
    throw new TypeError(`SQLite cannot store a value of type ${typeof value}`)
  })

const toKysely = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (parameters) => statement.all(...toSqlValues(parameters)),
  run: (parameters) => statement.run(...toSqlValues(parameters)),
  iterate: (parameters) => statement.iterate(...toSqlValues(parameters)),
})

/** SQLite rolls back schema changes too, so migrations run in one transaction as on PostgreSQL. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class NodeSqliteDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalAdapter()
  }
}

const preparedStatements = 200

/**
 * Kysely's SQLite dialect over `node:sqlite`. Every commit is synced to the disk before it returns; writers
 * of other processes are waited for instead of failing.
 * @throws when the file cannot be opened or is no database.
 */
export const sqliteDialect = (file: string) => {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')

  const prepared = new Map<string, SqliteStatement>()
  const prepare = (query: string) => {
    const known = prepared.get(query)
    if (known) return known
    // A deferred transaction that turns into a writer fails at once instead of waiting for another process.
    const statement = toKysely(database.prepare(query === 'begin' ? 'begin immediate' : query))
    if (prepared.size >= preparedStatements) prepared.clear()
    prepared.set(query, statement)
    return statement
  }
  return new NodeSqliteDialect({ database: { prepare, close: () => database.close() } })
}

/** Locks a row where Kysely would take an advisory lock, which some engines of this protocol lack. */
class RowLockAdapter extends PostgresAdapter {
  override async acquireMigrationLock(db: Kysely<unknown>, { lockTable, lockRowId }: MigrationLockOptions) {
    await sql`select id from ${sql.table(lockTable)} where id = ${lockRowId} for update`.execute(db)
  }
  override async releaseMigrationLock() {
    // The row is let go with the transaction.
  }
}

class RowLockDialect extends PostgresDialect {
  override createAdapter() {
    return new RowLockAdapter()
  }
}

/** PostgreSQL, or an engine that speaks its protocol. */
export const postgresDialect = (url: string) => {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 })
  // A connection lost while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  return new RowLockDialect({ pool })
}
