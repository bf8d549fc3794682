import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The revision of the rules about who may be asked. */
export const addRulesRevision: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('people_space')
      .addColumn('rules_revision', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
