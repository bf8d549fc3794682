import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Study responses with events and answers, aggregated results, and share links. */
export const studies: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('study_state')
      .addColumn('study_id', 'text', (column) => column.primaryKey())
      .addColumn('finished', 'integer', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('settings', 'text')
      .addColumn('sample', 'text')
      .execute()

    await db.schema
      .createTable('study_response')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('study_id', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.unique())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('number', 'integer')
      .addColumn('is_sample', 'integer', (column) => column.notNull())
      .addColumn('started_at', 'text', (column) => column.notNull())
      .addColumn('saved_at', 'text', (column) => column.notNull())
      .addColumn('seconds', 'integer', (column) => column.notNull())
      .addColumn('country', 'text')
      .addColumn('task_order', 'text', (column) => column.notNull())
      .addColumn('progress', 'text', (column) => column.notNull())
      .addColumn('next_event', 'integer', (column) => column.notNull())
      .addColumn('excluded', 'text')
      .addUniqueConstraint('study_response_number', ['study_id', 'number'])
      .execute()
    await db.schema
      .createIndex('study_response_status')
      .on('study_response')
      .columns(['study_id', 'status', 'is_sample'])
      .execute()
    await db.schema
      .createIndex('study_response_started')
      .on('study_response')
      .columns(['study_id', 'started_at'])
      .execute()
    await db.schema
      .createIndex('study_response_country')
      .on('study_response')
      .columns(['study_id', 'country'])
      .execute()

    await db.schema
      .createTable('study_event')
      .addColumn('response_id', 'text', (column) =>
        column.notNull().references('study_response.id').onDelete('cascade'),
      )
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('study_event_key', ['response_id', 'number'])
      .execute()

    await db.schema
      .createTable('study_aggregate')
      .addColumn('study_id', 'text', (column) => column.notNull())
      .addColumn('sample', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('seen', 'integer', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('study_aggregate_key', ['study_id', 'sample'])
      .execute()

    await db.schema
      .createTable('study_share')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('study_id', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('allows', 'text', (column) => column.notNull())
      .addColumn('password', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('revoked_at', 'text')
      .execute()
    await db.schema.createIndex('study_share_study').on('study_share').column('study_id').execute()
  },
}
