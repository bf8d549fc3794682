import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How often the recordings of a site were refused on a day, by reason; the counts go with their site. */
export const recordingRefusals: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('recording_refusal')
      .addColumn('workspace_id', 'text', (column) => column.notNull())
      .addColumn('site_id', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('count', 'double precision', (column) => column.notNull())
      .addPrimaryKeyConstraint('recording_refusal_key', ['workspace_id', 'site_id', 'day', 'reason'])
      .addForeignKeyConstraint(
        'recording_refusal_site',
        ['workspace_id', 'site_id'],
        'recording_site',
        ['workspace_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute()
  },
}
