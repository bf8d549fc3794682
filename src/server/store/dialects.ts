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
import { ensurePrivateFile } from './private-file.ts'

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

/** SQLite can roll back DDL, so migrations run in one transaction as on PostgreSQL. */
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

const maxPreparedStatements = 200

/**
 * Kysely's SQLite dialect on `node:sqlite`. Every commit is synced to the disk; a write waits up to five seconds for
 * the writes of other processes.
 * @throws when the file cannot be opened or is no database.
 */
export const sqliteDialect = (file: string) => {
  if (file !== ':memory:') ensurePrivateFile(file)
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON',
  )

  const prepared = new Map<string, SqliteStatement>()
  const prepare = (query: string) => {
    const known = prepared.get(query)
    if (known) return known
    // A deferred transaction fails at its first write instead of waiting for another process.
    const statement = toKysely(database.prepare(query === 'begin' ? 'begin immediate' : query))
    if (prepared.size >= maxPreparedStatements) prepared.clear()
    prepared.set(query, statement)
    return statement
  }
  return new NodeSqliteDialect({ database: { prepare, close: () => database.close() } })
}

/** Locks a row instead of an advisory lock, which some PostgreSQL-compatible databases lack. */
class RowLockAdapter extends PostgresAdapter {
  override async acquireMigrationLock(db: Kysely<unknown>, { lockTable, lockRowId }: MigrationLockOptions) {
    await sql`select id from ${sql.table(lockTable)} where id = ${lockRowId} for update`.execute(db)
  }
  override async releaseMigrationLock() {
    // The row lock ends with the transaction.
  }
}

class RowLockDialect extends PostgresDialect {
  override createAdapter() {
    return new RowLockAdapter()
  }
}

/** Kysely's dialect for PostgreSQL and compatible databases. */
export const postgresDialect = (url: string) => {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 })
  // The pool replaces a lost idle connection; without a listener the error would end the process.
  pool.on('error', () => undefined)
  return new RowLockDialect({ pool })
}
