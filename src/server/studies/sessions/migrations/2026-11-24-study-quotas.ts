import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Bytes of the events of a session, and what each client stored on a day. */
export const studyQuotas: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('study_response')
      .addColumn('event_bytes', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('study_usage')
      .addColumn('client', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('events', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('study_usage_key', ['client', 'day'])
      .execute()
  },
}
