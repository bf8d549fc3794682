import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The speech in captures, and the files of shared clips; both are deleted with their capture. */
export const transcripts: Migration = {
  async up(db: Kysely<unknown>) {
    const ofCapture = (name: string) =>
      db.schema
        .createTable(name)
        .addColumn('workspace_id', 'text', (column) => column.notNull())
        .addColumn('capture_id', 'text', (column) => column.notNull())
        .addForeignKeyConstraint(
          `${name}_capture`,
          ['workspace_id', 'capture_id'],
          'capture',
          ['workspace_id', 'id'],
          (constraint) => constraint.onDelete('cascade'),
        )
    await ofCapture('capture_transcript')
      .addPrimaryKeyConstraint('capture_transcript_key', ['workspace_id', 'capture_id'])
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('language', 'text')
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .execute()
    await ofCapture('capture_segment')
      .addColumn('id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('capture_segment_key', ['workspace_id', 'capture_id', 'id'])
      .addColumn('from_ms', 'integer', (column) => column.notNull())
      .addColumn('to_ms', 'integer', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .execute()
    await ofCapture('capture_clip_file')
      .addColumn('clip_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('capture_clip_file_key', ['workspace_id', 'clip_id', 'capture_id'])
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('file_id', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('capture_clip_file_capture')
      .on('capture_clip_file')
      .columns(['workspace_id', 'capture_id'])
      .execute()
  },
}
