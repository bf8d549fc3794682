import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The last issue of the newsletter that was queued for a subscription. */
export const addNewsletterIssues: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('subscription').addColumn('last_issue', 'text').execute()
  },
}
