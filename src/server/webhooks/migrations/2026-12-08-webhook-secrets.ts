import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The secret before the last rotation of a webhook, and until when it signs too. */
export const webhookSecrets: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('webhook').addColumn('old_secret', 'text').execute()
    await db.schema.alterTable('webhook').addColumn('old_secret_until', 'text').execute()
  },
}
