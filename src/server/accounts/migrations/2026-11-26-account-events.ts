import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Sign-ins and changes of accounts. */
export const accountEvents: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('account_event')
      .addColumn('person_id', 'text', (column) =>
        column.notNull().references('person.id').onDelete('cascade'),
      )
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('device', 'text')
      .addColumn('country', 'text')
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('account_event_key', ['person_id', 'id'])
      .execute()
    await db.schema.createIndex('account_event_expiry').on('account_event').column('expires_at').execute()
  },
}
