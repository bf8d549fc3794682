import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The data for maintenance of recordings: unused texts, clocks of browsers, changed thresholds and failed folding. */
export const recordingUpkeep: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('recording_text').addColumn('unused_since', 'double precision').execute()
    await db.schema
      .createIndex('recording_text_unused')
      .on('recording_text')
      .columns(['workspace_id', 'unused_since'])
      .execute()
    for (const name of ['clock_offset', 'fold_failures', 'fold_after'])
      await db.schema
        .alterTable('recording_session')
        .addColumn(name, 'double precision', (column) => column.notNull().defaultTo(0))
        .execute()
    await db.schema.alterTable('recording_site').addColumn('recalculated_to', 'text').execute()
  },
}
