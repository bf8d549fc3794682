import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Numbers a day. There is no column for a person, an address or a time of day, so none can be kept. */
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
