import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The end of a study (`closed_at`) for which mails have announced when its responses are deleted. */
export const deletionNotice: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('study').addColumn('deletion_announced_for', 'text').execute()
  },
}
