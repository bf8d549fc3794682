import { type Kysely, type MigrationLockOptions, PostgresAdapter, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'

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
