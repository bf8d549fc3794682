import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The member who created a link to results; unknown for earlier ones. */
export const shareMakers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('study_share')
      .addColumn('created_by', 'text', (column) => column.references('person.id').onDelete('set null'))
      .execute()
  },
}
