import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { supportsRowLocks } from '../../store/transaction.ts'

/** Links to the pages of people, people who were erased at their own wish, and retention by the last contact. */
export const addPeopleOwnPage: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('people_person')
      .addColumn('link_round', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema.alterTable('people_space').addColumn('keep_months', 'integer').execute()
    await db.schema
      .alterTable('people_space')
      .addColumn('keep_revision', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('people_erased')
      .addColumn('workspace_id', 'text', (column) =>
        column.notNull().references('workspace.id').onDelete('cascade'),
      )
      .addColumn('email_hash', 'text', (column) => column.notNull())
      .addColumn('erased_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('people_erased_key', ['workspace_id', 'email_hash'])
      .execute()
    const latest = sql.raw(supportsRowLocks(db) ? 'greatest' : 'max')
    await sql`create index people_person_contact on people_person (workspace_id, ${latest}(created_at,
      coalesce(contacted_at, ''), coalesce(consent_day, ''), coalesce(opted_out_at, '')))`.execute(db)
  },
}
