import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The sessions that visited a page are read from the index alone: each page view elsewhere would be another read. */
export const visitedPages: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('recording_page_view_visited')
      .on('recording_page_view')
      .columns(['workspace_id', 'site_id', 'url', 'started_at', 'session_id'])
      .execute()
    await db.schema.dropIndex('recording_page_view_url').execute()
  },
}
