import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The member who created a webhook; unknown for earlier ones. */
export const webhookMakers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('webhook')
      .addColumn('created_by', 'text', (column) => column.references('person.id').onDelete('set null'))
      .execute()
  },
}
