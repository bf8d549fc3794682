import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { supportsRowLocks } from '../../../store/transaction.ts'

/** Style sheets of recorded sites by their hashes; they go with their site. */
export const styleSheets: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('recording_style_sheet')
      .addColumn('workspace_id', 'text', (column) => column.notNull())
      .addColumn('site_id', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('first_session', 'text', (column) => column.notNull())
      .addColumn('is_shared', 'integer', (column) => column.notNull())
      .addColumn('used_at', 'double precision', (column) => column.notNull())
      .addColumn('content', supportsRowLocks(db) ? sql`bytea` : sql`blob`, (column) => column.notNull())
      .addPrimaryKeyConstraint('recording_style_sheet_key', ['workspace_id', 'site_id', 'hash'])
      .addForeignKeyConstraint(
        'recording_style_sheet_site',
        ['workspace_id', 'site_id'],
        'recording_site',
        ['workspace_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute()
  },
}
