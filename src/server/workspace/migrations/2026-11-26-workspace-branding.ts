import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Language, color and logo of workspaces. A logo is small, and deleted with its workspace in one transaction, so that
 * it is stored in the database. The index finds the events of one member.
 */
export const workspaceBranding: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('workspace')
      .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
      .execute()
    for (const column of ['color', 'logo_id'])
      await db.schema.alterTable('workspace').addColumn(column, 'text').execute()
    await db.schema
      .createTable('workspace_logo')
      .addColumn('workspace_id', 'text', (column) =>
        column.notNull().references('workspace.id').onDelete('cascade'),
      )
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('workspace_logo_key', ['workspace_id', 'id'])
      .execute()
    await db.schema.createIndex('workspace_logo_id').on('workspace_logo').column('id').execute()
    await db.schema
      .createIndex('audit_event_person')
      .on('audit_event')
      .columns(['workspace_id', 'person_id', 'id'])
      .execute()
  },
}
