import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Changes of whole selections of people. */
export const addPeopleBulk: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('people_bulk')
      .addColumn('workspace_id', 'text', (column) =>
        column.notNull().references('workspace.id').onDelete('cascade'),
      )
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('plan', 'text')
      .addColumn('job_id', 'text')
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('last', 'integer', (column) => column.notNull())
      .addColumn('changed', 'integer', (column) => column.notNull())
      .addColumn('skipped', 'integer', (column) => column.notNull())
      .addColumn('problem', 'text')
      .addColumn('audit_id', 'text', (column) => column.notNull())
      .addColumn('person_id', 'text')
      .addColumn('api_key', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('finished_at', 'text')
      .addPrimaryKeyConstraint('people_bulk_key', ['workspace_id', 'id'])
      .execute()
    await sql`create index people_bulk_member on people_bulk (person_id) where person_id is not null`.execute(
      db,
    )
  },
}
