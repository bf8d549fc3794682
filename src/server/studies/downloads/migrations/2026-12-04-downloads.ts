import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Files with results, which jobs make. Rows outlive their study and workspace until a job has removed their files, so
 * that they reference neither.
 */
export const downloads: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('study_download')
      .addColumn('workspace_id', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('study_id', 'text', (column) => column.notNull())
      .addColumn('job_id', 'text', (column) => column.notNull())
      .addColumn('format', 'text', (column) => column.notNull())
      .addColumn('filter', 'text', (column) => column.notNull())
      .addColumn('file_id', 'text')
      .addColumn('file_key', 'text')
      .addColumn('bytes', 'integer')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('study_download_key', ['workspace_id', 'id'])
      .execute()
    await db.schema
      .createIndex('study_download_of')
      .on('study_download')
      .columns(['workspace_id', 'study_id', 'id'])
      .execute()
    await db.schema.createIndex('study_download_id').on('study_download').column('id').execute()
    await db.schema.createIndex('study_download_study').on('study_download').column('study_id').execute()
    await db.schema.createIndex('study_download_expiry').on('study_download').column('expires_at').execute()
  },
}
