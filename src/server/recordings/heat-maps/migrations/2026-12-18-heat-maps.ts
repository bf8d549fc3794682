import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The data for heat maps: the share of a page that its window shows before it is scrolled. */
export const heatMaps: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('recording_page_view').addColumn('fold', 'double precision').execute()
  },
}
