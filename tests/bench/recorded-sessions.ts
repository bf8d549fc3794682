import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { dayMs } from '#contract/shared/milliseconds.ts'
import { openStore } from '#server/open-store.ts'
import { textId } from '#server/recordings/texts.ts'
import { createDraw } from '#studies/statistics/random.ts'
import { addSite } from './recording-ingest.ts'

export const sessionCount = 1_000_000
const pagesOfSession = 5.3
/** The sessions are of one year, as many on each day. */
const spanDays = 365

const numbered = (count: number, name: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => name(at))

/** Texts of each column, the frequent ones first. */
export const vocabulary = {
  entry_url: numbered(
    5000,
    (at) => `https://shop.example/${['product', 'category', 'blog', 'help'][at % 4]}/${at}`,
  ),
  exit_url: numbered(
    5000,
    (at) => `https://shop.example/${['cart', 'product', 'checkout', 'help'][at % 4]}/${at}`,
  ),
  title: numbered(3000, (at) => `Page ${at} of the shop`),
  referrer: numbered(2000, (at) =>
    at === 0 ? '' : `https://${['search', 'news', 'friend'][at % 3]}-${at}.example/`,
  ),
  browser: ['Chrome', 'Safari', 'Edge', 'Firefox', 'Samsung Internet', 'Opera', 'Brave'],
  system: ['Windows', 'iOS', 'Android', 'macOS', 'Linux', 'Chrome OS'],
  device: ['mobile', 'desktop', 'tablet'],
  country: ['US', 'DE', 'FR', 'GB', 'CZ', 'PL', 'ES', 'IT', 'NL', 'SE', 'AT', 'CA', 'BR', 'IN', 'JP', ''],
  language: ['en', 'de', 'fr', 'cs', 'pl', 'es', 'it', 'nl', 'sv', 'pt', 'ja'],
  channel: ['direct', 'search', 'social', 'referral', 'email', 'paid', 'campaign'],
  utm_source: ['google', 'newsletter', 'facebook', 'instagram', 'partner'],
  utm_medium: ['cpc', 'email', 'social'],
  utm_campaign: numbered(60, (at) => `campaign-${at}`),
} as const
export type TextColumn = keyof typeof vocabulary
const textColumns = [
  'entry_url',
  'exit_url',
  'title',
  'referrer',
  'browser',
  'system',
  'device',
  'country',
  'language',
  'channel',
  'utm_source',
  'utm_medium',
  'utm_campaign',
] as const satisfies readonly TextColumn[]

const sessionColumns = [
  'workspace_id',
  'site_id',
  'id',
  'secret_hash',
  'visitor',
  'bot',
  'started_at',
  'ended_at',
  'seen_at',
  'bytes',
  'events',
  'chunks',
  'pages',
  'clicks',
  'rage_clicks',
  'dead_clicks',
  'error_clicks',
  'errors',
  'inputs',
  'reach',
  'hidden_ms',
  'width',
  'height',
  'screen_width',
  'screen_height',
  'is_new',
  'is_over',
  'is_watched',
  'lcp',
  ...textColumns,
] as const
const pageColumns = [
  'workspace_id',
  'site_id',
  'session_id',
  'started_at',
  'url',
  'duration',
  'reach',
  'width',
  'clicks',
  'scrolled',
] as const

type Value = string | number | null
type Row = readonly Value[]

/** Low numbers are frequent, as in most counts of a visit. */
const createRows = (site: { readonly workspace_id: string; readonly id: string }, until: number) => {
  const draw = createDraw(20)
  const below = (limit: number) => Math.floor(draw() * limit)
  const few = (limit: number) => Math.floor(draw() ** 4 * limit)
  const ids = textColumns.map((column) => vocabulary[column].map((text) => textId(text)))
  const pageIds = vocabulary.entry_url.map((text) => textId(text))
  const skewed = (list: readonly number[]) => list[Math.floor(draw() ** 3 * list.length)] ?? 0
  const isOptional = textColumns.map((column) => column.startsWith('utm_'))
  return (at: number) => {
    const id = `s${String(at).padStart(25, '0')}`
    const startedAt = until - Math.floor((1 - at / sessionCount) * spanDays * dayMs)
    const duration = 1000 + few(1_800_000)
    const width = [390, 1280, 1440, 1920][below(4)] ?? 390
    const hasCampaign = draw() < 0.2
    const session: Row = [
      site.workspace_id,
      site.id,
      id,
      'b0d5c5a7b0d5c5a7b0d5c5a7b0d5c5a7b0d5c5a7b0d5c5a7b0d5c5a7b0d5c5a7',
      `v${String(below(600_000)).padStart(25, '0')}`,
      draw() < 0.05 ? 'names itself a bot' : null,
      startedAt,
      startedAt + duration,
      startedAt + duration,
      20_000 + below(200_000),
      100 + below(5000),
      0,
      1 + few(30),
      few(60),
      few(4),
      few(5),
      few(3),
      few(3),
      few(900),
      draw(),
      few(100_000),
      width,
      900,
      width,
      1000,
      below(2),
      1,
      draw() < 0.03 ? 1 : 0,
      500 + few(8000),
      ...ids.map((list, column) => (isOptional[column] && !hasCampaign ? null : skewed(list))),
    ]
    const pages: Row[] = Array.from({ length: Math.round(pagesOfSession - 4.5 + draw() * 9) }, (_, page) => [
      site.workspace_id,
      site.id,
      id,
      startedAt + page * 20_000,
      skewed(pageIds),
      few(120_000),
      draw(),
      width,
      few(12),
      draw() * 4,
    ])
    return { session, pages }
  }
}

interface Filler {
  readonly insert: (table: string, columns: readonly string[], rows: readonly Row[]) => Promise<void>
  readonly run: (statement: string) => Promise<void>
  readonly close: () => Promise<void>
}

const fillSqlite = (file: string): Filler => {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  database.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -1000000; begin')
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  return {
    insert: async (table, columns, rows) => {
      const statement =
        statements.get(table) ??
        database.prepare(`insert into ${table} (${columns.join()}) values (${columns.map(() => '?').join()})`)
      statements.set(table, statement)
      for (const row of rows) statement.run(...row)
    },
    run: async (statement) => database.exec(statement),
    close: async () => {
      database.exec('commit; pragma journal_mode = wal')
      database.close()
    },
  }
}

const fillPostgres = async (url: string): Promise<Filler> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  // Without the checks of foreign keys: the rows are of existing sessions.
  await client.query('set session_replication_role = replica')
  const typeOf = (table: string, column: string) =>
    column === 'text' ||
    (/^id$|_id$|_hash$|^visitor$|^bot$/.test(column) && !(table === 'recording_text' && column === 'id'))
      ? 'text'
      : 'float8'
  return {
    insert: async (table, columns, rows) => {
      const lists = columns.map((_, at) => rows.map((row) => row[at] ?? null))
      const unnested = columns.map((column, at) => `$${at + 1}::${typeOf(table, column)}[]`)
      await client.query(
        `insert into ${table} (${columns.join()}) select * from unnest(${unnested.join()})`,
        lists,
      )
    },
    run: async (statement) => void (await client.query(statement)),
    close: () => client.end(),
  }
}

const rowsAtOnce = 5000

/**
 * A year of sessions of one site, 1,000,000 with 5.3 pages each, and twins of both tables with texts in place of the
 * identifiers of texts.
 */
export const fillSessions = async (
  url: string,
  indexes: readonly { readonly name: string; readonly definition: string }[],
) => {
  const store = await openStore(url)
  const site = await addSite(store)
  await store.destroy()
  const until = Date.now()
  const filler = url.startsWith('file:') ? fillSqlite(url.slice('file:'.length)) : await fillPostgres(url)
  for (const { name } of indexes) await filler.run(`drop index ${name}`)
  const texts = [...new Set(textColumns.flatMap((column) => vocabulary[column]))]
  await filler.insert(
    'recording_text',
    ['workspace_id', 'id', 'text'],
    texts.map((text) => [site.workspace_id, textId(text), text]),
  )
  const rowsOf = createRows(site, until)
  for (let from = 0; from < sessionCount; from += rowsAtOnce) {
    const rows = Array.from({ length: rowsAtOnce }, (_, at) => rowsOf(from + at))
    await filler.insert(
      'recording_session',
      sessionColumns,
      rows.map(({ session }) => session),
    )
    await filler.insert(
      'recording_page_view',
      pageColumns,
      rows.flatMap(({ pages }) => pages),
    )
  }
  const textOf = (column: string) =>
    `(select text from recording_text where workspace_id = '${site.workspace_id}' and recording_text.id = ${column})`
  const plain = sessionColumns.filter((column) => !textColumns.some((coded) => coded === column))
  await filler.run(
    `create table text_session as select ${plain.join()}, ${textColumns
      .map((column) => `coalesce(${textOf(`recording_session.${column}`)}, '') as ${column}`)
      .join()} from recording_session`,
  )
  await filler.run(
    `create table text_page_view as select workspace_id, site_id, session_id, ${textOf('recording_page_view.url')} as url from recording_page_view`,
  )
  await filler.run('create index text_session_started on text_session (workspace_id, site_id, started_at)')
  await filler.run('create unique index text_session_key on text_session (workspace_id, site_id, id)')
  await filler.run(
    'create index text_page_view_url on text_page_view (workspace_id, site_id, url, session_id)',
  )
  for (const { definition } of indexes) await filler.run(definition)
  // PostgreSQL does so by itself, SQLite only on request.
  if (!url.startsWith('file:')) await filler.run('analyze')
  await filler.close()
  return { site, until }
}
