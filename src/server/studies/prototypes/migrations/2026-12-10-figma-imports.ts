import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Imports of Figma files into studies: how far each is, and what it has made. Tokens are never stored. */
export const figmaImports: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('figma_import')
      .addColumn('workspace_id', 'text', (column) => column.notNull())
      .addColumn('study_id', 'text', (column) => column.notNull())
      .addColumn('file_key', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('claim', 'text', (column) => column.notNull())
      .addColumn('progress', 'double precision', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('stored', 'text')
      .addColumn('images', 'text', (column) => column.notNull())
      .addColumn('content', 'text')
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('figma_import_key', ['workspace_id', 'study_id', 'file_key'])
      .addForeignKeyConstraint(
        'figma_import_study',
        ['workspace_id', 'study_id'],
        'study',
        ['workspace_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute()
  },
}
