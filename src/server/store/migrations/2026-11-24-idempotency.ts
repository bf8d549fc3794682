import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Idempotency keys and bodies as keyed hashes, replies encrypted. Earlier rows, which live for a day, are dropped. */
export const idempotency: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropTable('idempotency').execute()
    await db.schema
      .createTable('idempotency')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('scope', 'text', (column) => column.notNull().unique())
      .addColumn('subject_id', 'text', (column) => column.notNull())
      .addColumn('reply', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('idempotency_subject').on('idempotency').column('subject_id').execute()
  },
}
