import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The only session that has a text, so that the text is removed with it; unknown for older texts. */
export const sessionTexts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('recording_text').addColumn('only_session', 'text').execute()
    await db.schema
      .createIndex('recording_text_session')
      .on('recording_text')
      .columns(['workspace_id', 'only_session'])
      .execute()
  },
}
