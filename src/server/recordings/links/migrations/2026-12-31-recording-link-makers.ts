import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The member who created a link to a recording; unknown for earlier ones. */
export const recordingLinkMakers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('recording_share')
      .addColumn('created_by', 'text', (column) => column.references('person.id').onDelete('set null'))
      .execute()
  },
}
