import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Images, videos and audio files of studies. */
export const studyMedia: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('study_media')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('study_id', 'text', (column) => column.notNull())
      .addColumn('extension', 'text', (column) => column.notNull())
      .addColumn('content_type', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('media', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('study_media_study')
      .on('study_media')
      .columns(['study_id', 'created_at'])
      .execute()
  },
}
