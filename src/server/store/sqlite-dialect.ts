import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { SqliteAdapter, SqliteDialect, type SqliteStatement } from 'kysely'

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
  const prepare = (sql: string) => {
    const known = prepared.get(sql)
    if (known) return known
    // A deferred transaction that turns into a writer fails at once instead of waiting for another process.
    const statement = toKysely(database.prepare(sql === 'begin' ? 'begin immediate' : sql))
    if (prepared.size >= preparedStatements) prepared.clear()
    prepared.set(sql, statement)
    return statement
  }
  return new NodeSqliteDialect({ database: { prepare, close: () => database.close() } })
}
