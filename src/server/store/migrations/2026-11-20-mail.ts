import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Columns of the outbox for HTML, headers, attachments and claims, and the newsletter subscriptions. */
export const mail: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['html', 'headers', 'attachments', 'claim'])
      await db.schema.alterTable('outbox').addColumn(column, 'text').execute()

    await db.schema
      .createTable('subscription')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('round', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('mailed_at', 'text')
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .execute()
  },
}
