import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Rules about who may be asked. */
export const addPeopleRules: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('people_space').addColumn('rules', 'text').execute()
  },
}
