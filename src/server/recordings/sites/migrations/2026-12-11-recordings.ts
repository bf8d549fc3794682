import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { supportsRowLocks } from '../../../store/transaction.ts'

/** Numbers of a session: times in milliseconds, texts as identifiers of the dictionary, and counts. */
const numbers = {
  required: [
    'started_at',
    'ended_at',
    'seen_at',
    'bytes',
    'events',
    'chunks',
    'missing',
    'pages',
    'clicks',
    'rage_clicks',
    'dead_clicks',
    'error_clicks',
    'errors',
    'failed_requests',
    'quick_backs',
    'u_turns',
    'scrolls',
    'inputs',
    'reach',
    'hidden_ms',
    'entry_url',
    'exit_url',
    'referrer',
    'browser',
    'system',
    'device',
    'country',
    'language',
    'title',
    'width',
    'height',
    'screen_width',
    'screen_height',
    'is_new',
    'is_over',
    'is_watched',
  ],
  optional: [
    'utm_source',
    'utm_medium',
    'utm_campaign',
    'utm_term',
    'utm_content',
    'user_id',
    'lcp',
    'cls',
    'inp',
    'ttfb',
  ],
} as const

/**
 * Recordings of visits. Numbers beyond 31 bits are double precision, which holds whole numbers up to 2^53 and which
 * both databases return as numbers.
 */
export const recordings: Migration = {
  async up(db: Kysely<unknown>) {
    const bytes = supportsRowLocks(db) ? sql`bytea` : sql`blob`

    await db.schema
      .createTable('recording_site')
      .addColumn('workspace_id', 'text', (column) =>
        column.notNull().references('workspace.id').onDelete('cascade'),
      )
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('domains', 'text', (column) => column.notNull())
      .addColumn('settings', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('first_visit_at', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('recording_site_key', ['workspace_id', 'id'])
      .execute()
    await db.schema.createIndex('recording_site_by_key').on('recording_site').column('key').execute()

    const session = db.schema
      .createTable('recording_session')
      .addColumn('workspace_id', 'text', (column) => column.notNull())
      .addColumn('site_id', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('secret_hash', 'text', (column) => column.notNull())
      .addColumn('visitor', 'text', (column) => column.notNull())
      .addColumn('bot', 'text')
      .addColumn('address', 'text')
      .addColumn('file_id', 'text')
      .addColumn('segments', 'text')
      .addColumn('folded', 'text')
    const withNumbers = numbers.required.reduce(
      (table, name) => table.addColumn(name, 'double precision', (column) => column.notNull().defaultTo(0)),
      session,
    )
    await numbers.optional
      .reduce((table, name) => table.addColumn(name, 'double precision'), withNumbers)
      .addPrimaryKeyConstraint('recording_session_key', ['workspace_id', 'site_id', 'id'])
      .addForeignKeyConstraint(
        'recording_session_site',
        ['workspace_id', 'site_id'],
        'recording_site',
        ['workspace_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute()
    await db.schema
      .createIndex('recording_session_started')
      .on('recording_session')
      .columns(['workspace_id', 'site_id', 'started_at'])
      .execute()
    // Sessions that wait to be folded, and those whose retention is over.
    await db.schema
      .createIndex('recording_session_seen')
      .on('recording_session')
      .columns(['is_over', 'seen_at'])
      .execute()

    const ofSession = ['workspace_id', 'site_id', 'session_id'] as const
    const part = (name: string) =>
      db.schema
        .createTable(name)
        .addColumn('workspace_id', 'text', (column) => column.notNull())
        .addColumn('site_id', 'text', (column) => column.notNull())
        .addColumn('session_id', 'text', (column) => column.notNull())
        .addForeignKeyConstraint(
          `${name}_session`,
          [...ofSession],
          'recording_session',
          ['workspace_id', 'site_id', 'id'],
          (constraint) => constraint.onDelete('cascade'),
        )

    await part('recording_chunk')
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('content', bytes, (column) => column.notNull())
      .addPrimaryKeyConstraint('recording_chunk_key', [...ofSession, 'number'])
      .execute()

    await part('recording_page_view')
      .addColumn('started_at', 'double precision', (column) => column.notNull())
      .addColumn('url', 'double precision', (column) => column.notNull())
      .addColumn('duration', 'double precision', (column) => column.notNull())
      .addColumn('reach', 'double precision', (column) => column.notNull())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('clicks', 'integer', (column) => column.notNull())
      .addColumn('scrolled', 'double precision', (column) => column.notNull())
      .addPrimaryKeyConstraint('recording_page_view_key', [...ofSession, 'started_at', 'url'])
      .execute()
    await db.schema
      .createIndex('recording_page_view_url')
      .on('recording_page_view')
      .columns(['workspace_id', 'site_id', 'url', 'started_at'])
      .execute()

    await part('recording_click')
      .addColumn('clicked_at', 'double precision', (column) => column.notNull())
      .addColumn('element', 'double precision', (column) => column.notNull())
      .addColumn('label', 'double precision', (column) => column.notNull())
      .addColumn('url', 'double precision', (column) => column.notNull())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('offset_x', 'double precision', (column) => column.notNull())
      .addColumn('offset_y', 'double precision', (column) => column.notNull())
      .addColumn('x', 'double precision', (column) => column.notNull())
      .addColumn('y', 'double precision', (column) => column.notNull())
      .addColumn('is_interactive', 'integer', (column) => column.notNull())
      .addColumn('is_repeatable', 'integer', (column) => column.notNull())
      .addColumn('reaction_ms', 'double precision')
      .addColumn('error_ms', 'double precision')
      .addColumn('is_rage', 'integer', (column) => column.notNull())
      .addColumn('is_dead', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('recording_click_key', [...ofSession, 'clicked_at', 'element'])
      .execute()
    await db.schema
      .createIndex('recording_click_url')
      .on('recording_click')
      .columns(['workspace_id', 'site_id', 'url', 'width'])
      .execute()

    await db.schema
      .createTable('recording_text')
      .addColumn('workspace_id', 'text', (column) =>
        column.notNull().references('workspace.id').onDelete('cascade'),
      )
      .addColumn('id', 'double precision', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('recording_text_key', ['workspace_id', 'id'])
      .execute()

    // Without a foreign key: the row outlives its session until the file is removed.
    await db.schema
      .createTable('recording_file')
      .addColumn('workspace_id', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('site_id', 'text', (column) => column.notNull())
      .addColumn('session_id', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('recording_file_key', ['workspace_id', 'id'])
      .execute()
  },
}
