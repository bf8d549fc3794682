import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { supportsRowLocks } from '../../../store/transaction.ts'

/** Columns by which a list of sessions is filtered, sorted and counted, after those that select a site and a time. */
const filteredColumns = [
  'bot',
  'is_new',
  'is_watched',
  'pages',
  'clicks',
  'rage_clicks',
  'dead_clicks',
  'error_clicks',
  'errors',
  'reach',
  'lcp',
  'device',
  'country',
  'browser',
  'system',
  'language',
  'channel',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'entry_url',
  'exit_url',
  'referrer',
  'title',
  'ended_at',
  'hidden_ms',
  'inputs',
  'failed_requests',
  'quick_backs',
  'u_turns',
  'scrolls',
  'screen_width',
  'id',
] as const

/** Filters by language and title are answered from the index of SQLite too. */
export const recordingLists: Migration = {
  async up(db: Kysely<unknown>) {
    if (supportsRowLocks(db)) return
    await db.schema.dropIndex('recording_session_filtered').execute()
    await db.schema
      .createIndex('recording_session_filtered')
      .on('recording_session')
      .columns(['workspace_id', 'site_id', 'started_at', ...filteredColumns])
      .execute()
    // It is the beginning of the other one: both would be written for each session.
    await db.schema.dropIndex('recording_session_started').execute()
  },
}
