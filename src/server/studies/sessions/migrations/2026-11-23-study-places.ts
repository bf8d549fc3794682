import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Number of participants that were assigned a balanced order. */
export const studyPlaces: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('study_state')
      .addColumn('places', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
