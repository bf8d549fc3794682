import {
  type Dialect,
  type Kysely,
  type MigrationLockOptions,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { Pool } from 'pg'
import { createPostgresDriver } from './postgres-driver.ts'
import { ensurePrivateFile } from './private-file.ts'
import { createSqliteDriver, type SqliteOptions } from './sqlite/driver.ts'
import { createWriteHealth, type WriteHealth } from './write-health.ts'

/** Longer than most locks of a backup, shorter than the patience of most clients and proxies. */
const defaultDeadlineMs = 15_000

class ThreadedSqliteAdapter extends SqliteAdapter {
  /** SQLite can roll back DDL, so migrations run in one transaction as on PostgreSQL. */
  override get supportsTransactionalDdl() {
    return true
  }
  /** The driver itself runs one write at a time. */
  override get supportsMultipleConnections() {
    return true
  }
}

/**
 * SQLite through `node:sqlite`, in threads. Every commit is synced to the disk.
 * @throws when the file cannot be created.
 */
export const sqliteDialect = (
  file: string,
  { deadlineMs = defaultDeadlineMs, health = createWriteHealth() }: Partial<SqliteOptions> = {},
): Dialect => {
  if (file !== ':memory:') ensurePrivateFile(file)
  return {
    createDriver: () => createSqliteDriver(file, { deadlineMs, health }),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new ThreadedSqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
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

interface PostgresOptions {
  /** The most connections that are open at a time. */
  readonly connections: number
  readonly health: WriteHealth
}

/** PostgreSQL and compatible databases. */
export const postgresDialect = (
  url: string,
  { connections = 10, health = createWriteHealth() }: Partial<PostgresOptions> = {},
): Dialect => {
  const pool = new Pool({ connectionString: url, max: connections, connectionTimeoutMillis: 5000 })
  // The pool replaces a lost idle connection; without a listener the error would end the process.
  pool.on('error', () => undefined)
  return {
    createDriver: () => createPostgresDriver(pool, health),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new RowLockAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
}
