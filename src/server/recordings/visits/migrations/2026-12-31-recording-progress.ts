import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How far the facts of a session that goes on are read. */
export const recordingProgress: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('recording_session').addColumn('progress', 'text').execute()
  },
}
