import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Codes that studies give out. */
export const addIncentives: Migration = {
  async up(db: Kysely<unknown>) {
    const ofStudy = (table: string) =>
      db.schema
        .createTable(table)
        .addColumn('workspace_id', 'text', (column) => column.notNull())
        .addColumn('study_id', 'text', (column) => column.notNull())
        .addForeignKeyConstraint(
          `${table}_study`,
          ['workspace_id', 'study_id'],
          'study',
          ['workspace_id', 'id'],
          (constraint) => constraint.onDelete('cascade'),
        )
    await ofStudy('incentive')
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('is_on', 'integer', (column) => column.notNull())
      .addColumn('how', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('on_since', 'text')
      .addPrimaryKeyConstraint('incentive_key', ['study_id', 'workspace_id'])
      .execute()
    await ofStudy('incentive_code')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('response_id', 'text', (column) =>
        column.unique().references('study_response.id').onDelete('set null'),
      )
      .addColumn('given_at', 'text')
      .addColumn('how', 'text')
      .execute()
    await db.schema
      .createIndex('incentive_code_study')
      .on('incentive_code')
      .columns(['workspace_id', 'study_id', 'given_at', 'id'])
      .execute()
  },
}
