import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Codes that move a session to another device, and notes about devices that a study did not ask for. */
export const handOver: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('study_hand_over')
      // A session has one code; a new one replaces it.
      .addColumn('response_id', 'text', (column) =>
        column.primaryKey().references('study_response.id').onDelete('cascade'),
      )
      .addColumn('code_hash', 'text', (column) => column.notNull().unique())
      .addColumn('token_hash', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('taken_at', 'text')
      .execute()
    // The device that has handed its session over asks by its token.
    await db.schema.createIndex('study_hand_over_token').on('study_hand_over').column('token_hash').execute()
    await db.schema.alterTable('study_response').addColumn('device', 'text').execute()
    // Few responses have a note, and results ask for them.
    await sql`create index study_response_device on study_response (results_id) where device is not null`.execute(
      db,
    )
  },
}
