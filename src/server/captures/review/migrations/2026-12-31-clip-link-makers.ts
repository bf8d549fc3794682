import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The member who created a link to a clip; unknown for earlier ones. */
export const clipLinkMakers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('capture_link')
      .addColumn('created_by', 'text', (column) => column.references('person.id').onDelete('set null'))
      .execute()
  },
}
