import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Region and city of a session, as identifiers of texts. */
export const recordingPlaces: Migration = {
  async up(db: Kysely<unknown>) {
    for (const name of ['region', 'city'])
      await db.schema.alterTable('recording_session').addColumn(name, 'double precision').execute()
  },
}
