import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Contents that two people hardly share, as keyed hashes, and the responses that repeat them. */
export const duplicates: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('study_fingerprint')
      .addColumn('results_id', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('response_id', 'text', (column) =>
        column.notNull().references('study_response.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('study_fingerprint_key', ['results_id', 'hash'])
      .execute()
    await db.schema
      .createIndex('study_fingerprint_response')
      .on('study_fingerprint')
      .column('response_id')
      .execute()
    await db.schema.alterTable('study_response').addColumn('duplicate_flag', 'text').execute()
    await db.schema.alterTable('study_response').addColumn('duplicate_of', 'text').execute()
  },
}
