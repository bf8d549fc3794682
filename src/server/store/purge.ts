import { setTimeout as wait } from 'node:timers/promises'
import { PostgresAdapter, sql } from 'kysely'
import { checkpoint } from './checkpoint.ts'
import type { Store, Tables } from './schema.ts'

const maxTries = 10
const maxTriesForTransactions = 20
const retryMs = 500

/** Retries: other processes lock the database or the table for moments. */
const retry = async (work: () => Promise<unknown>, tries = maxTries): Promise<void> => {
  try {
    await work()
  } catch (error) {
    if (tries <= 1) throw error
    await wait(retryMs)
    await retry(work, tries - 1)
  }
}

/** `secure_delete` is not enough: SQLite leaves copies of rows behind that it has moved within the file. */
const purgeSqlite = async (store: Store) => {
  await retry(() => sql`vacuum`.execute(store))
  await checkpoint(store)
}

/**
 * Waits until no transaction could still read the deleted rows: VACUUM keeps those, even in the new files. Such are the
 * transactions of this database that began before now, and those that write in any database of the server: they are
 * in the snapshots of all, also in that of VACUUM itself.
 */
const waitForOlderTransactions = async (connection: Store) => {
  const { now } = await connection
    .selectNoFrom(sql<string>`pg_current_xact_id()::xid::text`.as('now'))
    .executeTakeFirstOrThrow()
  await retry(async () => {
    const { rows } = await sql`
      select pid from pg_stat_activity
      where pid <> pg_backend_pid() and (
        age(backend_xid) >= age(${now}::xid)
        or coalesce(datname, current_database()) = current_database() and age(backend_xmin) >= age(${now}::xid)
      )`.execute(connection)
    if (rows.length > 0) throw new Error('another transaction can still read the deleted rows')
  }, maxTriesForTransactions)
}

/** A plain vacuum frees the space of deleted rows, but leaves their bytes in the files; a full one writes new files. */
const purgePostgres = (store: Store, tables: readonly (keyof Tables)[]) =>
  store.connection().execute(async (connection) => {
    await waitForOlderTransactions(connection)
    // While it waits for its lock, all other users of the table wait behind it.
    await sql`set lock_timeout = '2s'`.execute(connection)
    try {
      for (const table of tables)
        await retry(() => sql`vacuum (full, analyze) ${sql.table(table)}`.execute(connection))
    } finally {
      await sql`reset lock_timeout`.execute(connection)
    }
  })

/**
 * Rewrites the files of the database, so that they contain nothing of deleted rows of these tables. Writes wait
 * meanwhile: for some seconds per 100 MB, of the whole database on SQLite and of these tables on PostgreSQL.
 * @throws when the database or a table stays locked, or has no space for the new files.
 */
export const purgeDeletedRows = async (store: Store, tables: readonly (keyof Tables)[]) => {
  const isPostgres = store.getExecutor().adapter instanceof PostgresAdapter
  try {
    await (isPostgres ? purgePostgres(store, tables) : purgeSqlite(store))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The files of the database could not be rewritten: ${reason}`, { cause: error })
  }
}
