import { type Kysely, PostgresAdapter } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A file with results may exceed 2 GB: an integer of PostgreSQL has 32 bits, one of SQLite 64. */
export const largeDownloads: Migration = {
  async up(db: Kysely<unknown>) {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
    await db.schema
      .alterTable('study_download')
      .alterColumn('bytes', (column) => column.setDataType('double precision'))
      .execute()
  },
}
