import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { supportsRowLocks } from '../../../store/transaction.ts'

/** Columns by which a list of sessions is filtered, sorted and counted, after those that select a site and a time. */
const filteredColumns = [
  'bot',
  'ended_at',
  'hidden_ms',
  'pages',
  'clicks',
  'inputs',
  'rage_clicks',
  'dead_clicks',
  'error_clicks',
  'errors',
  'failed_requests',
  'quick_backs',
  'u_turns',
  'scrolls',
  'reach',
  'is_new',
  'is_watched',
  'country',
  'device',
  'browser',
  'system',
  'channel',
  'entry_url',
  'exit_url',
  'referrer',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'lcp',
  'screen_width',
  'id',
] as const

/** The data for the list of recorded sessions: facts to filter by, saved filters, and how visitors came. */
export const recordingFilters: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('recording_session').addColumn('channel', 'double precision').execute()
    // SQLite reads a whole row of a session to get at its last columns: this index has the columns of most filters.
    if (!supportsRowLocks(db))
      await db.schema
        .createIndex('recording_session_filtered')
        .on('recording_session')
        .columns(['workspace_id', 'site_id', 'started_at', ...filteredColumns])
        .execute()

    await db.schema
      .createTable('recording_fact')
      .addColumn('workspace_id', 'text', (column) => column.notNull())
      .addColumn('site_id', 'text', (column) => column.notNull())
      .addColumn('session_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'integer', (column) => column.notNull())
      .addColumn('value', 'double precision', (column) => column.notNull())
      .addPrimaryKeyConstraint('recording_fact_key', [
        'workspace_id',
        'site_id',
        'session_id',
        'kind',
        'value',
      ])
      .addForeignKeyConstraint(
        'recording_fact_session',
        ['workspace_id', 'site_id', 'session_id'],
        'recording_session',
        ['workspace_id', 'site_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute()
    await db.schema
      .createIndex('recording_fact_value')
      .on('recording_fact')
      .columns(['workspace_id', 'site_id', 'kind', 'value', 'session_id'])
      .execute()

    await db.schema
      .createTable('recording_segment')
      .addColumn('workspace_id', 'text', (column) => column.notNull())
      .addColumn('site_id', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_key', 'text', (column) => column.notNull())
      .addColumn('filter', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('recording_segment_key', ['workspace_id', 'site_id', 'id'])
      .addUniqueConstraint('recording_segment_name', ['workspace_id', 'site_id', 'name_key'])
      .addForeignKeyConstraint(
        'recording_segment_site',
        ['workspace_id', 'site_id'],
        'recording_site',
        ['workspace_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute()
  },
}
