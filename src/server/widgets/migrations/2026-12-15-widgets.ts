import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Recruiting widgets on customers' sites, their counts, and the responses that they brought. */
export const widgets: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('recruiting_widget')
      .addColumn('workspace_id', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('site_id', 'text', (column) => column.notNull())
      .addColumn('study_id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('is_on', 'integer', (column) => column.notNull())
      .addColumn('settings', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('recruiting_widget_key', ['workspace_id', 'id'])
      .addForeignKeyConstraint(
        'recruiting_widget_site',
        ['workspace_id', 'site_id'],
        'recording_site',
        ['workspace_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .addForeignKeyConstraint(
        'recruiting_widget_study',
        ['workspace_id', 'study_id'],
        'study',
        ['workspace_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute()
    for (const column of ['site_id', 'study_id'])
      await db.schema
        .createIndex(`recruiting_widget_by_${column.replace('_id', '')}`)
        .on('recruiting_widget')
        .columns(['workspace_id', column])
        .execute()

    const ofWidget = (table: 'recruiting_widget_day' | 'recruiting_widget_visit') =>
      db.schema
        .createTable(table)
        .addColumn('workspace_id', 'text', (column) => column.notNull())
        .addColumn('widget_id', 'text', (column) => column.notNull())
        .addColumn('day', 'text', (column) => column.notNull())
        .addForeignKeyConstraint(
          `${table}_widget`,
          ['workspace_id', 'widget_id'],
          'recruiting_widget',
          ['workspace_id', 'id'],
          (constraint) => constraint.onDelete('cascade'),
        )
    await ofWidget('recruiting_widget_day')
      .addColumn('shown', 'integer', (column) => column.notNull())
      .addColumn('opened', 'integer', (column) => column.notNull())
      .addColumn('declined', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('recruiting_widget_day_key', ['workspace_id', 'widget_id', 'day'])
      .execute()
    await ofWidget('recruiting_widget_visit')
      .addColumn('visit', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text')
      .addPrimaryKeyConstraint('recruiting_widget_visit_key', ['workspace_id', 'widget_id', 'visit'])
      .execute()
    await db.schema
      .createIndex('recruiting_widget_visit_day')
      .on('recruiting_widget_visit')
      .column('day')
      .execute()

    await db.schema.alterTable('recording_site').addColumn('invitation_caps', 'text').execute()
    await db.schema.alterTable('study_response').addColumn('widget_id', 'text').execute()
    // Few responses have a widget, and its counts ask for them.
    await sql`create index study_response_widget on study_response (widget_id) where widget_id is not null`.execute(
      db,
    )
  },
}
