import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Recordings of screen, voice and face in participants' sessions, their parts, and the files of both. */
export const captures: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('capture')
      .addColumn('workspace_id', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('study_id', 'text', (column) => column.notNull())
      .addColumn('response_id', 'text', (column) =>
        column.notNull().references('study_response.id').onDelete('cascade'),
      )
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('content_type', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('started_at', 'double precision', (column) => column.notNull())
      .addColumn('consent', 'text', (column) => column.notNull())
      .addColumn('pauses', 'text', (column) => column.notNull())
      .addColumn('parts', 'integer', (column) => column.notNull())
      .addColumn('bytes', 'double precision', (column) => column.notNull())
      .addColumn('ms', 'double precision')
      .addColumn('width', 'integer')
      .addColumn('height', 'integer')
      .addColumn('has_voice', 'integer', (column) => column.notNull())
      .addColumn('file_id', 'text')
      .addColumn('poster_id', 'text')
      .addColumn('waveform_id', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('received_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('capture_key', ['workspace_id', 'id'])
      .execute()
    await db.schema.createIndex('capture_response').on('capture').column('response_id').execute()
    // Captures whose participant has left, and those whose retention is over.
    await db.schema.createIndex('capture_received').on('capture').columns(['state', 'received_at']).execute()

    await db.schema
      .createTable('capture_part')
      .addColumn('workspace_id', 'text', (column) => column.notNull())
      .addColumn('capture_id', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('file_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('capture_part_key', ['workspace_id', 'capture_id', 'number'])
      .addForeignKeyConstraint(
        'capture_part_capture',
        ['workspace_id', 'capture_id'],
        'capture',
        ['workspace_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute()

    // Without a foreign key: the row outlives its capture until the file is removed.
    await db.schema
      .createTable('capture_file')
      .addColumn('workspace_id', 'text', (column) => column.notNull())
      .addColumn('capture_id', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('bytes', 'double precision', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('capture_file_key', ['workspace_id', 'capture_id', 'id'])
      .execute()
  },
}
