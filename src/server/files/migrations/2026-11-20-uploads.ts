import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Files uploaded before their form. After the submission is deleted, a job removes the file. */
export const uploads: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('upload')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('submission_id', 'text', (column) => column.references('submission.id').onDelete('set null'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('extension', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('upload_submission')
      .on('upload')
      .columns(['submission_id', 'created_at'])
      .execute()
  },
}
