import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Event counts per day; there are no columns for persons, addresses or times of day. */
export const analytics: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('analytics_count')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('analytics_count_key', ['day', 'event', 'subject'])
      .execute()
  },
}
