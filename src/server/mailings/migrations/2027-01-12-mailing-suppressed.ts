import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How many people a mailing has left out because their addresses are suppressed. */
export const addSuppressedCount: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('mailing')
      .addColumn('suppressed', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
