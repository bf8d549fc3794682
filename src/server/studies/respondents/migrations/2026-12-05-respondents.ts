import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The members' notes on a response: why they exclude it, a note, and tags. */
export const respondents: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('study_response').addColumn('exclusion_reason', 'text').execute()
    await db.schema.alterTable('study_response').addColumn('note', 'text').execute()
    await db.schema
      .alterTable('study_state')
      .addColumn('tag_version', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('study_response_tag')
      .addColumn('response_id', 'text', (column) =>
        column.notNull().references('study_response.id').onDelete('cascade'),
      )
      .addColumn('results_id', 'text', (column) => column.notNull())
      .addColumn('tag', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('study_response_tag_key', ['response_id', 'tag'])
      .execute()
    await db.schema
      .createIndex('study_response_tag_results')
      .on('study_response_tag')
      .columns(['results_id', 'tag'])
      .execute()
  },
}
