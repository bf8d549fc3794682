import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The sender of an uploaded file without a form, as a keyed hash: each has a quota. */
export const uploadClient: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('upload').addColumn('client', 'text').execute()
  },
}
