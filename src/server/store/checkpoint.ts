import { setTimeout as wait } from 'node:timers/promises'
import { sql, SqliteAdapter } from 'kysely'
import type { Store } from './schema.ts'
import { StoreUnavailableError } from './unavailable.ts'

const maxTries = 50
const retryMs = 100

/**
 * Moves the write-ahead log of SQLite into the database file and empties it, so that neither contains erased rows. Does
 * nothing on PostgreSQL. Waits for reads in progress.
 * @throws when a read of another process lasts longer than a few seconds.
 */
export const checkpoint = async (store: Store, tries = maxTries): Promise<void> => {
  if (!(store.getExecutor().adapter instanceof SqliteAdapter)) return
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(store)
  if (rows[0]?.busy === 0) return
  if (tries <= 1)
    throw new StoreUnavailableError(
      'The write-ahead log cannot be emptied: another process reads the database',
    )
  await wait(retryMs)
  await checkpoint(store, tries - 1)
}
