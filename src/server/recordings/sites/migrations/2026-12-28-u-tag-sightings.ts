import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How often the script tag of a site that waits for its first visit was seen, and what became of the visitors. */
export const tagSightings: Migration = {
  async up(db: Kysely<unknown>) {
    for (const name of ['tag_seen', 'tag_unasked', 'tag_refused'])
      await db.schema
        .alterTable('recording_site')
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
  },
}
