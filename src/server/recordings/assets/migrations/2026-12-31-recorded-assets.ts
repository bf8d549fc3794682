import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { supportsRowLocks } from '../../../store/transaction.ts'

/** Pictures, fonts and style sheets of recorded sites; they go with their site. */
export const addRecordedAssets: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('recording_asset')
      .addColumn('workspace_id', 'text', (column) => column.notNull())
      .addColumn('site_id', 'text', (column) => column.notNull())
      .addColumn('address_hash', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('type', 'text')
      .addColumn('content', supportsRowLocks(db) ? sql`bytea` : sql`blob`)
      .addColumn('bytes', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('used_at', 'double precision', (column) => column.notNull())
      .addPrimaryKeyConstraint('recording_asset_key', ['workspace_id', 'site_id', 'address_hash'])
      .addForeignKeyConstraint(
        'recording_asset_site',
        ['workspace_id', 'site_id'],
        'recording_site',
        ['workspace_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute()
    await db.schema
      .createIndex('recording_asset_waiting')
      .on('recording_asset')
      .columns(['state', 'used_at'])
      .execute()
  },
}
