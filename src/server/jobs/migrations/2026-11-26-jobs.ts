import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The queue of jobs. Its columns of leases and attempts are those of the outbox. */
export const jobs: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('job')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('key', 'text')
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('person_id', 'text', (column) => column.references('person.id').onDelete('cascade'))
      .addColumn('workspace_id', 'text', (column) => column.references('workspace.id').onDelete('cascade'))
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_attempt_at', 'text', (column) => column.notNull())
      .addColumn('claim', 'text')
      .addColumn('last_error', 'text')
      .addColumn('progress', 'real', (column) => column.notNull())
      .addColumn('progress_text', 'text')
      .addColumn('result', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('finished_at', 'text')
      .addUniqueConstraint('job_key', ['kind', 'key'])
      .execute()
    await db.schema.createIndex('job_due').on('job').columns(['state', 'next_attempt_at']).execute()
    await db.schema.createIndex('job_person').on('job').column('person_id').execute()
    await db.schema.createIndex('job_workspace').on('job').column('workspace_id').execute()
  },
}
