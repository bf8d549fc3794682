import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Webhooks of workspaces, and the queue of their deliveries. */
export const webhooks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('webhook')
      .addColumn('workspace_id', 'text', (column) =>
        column.notNull().references('workspace.id').onDelete('cascade'),
      )
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('events', 'text', (column) => column.notNull())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('is_enabled', 'integer', (column) => column.notNull())
      .addColumn('failing_since', 'text')
      .addColumn('disabled_at', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('webhook_key', ['workspace_id', 'id'])
      .execute()

    await db.schema
      .createTable('webhook_delivery')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('workspace_id', 'text', (column) => column.notNull())
      .addColumn('webhook_id', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('status', 'integer')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_attempt_at', 'text', (column) => column.notNull())
      .addColumn('claim', 'text')
      .addColumn('last_error', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addForeignKeyConstraint(
        'webhook_delivery_of',
        ['workspace_id', 'webhook_id'],
        'webhook',
        ['workspace_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute()
    await db.schema
      .createIndex('webhook_delivery_due')
      .on('webhook_delivery')
      .columns(['state', 'next_attempt_at'])
      .execute()
    await db.schema
      .createIndex('webhook_delivery_log')
      .on('webhook_delivery')
      .columns(['workspace_id', 'webhook_id', 'id'])
      .execute()
    // Each finished response looks for the webhooks of its workspace.
    await db.schema.createIndex('study_version_results').on('study_version').column('results_id').execute()
  },
}
