import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type {
  FilterCondition,
  NumberCondition,
  RecordingFilter,
  TextCondition,
} from '#contract/visits/filters.ts'
import { listSessions, readFacets } from '#server/recordings/visits/queries/list.ts'
import { findSiteByKey } from '#server/recordings/queries/sites.ts'
import { openStore } from '#server/open-store.ts'
import type { Store } from '#server/store/schema.ts'
import { createDraw } from '#studies/statistics/random.ts'
import { createPostgresDatabase } from '../support/postgres-database.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { median, timed } from './measure.ts'
import { fillSessions, sessionCount, type TextColumn, vocabulary } from './recorded-sessions.ts'
import { siteKey } from './recording-ingest.ts'

export const filtersPerRange = 25
const monthMs = 30 * 86_400_000

const textFields = {
  entryUrl: 'entry_url',
  exitUrl: 'exit_url',
  title: 'title',
  referrer: 'referrer',
  country: 'country',
  device: 'device',
  browser: 'browser',
  system: 'system',
  language: 'language',
  channel: 'channel',
  utmSource: 'utm_source',
  utmCampaign: 'utm_campaign',
} as const satisfies Partial<Record<TextCondition['field'], TextColumn>>
const numberFields = {
  pages: ['pages', 5],
  clicks: ['clicks', 3],
  rageClicks: ['rage_clicks', 1],
  deadClicks: ['dead_clicks', 1],
  scriptErrors: ['errors', 1],
  lcp: ['lcp', 2500],
  scrollDepth: ['reach', 0.6],
} as const satisfies Partial<Record<NumberCondition['field'], readonly [string, number]>>

type TextName = keyof typeof textFields
type NumberName = keyof typeof numberFields
const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] => {
  const keys: Key[] = []
  for (const key in record) keys.push(key)
  return keys
}

/** A condition with the same condition on the twins, whose columns hold texts. */
interface Condition {
  readonly ours: FilterCondition
  readonly twin: RawBuilder<SqlBool>
}

interface Site {
  readonly workspace_id: string
  readonly id: string
}

const createConditions = (site: Site, isPostgres: boolean) => {
  const draw = createDraw(7)
  const oneOf = <Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item => {
    const item = items[Math.floor(draw() * items.length)]
    if (item === undefined) throw new Error('Nothing to draw from')
    return item
  }
  const isLike = (text: RawBuilder<unknown>, pattern: string) =>
    isPostgres
      ? sql<SqlBool>`lower(${text} collate "C") like lower(${pattern} collate "C") escape '\\'`
      : sql<SqlBool>`${text} like ${pattern} escape '\\'`
  const textOf = (field: TextCondition['field'], column: TextColumn): TextCondition => {
    const texts = vocabulary[column].filter((text) => text !== '')
    const text = oneOf<string>(texts.slice(0, 200))
    const isLong = text.startsWith('https:') || text.startsWith('Page')
    if (isLong && draw() < 0.6) return { field, operator: 'contains', values: [text.slice(-3)] }
    if (isLong && draw() < 0.5) return { field, operator: 'starts', values: [text.slice(0, -1)] }
    return { field, operator: 'is', values: [text, oneOf<string>(texts.slice(0, 200))] }
  }
  const compared = (text: RawBuilder<unknown>, { operator, values }: TextCondition) => {
    if (operator === 'is') return sql<SqlBool>`${text} in (${sql.join(values)})`
    const [value = ''] = values
    return isLike(text, operator === 'contains' ? `%${value}%` : `${value}%`)
  }
  const draws: readonly (() => Condition)[] = [
    () => {
      const field = oneOf<TextName>(keysOf(textFields))
      const ours = textOf(field, textFields[field])
      return { ours, twin: compared(sql.ref(textFields[field]), ours) }
    },
    () => {
      const ours = textOf('visitedUrl', 'entry_url')
      const visited = sql`select session_id from text_page_view where workspace_id = ${site.workspace_id}
        and site_id = ${site.id} and ${compared(sql.ref('text_page_view.url'), ours)}`
      return { ours, twin: sql<SqlBool>`id in (${visited})` }
    },
    () => {
      const field = oneOf<NumberName>(keysOf(numberFields))
      const [column, min] = numberFields[field]
      return { ours: { field, min }, twin: sql<SqlBool>`${sql.ref(column)} >= ${min}` }
    },
    () => ({ ours: { field: 'isNew', is: true }, twin: sql<SqlBool>`is_new = 1` }),
  ]
  // Most filters are about texts, as most fields are.
  const weights = [0, 0, 0, 1, 2, 2, 3]
  return () => {
    const condition = draws[oneOf<number>(weights)]
    if (!condition) throw new Error('No such condition')
    return condition()
  }
}

interface Question {
  readonly filter: RecordingFilter
  readonly twin: RawBuilder<SqlBool>
}

const p = (share: number, values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(share * values.length))
  ] ?? 0

const askTwin = async (store: Store, { workspace_id, id }: Site, where: RawBuilder<SqlBool>) => {
  const matching = sql`from text_session where workspace_id = ${workspace_id} and site_id = ${id} and bot is null and ${where}`
  return timed(async () => {
    const { rows } = await sql`select * ${matching} order by started_at desc, id desc limit 51`.execute(store)
    // As ours: sessions are counted only if the page is full.
    if (rows.length > 50) await sql`select count(*) as count ${matching}`.execute(store)
  })
}

const askOurs = async (store: Store, site: Site, filter: RecordingFilter, now: Date) => {
  const form = { filter, sort: { field: 'startedAt', isAscending: false } } as const
  const listed = await timed(() => listSessions(store, site, form, now))
  const facets = await timed(() => readFacets(store, site, filter, now))
  return { page: listed.ms, facets: facets.ms }
}

const timesOf = async (store: Store, site: Site, questions: readonly Question[], now: Date) => {
  const rows: (Awaited<ReturnType<typeof askOurs>> & { readonly twinPage: number })[] = []
  for (const { filter, twin } of questions) {
    const ours = await askOurs(store, site, filter, now)
    const theirs = await askTwin(store, site, twin)
    rows.push({ ...ours, twinPage: theirs.ms })
  }
  const page = rows.map((row) => row.page)
  const twinPage = rows.map((row) => row.twinPage)
  return {
    page: { p50: median(page), p95: p(0.95, page) },
    twinPage: { p50: median(twinPage), p95: p(0.95, twinPage) },
    facets: {
      p50: median(rows.map(({ facets }) => facets)),
      p95: p(
        0.95,
        rows.map(({ facets }) => facets),
      ),
    },
  }
}

/** Delays of the event loop, and of the small read that every chunk needs, while lists of the whole year are read. */
const readMeanwhile = async (store: Store, site: Site, questions: readonly Question[], now: Date) => {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const latencies: number[] = []
  const ended = new AbortController()
  const small = async () => {
    while (!ended.signal.aborted) {
      const { ms } = await timed(() => findSiteByKey(store, siteKey))
      latencies.push(ms)
      await wait(5)
    }
  }
  const reading = small()
  delay.enable()
  const heavy = await timed(async () => {
    for (const { filter } of questions) await readFacets(store, site, filter, now)
  })
  delay.disable()
  ended.abort()
  await reading
  return {
    heavy: heavy.ms / questions.length,
    small: { p50: median(latencies), p99: p(0.99, latencies) },
    loop: { p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 },
  }
}

const secondaryIndexes = async (store: Store, isPostgres: boolean) => {
  const { rows } = await (
    isPostgres
      ? sql<{
          name: string
          definition: string
        }>`select indexname as name, indexdef as definition from pg_indexes
        where tablename in ('recording_session', 'recording_page_view') and indexname not like '%_key'`
      : sql<{ name: string; definition: string }>`select name, sql as definition from sqlite_master
        where type = 'index' and sql is not null and tbl_name in ('recording_session', 'recording_page_view')`
  ).execute(store)
  return rows
}

/** Creates the tables and the sessions in an empty database. */
const fill = async (url: string) => {
  const empty = await openStore(url)
  const indexes = await secondaryIndexes(empty, !url.startsWith('file:'))
  await empty.destroy()
  const { result, ms } = await timed(() => fillSessions(url, indexes))
  console.log(`${sessionCount.toLocaleString('en-US')} sessions in ${Math.round(ms / 1000)} s`)
  return result
}

const measureOn = async (url: string, { site, until }: { readonly site: Site; readonly until: number }) => {
  const store = await openStore(url)
  const now = new Date(until)
  const condition = createConditions(site, !url.startsWith('file:'))
  const questions = (since: number | undefined) =>
    Array.from({ length: filtersPerRange }, (): Question => {
      const drawn = [condition(), condition(), condition()]
      const range: FilterCondition[] = since === undefined ? [] : [{ field: 'startedAt', min: since }]
      const twins = drawn.map(({ twin }) => twin)
      return {
        filter: { match: 'all', conditions: [...range, ...drawn.map(({ ours }) => ours)] },
        twin: sql.join(
          since === undefined ? twins : [sql<SqlBool>`started_at >= ${since}`, ...twins],
          sql` and `,
        ),
      }
    })
  const year = questions(undefined)
  await timesOf(store, site, year.slice(0, 3), now)
  const measured = {
    year: await timesOf(store, site, year, now),
    month: await timesOf(store, site, questions(until - monthMs), now),
    meanwhile: await readMeanwhile(store, site, year.slice(0, 15), now),
  }
  await store.destroy()
  return measured
}
export type FilterTimes = Awaited<ReturnType<typeof measureOn>>

export const filterDatabases = ['sqlite', 'postgres'] as const
export type FilterDatabase = (typeof filterDatabases)[number]

/** The site of a database that was filled before: filling one takes minutes. */
const findFilled = async (url: string) => {
  const store = await openStore(url)
  try {
    const site = await findSiteByKey(store, siteKey)
    if (!site) return undefined
    const { rows } = await sql<{ until: number }>`select max(started_at) as until from text_session`.execute(
      store,
    )
    return { site, until: rows[0]?.until ?? 0 }
  } finally {
    await store.destroy()
  }
}

const measureDatabase = async (url: string) => measureOn(url, (await findFilled(url)) ?? (await fill(url)))

/** Filters over a year of sessions; in the database of BENCH_DATABASE, which is kept for the next run, if it is set. */
export const measureFilters = async (database: FilterDatabase) => {
  const given = process.env['BENCH_DATABASE']
  if (given !== undefined) return measureDatabase(given)
  if (database === 'sqlite') {
    const folder = mkdtempSync(join(tmpdir(), 'understory-bench-'))
    try {
      return await measureDatabase(`file:${join(folder, 'bench.db')}`)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
  const postgres = await startPostgres()
  try {
    const { url } = await createPostgresDatabase(postgres.url)
    return await measureDatabase(url)
  } finally {
    await postgres.close()
  }
}
