import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The look that has decided a plan: evidence that is read any time may fall again afterwards. */
export const addDecidedPeople: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('frozen_plan')
      .addColumn('decided_people', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
