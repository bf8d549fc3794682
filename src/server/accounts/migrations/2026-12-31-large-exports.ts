import { type Kysely, PostgresAdapter } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The export of an account may exceed 2 GB: an integer of PostgreSQL has 32 bits, one of SQLite 64. */
export const largeExports: Migration = {
  async up(db: Kysely<unknown>) {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
    await db.schema
      .alterTable('account_export')
      .alterColumn('bytes', (column) => column.setDataType('double precision'))
      .execute()
  },
}
