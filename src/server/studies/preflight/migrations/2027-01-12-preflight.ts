import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Advice about studies that was dismissed. */
export const addPreflight: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('dismissed_advice')
      .addColumn('workspace_id', 'text', (column) => column.notNull())
      .addColumn('study_id', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('rule', 'text', (column) => column.notNull())
      .addColumn('about', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('person_id', 'text')
      .addColumn('dismissed_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('dismissed_advice_key', ['workspace_id', 'study_id', 'id'])
      .addForeignKeyConstraint(
        'dismissed_advice_study',
        ['workspace_id', 'study_id'],
        'study',
        ['workspace_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute()
    await db.schema
      .createIndex('dismissed_advice_person')
      .on('dismissed_advice')
      .column('person_id')
      .execute()
  },
}
